import { oneDay } from '../../../base/one-day'
import { toMilligrams } from '../../../base/units'
import { expectedWeight } from '../../../herd/animals/expected-weight'
import { dailyGain, unlikelyWeight, weighedBefore } from '../../../herd/animals/weights'
import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { headsOn } from '../../../jobs-read/job/subjects'
import { taskFields } from '../../../records/collections/tasks'
import { changesNothing, mostAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { unlikelyAverage, weighedGroups } from '../../engine/weighed-groups'
import { weightEvent } from '../../icar/jobs/weight-event'
import { byHead } from '../../medicine/treated-groups'

const weighAgainDays = 60
const otherExpected = 'JOBS.DOUBT.WEIGHT_EXPECTED'
const [average, averageGain] = ['TOLD.WEIGHED_AVERAGE', 'TOLD.WEIGHED_AVERAGE_GAIN']
const mgToKilo = toMilligrams(1, 'KG')

/** A weighing day. It changes nothing itself: each animal that crosses the scale is a weighing under it. */
export const weightRecording = defineTaskType({
  id: 'WEIGHTRECORDING',
  label: 'TASKS.WEIGHTRECORDING',
  subApps: ['bovine', 'ovine'],
  icon: 'weigh-scale',
  group: 'feeding',
  workflow: 'weight',
  page: 'weigh-session',
  key: 'weigh',
  access: { feature: 'FAB_MENU' },
  limits: { min: 0, max: mostAnimals },
  byHead,
  draftIn: 'weights',
  fields: {
    date: doneOn(taskFields.date),
    title: taskFields.title,
    ...whoAndNotes,
  },
  usual: { bovine: 2, ovine: 3 },
  settles: ['weights-overdue'],
  likely: ({ lastWeightDate }, today) =>
    typeof lastWeightDate === 'number' && today - lastWeightDate <= weighAgainDays * oneDay ? 0.3 : 0.6,
  accepts: wasHere,
  ...changesNothing,
  timeline: ({ animalIds, counted }) => ({
    kind: 'AT-WEIGHT',
    key: 'TIMELINE.WEIGH_SESSION',
    values: { count: { number: animalIds.length + headsOn(counted) } },
  }),
  lines: ['TIMELINE.WEIGH_SESSION'],
})

/** One animal on the scale. Saved as it happens, so that a crash never costs more than the one on the scale. */
export const weighing = defineTaskType({
  id: 'AT-WEIGHT',
  label: 'TASKS.AT_WEIGHT',
  subApps: ['bovine', 'ovine'],
  icon: 'weigh-scale',
  group: 'feeding',
  workflow: 'weight',
  page: 'weigh-session',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 1 },
  draftIn: 'weights',
  parent: 'WEIGHTRECORDING',
  failsAs: 'HW600',
  fields: {
    date: doneOn(taskFields.date),
    weightMg: required(taskFields.weightMg),
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  icar: weightEvent,
  byHead,
  also: weighedGroups,
  accepts: wasHere,
  owns: () => ['weights'],
  effects: ({ id, date, weightMg }, animal, earlier) => {
    const gainMg = dailyGain(weighedBefore(animal, earlier, date), { mg: weightMg, date })
    const [kilos, gain] = [weightMg / mgToKilo, gainMg === undefined ? null : gainMg / mgToKilo]
    const onTask = { weight: kilos, weightAdg: gain, weightAdgMg: gainMg ?? null }
    // The animal may have come with a later weight than this one.
    if ((animal.lastWeightDate ?? 0) > date) return [{ collection: 'tasks', id, set: onTask }]
    return [
      { collection: 'tasks', id, set: onTask },
      {
        collection: 'animals',
        id: animal.id,
        set: {
          lastWeight: kilos,
          lastWeightMg: weightMg,
          lastAdgWeight: gain,
          lastAdgWeightMg: gainMg ?? null,
          lastWeightDate: date,
        },
      },
    ]
  },
  warns: ({ id, date, weightMg, parentTaskId }, animalId, seen) => {
    const { animal, earlier } = seen()
    const why = unlikelyWeight(animal, earlier, { mg: weightMg, date })
    const instead = expectedWeight(animal, date)
    const expected = instead && { says: otherExpected, weights: { expected: instead.mg } }
    const twice = earlier.some(
      (task) => task.id !== id && parentTaskId !== undefined && task.fields.parentTaskId === parentTaskId,
    )
    return [
      ...(why ? [{ code: 'weightUnlikely', values: { why }, ...expected, animalId } as const] : []),
      ...(twice ? [{ code: 'weighedTwice', animalId } as const] : []),
    ]
  },
  warnsOnce: ({ date, weightMg, counted }, at) =>
    counted.flatMap(({ mobId }) => {
      const why = unlikelyAverage(at.group(mobId), { mg: weightMg, date })
      return why ? [{ code: 'weightUnlikely', values: { why } } as const] : []
    }),
  timeline: ({ weightMg, weightAdgMg }) => ({
    kind: 'AT-WEIGHT',
    key: weightAdgMg === undefined ? 'TIMELINE.WEIGHED' : 'TIMELINE.WEIGHED_GAIN',
    values: {
      weight: { weightMg },
      ...(weightAdgMg !== undefined && { gain: { gainMg: weightAdgMg } }),
    },
  }),
  lines: ['TIMELINE.WEIGHED', 'TIMELINE.WEIGHED_GAIN'],
  told: ({ counted, weightAdgMg }) =>
    counted.length > 0
      ? { key: weightAdgMg === undefined ? average : averageGain, values: noValues }
      : undefined,
  tells: [average, averageGain],
  doubts: [otherExpected],
})
