import { tidyHerdNumber } from '../herds/herd-number'
import type { ProblemCode } from '../problems/problems'
import { type DeepLink, pageOfLink } from './deep-links'
import type { PageId } from './pages'
import type { SearchTexts } from './query-parameters'

/** Who opened the link; undefined before somebody is logged in. */
export type LinkReader = {
  userName: string
  farm: string | undefined
  farms: readonly { id: string; herdNumber?: string | null | undefined }[]
}

/** What the app does next about a link. After a herd was chosen the link is looked at again. */
export type LinkStep =
  | { do: 'open'; page: PageId; search: SearchTexts }
  | { do: 'chooseHerd'; farm: string }
  | { do: 'openSite'; address: string }
  | { do: 'tell'; problem: ProblemCode }
  /** An adviser logs in to act for a farmer. */
  | { do: 'switchUser'; link: SwitchUser }
  /** Kept until somebody has logged in and a herd is open. */
  | { do: 'wait' }
  | { do: 'nothing' }

export type SwitchUser = Extract<DeepLink, { action: 'switchUser' }>

/** Links that are about a log-in; somebody who is logged in is not thrown out by one. */
const forTheLogIn: readonly DeepLink['action'][] = ['logIn', 'signUp', 'verify']

export function followLink(link: DeepLink, reader: LinkReader | undefined): LinkStep {
  if (link.action === 'ignored') return { do: 'nothing' }
  // An adviser would act among the data of whoever is logged in, themselves included.
  if (link.action === 'switchUser')
    return reader ? { do: 'tell', problem: 'adviserAlreadyLoggedIn' } : { do: 'switchUser', link }
  if (forTheLogIn.includes(link.action)) return reader ? loggedInAlready(link, reader) : openPage(link)
  if (!reader?.farm) return { do: 'wait' }
  if (link.action === 'openSite') return { do: 'openSite', address: link.siteUrl }
  return inTheRightHerd(link, reader) ?? openPage(link)
}

function loggedInAlready(link: DeepLink, { userName }: LinkReader): LinkStep {
  const same = 'username' in link && link.username === userName
  return same ? { do: 'nothing' } : { do: 'tell', problem: 'adviserAlreadyLoggedIn' }
}

/** Undefined when the herd the link is about is open, or when it is about none. */
function inTheRightHerd(link: DeepLink, { farm, farms }: LinkReader): LinkStep | undefined {
  const wanted = 'herdNumber' in link && link.herdNumber ? tidyHerdNumber(link.herdNumber) : undefined
  if (!wanted) return undefined
  const found = farms.find(({ herdNumber }) => herdNumber && tidyHerdNumber(herdNumber) === wanted)
  if (!found) return { do: 'tell', problem: 'herdNotYours' }
  return found.id === farm ? undefined : { do: 'chooseHerd', farm: found.id }
}

function openPage(link: DeepLink): LinkStep {
  const opens = pageOfLink(link)
  return opens ? { do: 'open', ...opens } : { do: 'nothing' }
}
