import type { Warning } from '../../jobs-read/job/define-task-type'
import { taskFields } from '../../records/collections/tasks'

/** As many as one job takes, everywhere: a flock scanned or dosed in a day is one job. */
export const mostAnimals = 10_000

/** Common to most jobs done to animals: a form, then the animals. */
export const doneToAnimals = {
  workflow: 'task-with-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: mostAnimals },
  draftIn: 'select',
} as const

/** For jobs done to no animal, such as a delivery into the store. */
export const comesIntoStore = {
  workflow: 'task-without-items',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: 0 },
  draftIn: 'select',
} as const

/** Asked at the end of every one of them: who did it, to which group, what it cost. */
export const { operator, mobId, cost, notes } = taskFields
export const whoAndNotes = { operator, mobId, notes }
export const whoCostAndNotes = { operator, mobId, cost, notes }

/** A job that is remembered and leaves the animal as it is. */
export const changesNothing = { owns: () => [], effects: () => [] } as const

type Doubt = { says: string; values?: NonNullable<Warning['values']>; days?: NonNullable<Warning['days']> }

/** The doubts that hold, asked about one animal. */
export const doubtsAbout = (
  animalId: string,
  doubts: readonly (Doubt | false | undefined | 0 | '')[],
): Warning[] => doubts.flatMap((doubt) => (doubt ? [{ code: 'jobDoubt', ...doubt, animalId } as const] : []))
