import type { SubApp } from '../../base/sub-apps'
import type { OnboardingState } from '../../frame/onboarding/onboarding'
import type { PageId } from '../../frame/pages/pages'
import { animalClasses } from './animal-class'
import { figure, type Totals } from './figure-names'

/**
 * One of the first jobs of a new farm. The farm's own records say how far it is, so every device of the farm
 * agrees.
 */
export type FirstStep = { id: string; title: string; state: OnboardingState; opens: { page: PageId } }

type Row = Omit<FirstStep, 'state'> & { done: (totals: Totals) => boolean }

const jobsOf = (totals: Totals, subApp: SubApp): number => totals.get(figure.jobs(subApp)) ?? 0

const hasAnimals = (subApp: 'bovine' | 'ovine') => (totals: Totals) =>
  animalClasses[subApp].some((name) => (totals.get(figure.head(subApp, name)) ?? 0) > 0)

const firstJob = (subApp: SubApp): Row => ({
  id: 'first-job',
  title: 'HOME.FIRST.FIRST_JOB',
  done: (totals) => jobsOf(totals, subApp) > 0,
  opens: { page: 'fab-children' },
})

const animals = (subApp: 'bovine' | 'ovine', title: string): Row => ({
  id: 'add-animals',
  title,
  done: hasAnimals(subApp),
  opens: { page: 'animal-choose-type' },
})

const fields: Row = {
  id: 'draw-fields',
  title: 'HOME.FIRST.DRAW_FIELDS',
  done: (totals) => (totals.get(figure.fields) ?? 0) > 0,
  opens: { page: 'paddock-list' },
}

/** The first steps of each kind of farming, in this order. */
const steps: Record<SubApp, readonly Row[]> = {
  bovine: [animals('bovine', 'HOME.FIRST.ADD_CATTLE'), firstJob('bovine')],
  ovine: [animals('ovine', 'HOME.FIRST.ADD_SHEEP'), firstJob('ovine')],
  crop: [fields, firstJob('crop')],
}

/** Whether the farm has any record yet: an animal, a field or a job. */
export const hasRecords = (totals: Totals): boolean =>
  [...totals.keys()].some((name) => /^(head|jobs|fields)\b/.test(name))

const enoughJobs = 3

/** A farm's steps for its first day, ticked off by its own records; gone for good once all are done. */
export function firstSteps(totals: Totals, subApp: SubApp, canAdd: boolean): FirstStep[] {
  const offered = steps[subApp].filter(({ id }) => canAdd || id !== 'first-job')
  const shown = offered.map(
    ({ done, ...step }): FirstStep => ({ ...step, state: done(totals) ? 'done' : 'inProgress' }),
  )
  const underWay = jobsOf(totals, subApp) >= enoughJobs || shown.every(({ state }) => state === 'done')
  return underWay ? [] : shown
}

export const firstStepTextKeys = (): string[] => [
  ...new Set(Object.values(steps).flatMap((rows) => rows.map(({ title }) => title))),
]
