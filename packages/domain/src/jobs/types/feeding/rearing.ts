import { defineTaskType, doneOn, required, type Warning } from '../../../jobs-read/job/define-task-type'
import { ageInDays } from '../../../jobs-read/rules/body-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import type { TimelineLine } from '../../../records/jobs/timeline-line'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { rearingRuleOn } from '../../rules/rearing-rules'

const says = {
  much: 'JOBS.DOUBT.REARING_MUCH_A_FEED',
  little: 'JOBS.DOUBT.REARING_LITTLE_COLOSTRUM',
  late: 'JOBS.DOUBT.REARING_LATE_COLOSTRUM',
  thin: 'JOBS.DOUBT.REARING_THIN_COLOSTRUM',
  old: 'JOBS.DOUBT.REARING_OLD',
} as const

const own = defineFields({
  rearingStep: { kind: 'choice', options: ['colostrum', 'transition', 'milk', 'meal', 'weaned'] },
  litres: { kind: 'number', least: 0, most: 20, unit: 'UNITS.LITRES' },
  feedsADay: { kind: 'number', whole: true, least: 1, most: 6 },
  colostrumHow: { kind: 'choice', options: ['sucked', 'bottle', 'tube', 'none'] },
  withinHours: { kind: 'number', least: 0, most: 48, unit: 'UNITS.HOURS' },
  brix: { kind: 'number', least: 0, most: 50, unit: 'UNITS.PERCENT' },
  powder: { kind: 'number', least: 0, most: 300, unit: 'UNITS.G_A_L' },
  pen: { kind: 'text', longest: 64 },
})

const colostrumAlone = { rearingStep: ['colostrum'] }
/** A job of another kind that is no answer to it, however soon it comes. */
const never = 10_000

/** A step of a calf's feeding: the first milk, more of it, meal, and off milk. */
export const rearing = defineTaskType({
  id: 'REARING',
  label: 'TASKS.REARING',
  icon: 'bottle',
  group: 'feeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    rearingStep: required(own.rearingStep),
    litres: own.litres,
    feedsADay: own.feedsADay,
    colostrumHow: own.colostrumHow,
    withinHours: own.withinHours,
    brix: own.brix,
    powder: own.powder,
    pen: own.pen,
    ...whoAndNotes,
  },
  first: ['date', 'rearingStep', 'litres', 'feedsADay', 'colostrumHow', 'withinHours'],
  when: {
    litres: { rearingStep: ['colostrum', 'transition', 'milk'] },
    feedsADay: { rearingStep: ['transition', 'milk'] },
    colostrumHow: colostrumAlone,
    withinHours: colostrumAlone,
    brix: colostrumAlone,
    powder: { rearingStep: ['milk'] },
  },
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'milk', title: 'PLANS.FOLLOW.START_ON_MILK', after: 2, by: 4, lapses: 5, answeredFrom: 2 },
      when: ({ rearingStep }) => rearingStep === 'colostrum',
    },
    {
      ...{ rule: 'meal', title: 'PLANS.FOLLOW.OFFER_MEAL', after: 5, by: 8, lapses: 14, answeredFrom: 3 },
      when: ({ rearingStep }) => rearingStep === 'milk',
    },
    {
      ...{ rule: 'wean', title: 'PLANS.FOLLOW.WEAN', after: 56, by: 84, lapses: 60, does: 'WEANING' },
      ...{ answeredBy: ['WEANING'], answeredFrom: never },
      when: ({ rearingStep }) => rearingStep === 'meal',
    },
  ],
  likely: (animal, today) => {
    const days = ageInDays(animal, today)
    const reared = days !== undefined && days <= rearingRuleOn(today).rearedUntilDays
    return animal.species !== 'OVINE' && animal.isWeaned !== true && reared ? 0.2 : undefined
  },
  likelyIn: { animals: ['SL-CALVES'] },
  accepts: (animal, task) => animal.species !== 'OVINE' && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date }, animalId, seen) => {
    const days = ageInDays(seen().animal, date)
    const { rearedUntilDays } = rearingRuleOn(date)
    return doubtsAbout(animalId, [
      days !== undefined && days > rearedUntilDays && { says: says.old, values: { days: rearedUntilDays } },
    ])
  },
  warnsOnce: ({ date, rearingStep, litres = 0, withinHours = 0, brix }) => {
    const rule = rearingRuleOn(date)
    const { mostLitresAFeed: most, leastColostrumLitres: least, colostrumHours: hours, leastBrix } = rule
    const first = rearingStep === 'colostrum'
    const doubts: Warning[] = []
    const ask = (doubted: boolean, asked: string, field: string, values: Warning['values']) =>
      doubted && doubts.push({ code: 'jobDoubt', says: asked, fields: [field], ...(values && { values }) })
    ask(litres > most, says.much, 'litres', { litres: most })
    ask(first && litres > 0 && litres < least, says.little, 'litres', { litres: least })
    ask(first && withinHours > hours, says.late, 'withinHours', { hours })
    ask(first && brix !== undefined && brix < leastBrix, says.thin, 'brix', { percent: leastBrix })
    return doubts
  },
  timeline: ({ rearingStep, litres, withinHours }): TimelineLine => {
    const values = { step: { key: choiceKey('rearingStep', rearingStep) }, litres: { number: litres ?? 0 } }
    if (litres === undefined) return { kind: 'AT-REARING', key: 'TIMELINE.REARING', values }
    if (rearingStep !== 'colostrum' || withinHours === undefined)
      return { kind: 'AT-REARING', key: 'TIMELINE.REARING_LITRES', values }
    return {
      kind: 'AT-REARING',
      key: 'TIMELINE.REARING_COLOSTRUM',
      values: { ...values, hours: { number: withinHours } },
    }
  },
  lines: ['TIMELINE.REARING', 'TIMELINE.REARING_LITRES', 'TIMELINE.REARING_COLOSTRUM'],
  doubts: Object.values(says),
})
