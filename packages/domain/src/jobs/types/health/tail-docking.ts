import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { ageInDays, bodyRulesOn, painRelief } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { changesNothing, doneToAnimals, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { procedureEvent } from '../../icar/jobs/procedure-event'

const late = 'JOBS.DOUBT.DOCKED_LATE'

const own = defineFields({
  dockMethod: { kind: 'choice', options: ['ring', 'hot iron', 'knife'] },
  painRelief,
})

/** Lambs' tails docked. */
export const tailDocking = defineTaskType({
  id: 'TAILDOCKING',
  label: 'TASKS.TAILDOCKING',
  icon: 'lamb',
  group: 'health',
  subApps: ['ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    dockMethod: required(own.dockMethod),
    painRelief: own.painRelief,
    ...whoAndNotes,
  },
  first: ['date', 'dockMethod', 'painRelief'],
  icar: procedureEvent('Tail docking'),
  likely: (animal, today) => {
    const days = ageInDays(animal, today)
    return days !== undefined && days <= 60 ? 0.2 : undefined
  },
  accepts: wasHere,
  ...changesNothing,
  warns: ({ date, dockMethod, painRelief: given }, animalId, seen, at) => {
    const { animal } = seen()
    const days = ageInDays(animal, date)
    const { ringDays } = bodyRulesOn(at, date).tailDocking
    const relieved = given !== undefined && given !== 'none'
    return dockMethod === 'ring' && days !== undefined && days > ringDays && !relieved
      ? [{ code: 'jobDoubt', says: late, values: { days: ringDays }, animalId }]
      : []
  },
  timeline: ({ dockMethod }) => ({
    kind: 'AT-TAILDOCKING',
    key: 'TIMELINE.TAIL_DOCKED',
    values: { how: { key: choiceKey('dockMethod', dockMethod ?? 'ring') } },
  }),
  lines: ['TIMELINE.TAIL_DOCKED'],
  doubts: [late],
})
