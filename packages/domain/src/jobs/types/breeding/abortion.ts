import { defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { abortionRulesOn, carriedDays } from '../../births/abortion-rules'
import { carriesEmbryo, prematureUpTo } from '../../births/births'
import { deadCalfHours, deadCalfTold } from '../../births/newborns'
import { doneToAnimals, doubtsAbout } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { abortionEvent } from '../../icar/jobs/plain-event'

const notServed = 'JOBS.DOUBT.ABORTED_NOT_SERVED'
const early = 'JOBS.DOUBT.ABORTED_EARLY'
const late = 'JOBS.DOUBT.ABORTED_LATE'
const notify = 'JOBS.DOUBT.ABORTED_TO_REPORT'

const own = defineFields({
  carriedMonths: { kind: 'number', whole: true, least: 1, most: 9 },
  foetusSeen: { kind: 'flag' },
  sampleSent: { kind: 'flag' },
  abortionCause: {
    kind: 'choice',
    options: ['unknown', 'injury', 'neospora', 'lepto', 'salmonella', 'BVD', 'toxo', 'EAE', 'other'],
  },
})

/** A calf or lambs lost before their day. She is no longer due, and the farmer looks into the loss. */
export const abortion = defineTaskType({
  id: 'ABORTION',
  label: 'TASKS.ABORTION',
  icon: 'circle-off',
  group: 'breeding',
  subApps: ['bovine', 'ovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    carriedMonths: own.carriedMonths,
    foetusSeen: own.foetusSeen,
    sampleSent: own.sampleSent,
    abortionCause: own.abortionCause,
    vetName: taskFields.vetName,
    operator: taskFields.operator,
    notes: taskFields.notes,
  },
  first: ['date', 'carriedMonths', 'sampleSent'],
  facts: lastOn('aborted'),
  icar: abortionEvent,
  follows: [
    {
      ...{ rule: 'sample', title: 'PLANS.FOLLOW.SEND_SAMPLE', after: 0, by: 1, lapses: 7 },
      when: ({ sampleSent }) => sampleSent !== true,
    },
    {
      ...{ rule: 'heat', title: 'PLANS.FOLLOW.WATCH_HEAT', after: 18, by: 24, lapses: 7 },
      answeredBy: ['HEAT', 'SERVE', 'INSEMINATION', 'RAMIN', 'DONOTBREED'],
      when: () => true,
    },
  ],
  likely: ({ sex, expectedCalvingDate, expectedLambingDate }, today) =>
    sex === 'F' && Number(expectedCalvingDate ?? expectedLambingDate ?? 0) > today ? 0.05 : undefined,
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: (_, __, species) => (species === 'OVINE' ? ['lambings'] : ['calvings']),
  effects: ({ date }, { id, species, lastCalvingDate, lastLambedDate }) => {
    const sheep = species === 'OVINE'
    if (((sheep ? lastLambedDate : lastCalvingDate) ?? 0) > date) return []
    const set: Fields = sheep
      ? { expectedLambingDate: null }
      : { expectedCalvingDate: null, estCalvingDate: null }
    return [{ collection: 'animals', id, set }]
  },
  warns: ({ date, carriedMonths }, animalId, seen, at) => {
    const { animal, earlier } = seen()
    const { lastServeDate, ramLetToEweDate, expectedCalvingDate, expectedLambingDate, species } = animal
    const known = [lastServeDate, ramLetToEweDate].some((day) => day && day <= date)
    const sheep = species === 'OVINE'
    const { youngestDays, bornDays } = abortionRulesOn(sheep ? 'OVINE' : 'BOVINE', date)
    const days = carriedDays(animal, date, carriedMonths)
    const hours = sheep ? undefined : deadCalfHours(at, date)
    const premature = prematureUpTo(animal, { date, embryo: carriesEmbryo(earlier) }, at)
    return doubtsAbout(animalId, [
      !known && !expectedCalvingDate && !expectedLambingDate && { says: notServed },
      days !== undefined && days < youngestDays && { says: early, values: { days: youngestDays } },
      days !== undefined && days > bornDays && { says: late, values: { days: bornDays } },
      premature !== undefined &&
        (days === undefined || (days >= youngestDays && days <= premature.carried)) && {
          says: notify,
          values: { days: premature.said + 1 },
        },
      hours !== undefined && { says: deadCalfTold, values: { hours } },
    ])
  },
  timeline: ({ carriedMonths, abortionCause }) => {
    const kind = 'AT-ABORTION'
    if (abortionCause && abortionCause !== 'unknown')
      return {
        kind,
        key: 'TIMELINE.ABORTED_CAUSE',
        values: { cause: { key: choiceKey('abortionCause', abortionCause) } },
      }
    return typeof carriedMonths === 'number'
      ? { kind, key: 'TIMELINE.ABORTED_AT', values: { months: { number: carriedMonths } } }
      : { kind, key: 'TIMELINE.ABORTED', values: noValues }
  },
  lines: ['TIMELINE.ABORTED', 'TIMELINE.ABORTED_AT', 'TIMELINE.ABORTED_CAUSE'],
  doubts: [notServed, early, late, notify, deadCalfTold],
})
