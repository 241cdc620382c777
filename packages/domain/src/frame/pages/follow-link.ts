import type { ProblemCode } from '../../records/problems/problems'
import { tidyHerdNumber } from '../herds/herd-number'
import { type DeepLink, pageOfLink } from './deep-links'
import type { PageId } from './pages'
import type { SearchTexts } from './query-parameters'

/** The user who opened the link; undefined before log-in. */
export type LinkReader = {
  userName: string
  farm: string | undefined
  farms: readonly { id: string; herdNumber?: string | null | undefined }[]
}

/** The app's next step for a link. After the user has chosen a herd, the app looks at the link again. */
export type LinkStep =
  | { do: 'open'; page: PageId; search: SearchTexts }
  | { do: 'chooseHerd'; farm: string }
  | { do: 'openSite'; address: string }
  | { do: 'tell'; problem: ProblemCode }
  /** An adviser logs in to act for a farmer. */
  | { do: 'switchUser'; link: SwitchUser }
  /** Kept until the user has logged in and a herd is open. */
  | { do: 'wait' }
  | { do: 'nothing' }

export type SwitchUser = Extract<DeepLink, { action: 'switchUser' }>

/** Links about a log-in; none of them logs out a user who is logged in. */
const forTheLogIn: readonly DeepLink['action'][] = ['logIn', 'signUp', 'verify']

export function followLink(link: DeepLink, reader: LinkReader | undefined): LinkStep {
  if (link.action === 'ignored') return { do: 'nothing' }
  // The adviser would act on the logged-in user's data, even if that user is the adviser.
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
