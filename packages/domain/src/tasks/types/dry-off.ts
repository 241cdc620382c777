import { taskFields } from '../../collections/tasks'
import { lastOn } from '../../facts/read-jobs'
import { choiceKey } from '../../fields/choice-key'
import { defineFields } from '../../fields/fields'
import { dryOffEvent } from '../../icar/jobs/plain-event'
import { oneDay } from '../../one-day'
import { defineTaskType, doneOn, noValues, toldByName, type Warning } from '../define-task-type'
import { doneToAnimals, whoCostAndNotes } from '../done-to-animals'
import { dryCowChoice, dryCowReads, dryReasonKey, dryReasons } from '../dry-cow-choice'
import { wasHere } from '../on-the-farm'

/** An udder rests about two months; less or much more than that is asked about. */
const rest = { least: 40, most: 90 }
const notInCalf = 'JOBS.DOUBT.DRY_NOT_IN_CALF'
const restOdd = 'JOBS.DOUBT.DRY_REST_ODD'

const own = defineFields({
  dryTreatment: { kind: 'choice', options: ['tube and seal', 'seal only', 'tube', 'none'] },
})

const said = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Milked for the last time before she calves again, and what went into the udder. */
export const dryOff = defineTaskType({
  id: 'DRYOFF',
  label: 'TASKS.DRYOFF',
  icon: 'milk',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    ...whoCostAndNotes,
  },
  first: ['date'],
  each: { dryTreatment: own.dryTreatment },
  proposes: {
    reads: dryCowReads,
    settings: { cells: 'dryCowCells', firstCells: 'dryCowCellsFirst' },
    of: (cow, { date, settings: { cells, firstCells } }) => {
      const choice = dryCowChoice(cow, date, { cells, firstCells })
      if (!choice) return undefined
      const said = choice.cells.join(' · ')
      return {
        values: { dryTreatment: choice.choice },
        why: said
          ? { key: `${dryReasonKey(choice.why)}_OF`, values: { cells: { text: said } } }
          : { key: dryReasonKey(choice.why), values: noValues },
      }
    },
    keys: dryReasons.flatMap((why) => [dryReasonKey(why), `${dryReasonKey(why)}_OF`]),
  },
  facts: lastOn('driedOff'),
  icar: dryOffEvent,
  follows: [
    { rule: 'udder', title: 'PLANS.FOLLOW.LOOK_AT_UDDER', after: 3, by: 7, lapses: 7, when: () => true },
  ],
  settles: ['cows-due-to-dry-off'],
  likelyIn: { animals: ['SL-DRYOFF-DUE'] },
  likely: ({ sex, milkingStatus, expectedCalvingDate: due }, today) => {
    if (sex !== 'F' || milkingStatus !== 'milking') return undefined
    return typeof due === 'number' && due - today <= 75 * oneDay && due > today ? 0.6 : 0.1
  },
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: () => ['calvings'],
  effects: ({ date }, { id, lastCalvingDate: calved = 0 }) =>
    calved > date ? [] : [{ collection: 'animals', id, set: { milkingStatus: 'dry', dryOffDate: date } }],
  warns: ({ date }, animalId, seen): Warning[] => {
    const { expectedCalvingDate: due = 0 } = seen().animal
    if (due <= date) return [{ code: 'jobDoubt', says: notInCalf, animalId }]
    const days = Math.round((due - date) / oneDay)
    return days < rest.least || days > rest.most
      ? [{ code: 'jobDoubt', says: restOdd, values: rest, animalId }]
      : []
  },
  timeline: (task) => {
    // Before it was asked of each cow it was said once for all of them.
    const dryTreatment =
      said(task.own.dryTreatment) ?? said((task as { dryTreatment?: unknown }).dryTreatment)
    return dryTreatment
      ? {
          kind: 'AT-DRYOFF',
          key: 'TIMELINE.DRIED_OFF_WITH',
          values: { how: { key: choiceKey('dryTreatment', dryTreatment) } },
        }
      : toldByName('AT-DRYOFF', 'TASKS.DRYOFF')
  },
  lines: ['TIMELINE.DRIED_OFF_WITH', 'TIMELINE.JOB'],
  doubts: [notInCalf, restOdd],
})
