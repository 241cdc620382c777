import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { clearAt, dosesOf, products, tubeIn } from '../../../jobs-read/job/withdrawal'
import { taskFields } from '../../../records/collections/tasks'
import type { TimelineLine } from '../../../records/jobs/timeline-line'
import { whoCostAndNotes } from '../../engine/done-to-animals'
import { treatmentEvent } from '../../icar/jobs/treatment-event'
import { dryCowFields, whenDryCow } from '../../medicine/dry-cow-tubes'
import { givenFields, givesMedicine, givesToGroups } from '../../medicine/giving'
import { doubtsOfOne, doubtsOnce, givingDoubtKeys } from '../../medicine/giving-doubts'
import { treatmentFacts } from '../../medicine/treatment-facts'

const toldClear = 'TOLD.TREATED_CLEAR'
const toldTube = 'TOLD.TREATED_TUBE'

/** Treatment of one animal, many, or a group: one record, however many animals, so that they change as one. */
export const treatment = defineTaskType({
  id: 'REMEDY',
  label: 'TASKS.REMEDY',
  subApps: ['bovine', 'ovine'],
  icon: 'syringe',
  group: 'health',
  key: 'treat',
  ...givesMedicine,
  ...givesToGroups,
  fields: {
    date: doneOn(taskFields.date),
    ...givenFields,
    remedy: required(givenFields.remedy),
    ...dryCowFields,
    ...whoCostAndNotes,
  },
  when: whenDryCow,
  usual: { bovine: 3, ovine: 2 },
  likely: () => 0.5,
  facts: treatmentFacts,
  icar: treatmentEvent,
  likelyIn: { animals: ['SL-COURSE-OPEN', 'SL-VACCINE-DUE'] },
  warns: doubtsOfOne,
  warnsOnce: doubtsOnce,
  timeline: (task, { species }) => ({
    kind: species === 'OVINE' ? 'AT-SHEEPTREATMENT' : 'AT-CATTLETREATMENT',
    key: dosesOf(task) > 1 ? 'TIMELINE.TREATED_COURSE' : 'TIMELINE.TREATED',
    values: {
      remedy: { text: task.remedy },
      ...(dosesOf(task) > 1 && { doses: { number: dosesOf(task) } }),
    },
  }),
  lines: ['TIMELINE.TREATED', 'TIMELINE.TREATED_COURSE'],
  told: (task): Pick<TimelineLine, 'key' | 'values'> | undefined => {
    const hours = tubeIn(task)?.hours ?? 0
    if (hours > 0) return { key: toldTube, values: { hours: { number: hours } } }
    const until = Math.max(...products.map((product) => clearAt(task, product) ?? 0))
    return until > 0 ? { key: toldClear, values: { until: { moment: until } } } : undefined
  },
  tells: [toldClear, toldTube],
  doubts: givingDoubtKeys,
})
