import type { JobName } from '../../records/jobs/job-names'
import type { PageId } from '../pages/pages'
import type { Search } from '../pages/query-parameters'

/**
 * A spot to press or to ring in a picture: the element with this text, or a part of the frame without a text.
 */
export type Spot =
  | { says: string }
  | { part: 'firstRow' | 'firstTick' | 'syncLine' | 'herdName' | 'firstChoice' | 'next' }

/**
 * Where a picture is taken: a page, a job's form, or the page of the first animal, after a few presses there.
 */
export type HelpScene = {
  at: { page: PageId; search?: Search } | { job: JobName } | 'animal'
  press?: readonly Spot[]
  ring: Spot
  /** The step the picture belongs to, from one. */
  step: number
}

/** The page or job the piece is about. A farm without that page or job has no use for the piece either. */
export type HelpDoor = { page: PageId } | { job: JobName }

export const helpGroups = ['daily', 'births', 'health', 'herd', 'land', 'app'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** One thing a farmer wants to do, in a few steps. Its id makes the keys of its texts. */
export type HelpPiece = {
  id: string
  group: HelpGroup
  door: HelpDoor
  /** How many steps its texts have: three to six. */
  steps: number
  /** The steps that read otherwise on a farm for which the server reports to the authorities. */
  whenConnected?: readonly number[]
  /** Names in the steps, each with the text on the screen, so that the words can never differ. */
  names: { readonly [blank: string]: string }
  /** Other pages whose question mark opens it. */
  explains?: readonly PageId[]
  /** Other jobs whose form does. */
  jobs?: readonly JobName[]
  pictures: readonly HelpScene[]
}

export const defineHelpPiece = <Id extends string>(piece: HelpPiece & { id: Id }) => piece

const wordsOf = (id: string) => `HELP.${id.toUpperCase().replaceAll('-', '_')}`

export const helpTitle = ({ id }: Pick<HelpPiece, 'id'>): string => `${wordsOf(id)}.TITLE`
/** Other everyday words for it, with commas between. */
export const helpWords = ({ id }: Pick<HelpPiece, 'id'>): string => `${wordsOf(id)}.WORDS`
type Steps = Pick<HelpPiece, 'id' | 'steps' | 'whenConnected'>
export const helpSteps = ({ id, steps, whenConnected = [] }: Steps, connected = false): string[] =>
  Array.from({ length: steps }, (_, at) => {
    const isOther = connected && whenConnected.includes(at + 1)
    return `${wordsOf(id)}.STEP_${at + 1}${isOther ? '_CONNECTED' : ''}`
  })
/** The keys of all its steps, on any farm. @internal for tests */
export const everyStep = (piece: Steps): string[] => [
  ...new Set([...helpSteps(piece), ...helpSteps(piece, true)]),
]
export const helpGroupTitle = (group: HelpGroup): string => `HELP.GROUP.${group.toUpperCase()}`

export const pictureName = ({ id }: Pick<HelpPiece, 'id'>, at: number): string => `${id}-${at + 1}`
