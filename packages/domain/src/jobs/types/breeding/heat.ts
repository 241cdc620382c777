import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { isOldEnough } from '../../births/births'
import { changesNothing, doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { lastOn } from '../../facts/read-jobs'
import { heatEvent } from '../../icar/jobs/heat-event'

/** A farmer does not serve a cow sooner after calving. */
const restDays = 20
const inCalf = 'JOBS.DOUBT.HEAT_IN_CALF'
const justCalved = 'JOBS.DOUBT.HEAT_SOON_AFTER_CALVING'
/** A cow comes round in about three weeks. */
const comesRound = { after: 18, by: 24 }

const own = defineFields({
  heatCertainty: { kind: 'choice', options: ['InHeat', 'Suspect'] },
  heatSigns: {
    kind: 'choices',
    // biome-ignore format: a list
    options: ['StandsUnder', 'ClearSlime', 'Slime', 'Blood', 'Bawling', 'InterestedInOtherAnimals', 'paint rubbed', 'off milk'],
  },
  heatHow: {
    kind: 'choice',
    options: ['Visual', 'tail paint', 'patch', 'teaser', 'collar', 'Pedometer', 'Chemical', 'Other'],
  },
  heatStrength: { kind: 'choice', options: ['VeryWeak', 'Weak', 'Normal', 'Strong', 'VeryStrong'] },
  notServedBecause: { kind: 'choice', options: ['too soon', 'sick', 'cull', 'no straw'] },
})

/** Seen bulling: what was seen, how sure it is, and whether she goes to the bull or the straw. */
export const heat = defineTaskType({
  id: 'HEAT',
  label: 'TASKS.HEAT',
  icon: 'flame',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    heatCertainty: required(own.heatCertainty),
    heatSigns: own.heatSigns,
    heatHow: own.heatHow,
    heatStrength: own.heatStrength,
    notServedBecause: own.notServedBecause,
    ...whoAndNotes,
  },
  first: ['date', 'heatCertainty', 'heatSigns'],
  begins: () => ({ heatCertainty: 'InHeat', heatHow: 'Visual' }),
  facts: lastOn('heat'),
  icar: heatEvent,
  follows: [
    {
      ...{ rule: 'serve', title: 'PLANS.FOLLOW.SERVE_HER', after: 0, by: 1, lapses: 1, does: 'SERVE' },
      ...{ answeredBy: ['SERVE', 'INSEMINATION'], sameDay: true },
      when: ({ heatCertainty, notServedBecause }) => heatCertainty === 'InHeat' && !notServedBecause,
    },
    {
      ...{ rule: 'again', title: 'PLANS.FOLLOW.HEAT_AGAIN', ...comesRound, lapses: 3 },
      answeredBy: ['SERVE', 'INSEMINATION', 'BULLIN', 'CALVING'],
      when: ({ notServedBecause }) => notServedBecause !== undefined && notServedBecause !== 'cull',
    },
  ],
  settles: ['animals-heats-due', 'watch-for-repeat'],
  settlesSome: true,
  likelyIn: { animals: ['SL-HEAT-DUE', 'SL-REPEAT-WATCH'] },
  inOneTap: true,
  likely: (animal, today) => {
    const { sex, expectedCalvingDate: due, lastCalvingDate } = animal
    if (sex !== 'F' || !isOldEnough(animal, today)) return undefined
    if (typeof due === 'number' && due > today) return undefined
    const since = (today - Number(lastCalvingDate ?? 0)) / oneDay
    return since >= restDays && since <= 120 ? 0.3 : 0.05
  },
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  ...changesNothing,
  warns: ({ date }, animalId, seen) => {
    const { expectedCalvingDate: due, lastCalvingDate: calved } = seen().animal
    const soon = calved !== undefined && calved <= date && date - calved < restDays * oneDay
    return doubtsAbout(animalId, [
      due && due > date && { says: inCalf },
      soon && { says: justCalved, values: { days: restDays } },
    ])
  },
  timeline: ({ heatCertainty, heatSigns = [] }) => {
    const kind = 'AT-HEAT'
    if (heatSigns.length > 0)
      return {
        kind,
        key: 'TIMELINE.HEAT_SIGNS',
        values: { signs: { keys: heatSigns.map((sign) => choiceKey('heatSigns', sign)) } },
      }
    return {
      kind,
      key: heatCertainty === 'Suspect' ? 'TIMELINE.HEAT_SUSPECTED' : 'TIMELINE.HEAT',
      values: noValues,
    }
  },
  lines: ['TIMELINE.HEAT', 'TIMELINE.HEAT_SIGNS', 'TIMELINE.HEAT_SUSPECTED'],
  doubts: [inCalf, justCalved],
})
