import type { DueWhen } from '../../jobs/plans/due-when'
import type { Need, Tone } from './define-need'

export type Said = { key: string; values: { [name: string]: number } }

export type ShownNeed = Pick<Need, 'id' | 'opens'> & {
  /** The list that counts it, which a farm's plan may leave out. */
  list?: string
  title: Said
  /** When the first is due, or how many are overdue. */
  detail?: Said
  /** How many of them are sent to an authority that has not answered. */
  sent?: Said
  /** True while part of it is not sent yet, so there is still something to do. */
  toDo: boolean
  tone: Tone
  /** When the first of it is due; a line without a day is for today. */
  when: DueWhen
  toKnow: boolean
}

/** Most urgent first. */
export const tones: readonly Tone[] = ['red', 'amber', 'violet', 'blue']
/** The word beside the colour, for a farmer who does not see colours or know what violet means. */
export const toneKey = (tone: Tone): string => `HOME.TONE.${tone.toUpperCase()}`
/** As many as are read in ten seconds. */
const mostFirst = 5

/** The late jobs and those for today, the most urgent first. */
export const firstToDo = (shown: readonly ShownNeed[]): ShownNeed[] =>
  shown.filter(({ when, toKnow }) => !toKnow && (when === 'late' || when === 'today')).slice(0, mostFirst)

export type MayOpen = (page: Need['opens']['page'], list?: string) => boolean

/** The lines whose page this farm has. */
export const openNeeds = (shown: readonly ShownNeed[], mayOpen: MayOpen): ShownNeed[] =>
  shown.filter(({ opens, list }) => mayOpen(opens.page, list))
