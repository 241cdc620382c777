import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import type { Fields } from '../../../records/sync/stored-record'
import { isOldEnough } from '../../births/births'
import { doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { served } from '../../facts/read-jobs'
import { serveEvent } from '../../icar/jobs/serve-event'
import {
  breedOfSire,
  inCalfFields,
  serveDoubts,
  serveFollows,
  serveSays,
  serveSets,
  sireDoubts,
} from './serving'

const toldBy = 'TOLD.SERVED_BY'

/** As likely as this once she has calved and rested; a straw is as likely as a bull. */
export const likelyServed =
  (open: number) =>
  (animal: Fields, today: number): number | undefined => {
    const { sex, lastCalvingDate, lastServeDate } = animal
    if (sex !== 'F' || !isOldEnough(animal, today)) return undefined
    const [calved, last] = [Number(lastCalvingDate ?? 0), Number(lastServeDate ?? 0)]
    const rested = calved > last && today - calved >= 42 * oneDay && today - calved <= 200 * oneDay
    return rested ? open : 0.05
  }

/** The bull was seen to serve her: when, by whom, and with it when she is due. */
export const serve = defineTaskType({
  id: 'SERVE',
  label: 'TASKS.SERVE',
  icon: 'bull',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    sire: required(taskFields.sire),
    wasInCalf: inCalfFields.wasInCalf,
    ...whoAndNotes,
  },
  first: ['date', 'sire'],
  looksAtKin: true,
  besideEach: (task, _, at) => breedOfSire(task, at),
  facts: served,
  icar: serveEvent,
  follows: serveFollows,
  likely: likelyServed(0.35),
  likelyIn: { sire: ['lately', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.sex === 'F' && animal.id !== task.sire && wasHere(animal, task),
  owns: () => ['serves', 'calvings'],
  effects: serveSets,
  warns: serveDoubts,
  warnsOnce: sireDoubts,
  timeline: () => ({ kind: 'AT-SERVE', key: 'TIMELINE.SERVED', values: noValues }),
  lines: ['TIMELINE.SERVED'],
  told: ({ sire }, { nameOf }) => {
    const name = nameOf('animals', sire)
    return name ? { key: toldBy, values: { sire: { text: name } } } : undefined
  },
  tells: [toldBy],
  doubts: serveSays,
})
