import { taskFields } from '../../collections/tasks'
import { served } from '../../facts/read-jobs'
import { serveEvent } from '../../icar/jobs/serve-event'
import { oneDay } from '../../one-day'
import { isOldEnough } from '../births'
import { defineTaskType, doneOn, noValues, required } from '../define-task-type'
import { doneToAnimals, whoAndNotes } from '../done-to-animals'
import { wasHere } from '../on-the-farm'
import { serveDoubts, serveFollows, serveSays, serveSets } from './serving'

const toldBy = 'TOLD.SERVED_BY'

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
    ...whoAndNotes,
  },
  first: ['date', 'sire'],
  besideEach: ({ sire }, _, { breedOf }) => {
    const breed = breedOf(sire)
    return { ...(breed && { sireBreed: breed }) }
  },
  facts: served,
  icar: serveEvent,
  follows: serveFollows,
  likely: (animal, today) => {
    const { sex, lastCalvingDate, lastServeDate } = animal
    if (sex !== 'F' || !isOldEnough(animal, today)) return undefined
    const [calved, last] = [Number(lastCalvingDate ?? 0), Number(lastServeDate ?? 0)]
    const open = calved > last && today - calved >= 42 * oneDay && today - calved <= 200 * oneDay
    return open ? 0.35 : 0.05
  },
  accepts: (animal, task) => animal.sex === 'F' && animal.id !== task.sire && wasHere(animal, task),
  owns: () => ['serves', 'calvings'],
  effects: serveSets,
  warns: serveDoubts,
  timeline: () => ({ kind: 'AT-SERVE', key: 'TIMELINE.SERVED', values: noValues }),
  lines: ['TIMELINE.SERVED'],
  told: ({ sire }, { nameOf }) => {
    const name = nameOf('animals', sire)
    return name ? { key: toldBy, values: { sire: { text: name } } } : undefined
  },
  tells: [toldBy],
  doubts: serveSays,
})
