import { breedById } from '../../../base/breeds/breeds'
import { oneDay } from '../../../base/one-day'
import {
  defineTaskType,
  doneOn,
  noValues,
  required,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { gestationDays } from '../../births/births'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { bullInEvent } from '../../icar/jobs/serve-event'
import { breedOfSire, bullSays, kinDoubt, sireDoubts } from './serving'

/** How many cows a bull is turned in with. From memory, November 2026, to be checked. */
const mostCows = { yearling: 15, mature: 30 } as const
const matureDays = 730
const tooMany = 'JOBS.DOUBT.BULL_WITH_TOO_MANY'
const daughter = 'JOBS.DOUBT.BULL_WITH_DAUGHTER'
const toldWith = 'TOLD.BULL_IN_WITH'

const own = defineFields({
  bullOutPlanned: { kind: 'date', ahead: true },
})

/** A bull turned in with cows: no service is observed, so from now on any day may have been the one. */
export const bullIn = defineTaskType({
  id: 'BULLIN',
  label: 'TASKS.BULLIN',
  icon: 'log-in',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    sire: required(taskFields.sire),
    bullOutPlanned: own.bullOutPlanned,
    ...whoAndNotes,
  },
  first: ['date', 'sire', 'bullOutPlanned'],
  looksAtKin: true,
  besideEach: (task, _, at) => breedOfSire(task, at),
  facts: served,
  icar: bullInEvent,
  follows: [
    {
      ...{ rule: 'returns', title: 'PLANS.FOLLOW.WATCH_RETURNS', after: 21, by: 24, lapses: 7 },
      answeredBy: ['BULLOUT', 'SCAN', 'CALVING', 'ABORTION'],
      when: () => true,
    },
    {
      ...{ rule: 'out', title: 'PLANS.FOLLOW.BULL_OUT', after: 42, by: 84, does: 'BULLOUT' },
      answeredBy: ['BULLOUT', 'CALVING'],
      when: ({ bullOutPlanned }) => bullOutPlanned === undefined,
    },
    {
      ...{ rule: 'out-planned', title: 'PLANS.FOLLOW.BULL_OUT', does: 'BULLOUT' },
      on: ({ bullOutPlanned }) => bullOutPlanned,
      answeredBy: ['BULLOUT', 'CALVING'],
      when: ({ bullOutPlanned }) => bullOutPlanned !== undefined,
    },
  ],
  likelyIn: { sire: ['lately', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.sex === 'F' && animal.id !== task.sire && wasHere(animal, task),
  owns: () => ['bullStay', 'calvings'],
  effects: ({ date, sire, own: { sireBreed } }, animal) => {
    if ((animal.bullInDate ?? 0) > date) return []
    const breed = typeof sireBreed === 'string' ? sireBreed : undefined
    const { lastCalvingDate: calved = 0, expectedCalvingDate: due = 0 } = animal
    const set = {
      ...{ bullUsed: sire, bullBreed: breed ?? null, bullInDate: date, bullOutDate: null },
      // The first day a calf of his can come. An observed service gives a better day.
      ...(calved < date && due <= date && { estCalvingDate: date + gestationDays(animal, breed) * oneDay }),
    }
    return [{ collection: 'animals', id: animal.id, set }]
  },
  warns: ({ sire }, animalId, _, at) =>
    doubtsAbout(animalId, [
      at.animal(animalId)?.sire === sire ? { says: daughter } : kinDoubt(sire, animalId, at),
    ]),
  warnsOnce: (task, at): Warning[] => {
    const { date, sire, animalIds } = task
    const bull = at.animal(sire)
    const days = (bull && ageInDays(bull, date)) ?? matureDays
    const most = days < matureDays ? mostCows.yearling : mostCows.mature
    const doubt = { code: 'jobDoubt', says: tooMany, values: { cows: animalIds.length, most } } as const
    return [...(animalIds.length > most ? [doubt] : []), ...sireDoubts(task, at)]
  },
  timeline: ({ date, own: { sireBreed } }) => {
    const days = breedById(String(sireBreed ?? ''))?.gestationDays
    return {
      kind: 'AT-BULLIN',
      ...(days
        ? { key: 'TIMELINE.BULL_IN_DUE', values: { from: { day: date + days * oneDay } } }
        : { key: 'TIMELINE.BULL_IN', values: noValues }),
    }
  },
  lines: ['TIMELINE.BULL_IN', 'TIMELINE.BULL_IN_DUE'],
  told: ({ sire }, { nameOf }) => {
    const name = nameOf('animals', sire)
    return name ? { key: toldWith, values: { bull: { text: name } } } : undefined
  },
  tells: [toldWith],
  doubts: [...bullSays, tooMany, daughter],
})
