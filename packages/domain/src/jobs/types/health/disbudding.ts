import { defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import { ageInDays, bodyRulesOn, painRelief } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { doneToAnimals, doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { isNow } from '../../facts/read-jobs'
import { procedureEvent } from '../../icar/jobs/procedure-event'

const pasteLate = 'JOBS.DOUBT.PASTE_LATE'
const withoutRelief = 'JOBS.DOUBT.DISBUDDED_WITHOUT_RELIEF'
const isDehorning = 'JOBS.DOUBT.IS_DEHORNING'
const noPaste = 'JOBS.DOUBT.PASTE_NOT_ALLOWED'
const tooOld = 'JOBS.DOUBT.DISBUDDED_TOO_OLD'

const own = defineFields({
  hornMethod: { kind: 'choice', options: ['hot iron', 'paste', 'saw or wire', 'polled'] },
  painRelief,
})

/** Horn buds taken off, or seen that there are none. */
export const disbudding = defineTaskType({
  id: 'DISBUDDING',
  label: 'TASKS.DISBUDDING',
  icon: 'calf',
  group: 'health',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    hornMethod: required(own.hornMethod),
    painRelief: own.painRelief,
    ...whoCostAndNotes,
  },
  first: ['date', 'hornMethod', 'painRelief'],
  facts: isNow('disbudded'),
  icar: procedureEvent('Disbudding'),
  follows: [
    {
      ...{ rule: 'look', title: 'PLANS.FOLLOW.LOOK_AT_HEAD', after: 3, by: 10, lapses: 7 },
      when: ({ hornMethod }) => hornMethod !== 'polled',
    },
  ],
  likely: (animal, today) => {
    const days = ageInDays(animal, today)
    if (animal.isDisbudded === true || animal.hornedStatus === 'polled') return undefined
    return days !== undefined && days <= 90 ? 0.35 : undefined
  },
  accepts: (animal, task) => animal.isDisbudded !== true && wasHere(animal, task),
  owns: () => ['body'],
  effects: ({ hornMethod }, { id }) => {
    const set: Fields =
      hornMethod === 'polled' ? { hornedStatus: 'polled' } : { isDisbudded: true, hornedStatus: 'disbudded' }
    return [{ collection: 'animals', id, set }]
  },
  warns: ({ date, hornMethod, painRelief: given }, animalId, seen, at) => {
    const { animal } = seen()
    const days = ageInDays(animal, date)
    if (hornMethod === 'polled') return []
    const { pasteDays, reliefAfterDays, dehornAfterDays, neverAfterDays } = bodyRulesOn(at, date).disbudding
    const relieved = given !== undefined && given !== 'none'
    const olderThan = (age: number, says: string) =>
      days !== undefined && days > age && { says, values: { days: age } }
    const paste = hornMethod === 'paste'
    return doubtsAbout(animalId, [
      paste && (pasteDays === undefined ? { says: noPaste } : olderThan(pasteDays, pasteLate)),
      !paste && !relieved && olderThan(reliefAfterDays, withoutRelief),
      (neverAfterDays !== undefined && olderThan(neverAfterDays, tooOld)) ||
        olderThan(dehornAfterDays, isDehorning),
    ])
  },
  timeline: ({ hornMethod = 'hot iron' }) => ({
    kind: 'AT-DISBUDDING',
    key: hornMethod === 'polled' ? 'TIMELINE.SEEN_POLLED' : 'TIMELINE.DISBUDDED',
    values: { how: { key: choiceKey('hornMethod', hornMethod) } },
  }),
  lines: ['TIMELINE.DISBUDDED', 'TIMELINE.SEEN_POLLED'],
  doubts: [pasteLate, withoutRelief, isDehorning, noPaste, tooOld],
})
