import type { HelpPiece } from '../../frame/help/define-help-piece'
import { helpPieces } from '../../frame/help/registry'
import { offerOf } from '../../frame/pages/open-pages'
import { isPageId, type PageId, pageOf, upwards } from '../../frame/pages/pages'
import { type FabChild, type FarmVisitor, shownFabChildren } from '../pages/fab-children'

export type HelpOpens = FabChild['opens']
export type OfferedHelp = { piece: HelpPiece; opens: HelpOpens }

/**
 * The pieces this farm can use, each with the page or job it is about. A page or job the farm does not have
 * is not explained.
 */
export function offeredHelp(visitor: FarmVisitor): OfferedHelp[] {
  const jobs = new Map(shownFabChildren(visitor).map(({ job, opens }) => [job, opens]))
  return helpPieces.flatMap((piece) => {
    const opens = 'job' in piece.door ? jobs.get(piece.door.job) : { page: piece.door.page }
    if (!opens || offerOf(pageOf(opens.page), visitor).use !== 'allowed') return []
    return [{ piece, opens }]
  })
}

/** The page or job whose question mark the farmer tapped. */
export type AskedFrom = { page?: string | undefined; job?: string | undefined }

/**
 * The pieces nearest to a page: about the job on it, else about the page itself, else about a page above it.
 */
export function helpFor<Offered extends Pick<OfferedHelp, 'piece'>>(
  offered: readonly Offered[],
  { page, job }: AskedFrom,
): Offered[] {
  const byJob = job ? offered.filter(({ piece }) => isAboutJob(piece, job)) : []
  if (byJob.length > 0 || !page || !isPageId(page)) return byJob
  for (const id of [page, ...upwards(page)]) {
    const byPage = offered.filter(({ piece }) => isAboutPage(piece, id))
    if (byPage.length > 0) return byPage
  }
  return []
}

const isAboutJob = ({ door, jobs = [] }: HelpPiece, job: string) =>
  ('job' in door && door.job === job) || (jobs as readonly string[]).includes(job)

const isAboutPage = ({ door, explains = [] }: HelpPiece, page: PageId) =>
  ('page' in door && door.page === page) || explains.includes(page)
