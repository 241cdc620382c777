import type { PageId } from '../pages/pages'
import type { Search } from '../pages/query-parameters'
import type { JobName } from '../tasks/job-names'

/** What is pressed or ringed in a picture: whatever carries this text, or a part of the frame that carries none of its own. */
export type Spot =
  | { says: string }
  | { part: 'firstRow' | 'firstTick' | 'syncLine' | 'herdName' | 'firstChoice' | 'next' }

/** Where a picture is taken: a page, the form of a job, or the page of the first animal, after a few presses there. */
export type HelpScene = {
  at: { page: PageId; search?: Search } | { job: JobName } | 'animal'
  press?: readonly Spot[]
  ring: Spot
  /** The step it stands under, from one. */
  step: number
}

/** The page or the job it is about. A farm that is not offered it has no use for the piece either. */
export type HelpDoor = { page: PageId } | { job: JobName }

export const helpGroups = ['daily', 'births', 'health', 'herd', 'land', 'app'] as const
export type HelpGroup = (typeof helpGroups)[number]

/** One thing a farmer wants to do, told in a few steps. Its words are the texts made of its id. */
export type HelpPiece = {
  id: string
  group: HelpGroup
  door: HelpDoor
  /** How many steps its texts have: three to six. */
  steps: number
  /** What the steps call by name, each with the text that is written on it: the words can never differ. */
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
/** What else a farmer may call it, in everyday words with commas between. */
export const helpWords = ({ id }: Pick<HelpPiece, 'id'>): string => `${wordsOf(id)}.WORDS`
export const helpSteps = ({ id, steps }: Pick<HelpPiece, 'id' | 'steps'>): string[] =>
  Array.from({ length: steps }, (_, at) => `${wordsOf(id)}.STEP_${at + 1}`)
export const helpGroupTitle = (group: HelpGroup): string => `HELP.GROUP.${group.toUpperCase()}`

export const pictureName = ({ id }: Pick<HelpPiece, 'id'>, at: number): string => `${id}-${at + 1}`
