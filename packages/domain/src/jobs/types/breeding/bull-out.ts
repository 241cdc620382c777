import { breedById } from '../../../base/breeds/breeds'
import { oneDay } from '../../../base/one-day'
import { defineTaskType, doneOn, noValues, required } from '../../../jobs-read/job/define-task-type'
import { birthRules } from '../../../jobs-read/rules/birth-rules'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { doneToAnimals, doubtsAbout, whoAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { ownEvent } from '../../icar/jobs/own-event'
import { isStay, type Mating, matingsOf } from './matings'

/** Two rounds of a cow: taken out sooner he has missed some. */
const leastDays = 42
const notIn = 'JOBS.DOUBT.BULL_OUT_NOT_IN'
const soon = 'JOBS.DOUBT.BULL_OUT_SOON'

const own = defineFields({
  bullOutBecause: { kind: 'choice', options: ['end', 'lame', 'change'] },
})

/** The bull taken away again. His calves come nine months after a day between his arrival and this one. */
export const bullOut = defineTaskType({
  id: 'BULLOUT',
  label: 'TASKS.BULLOUT',
  icon: 'log-out',
  group: 'breeding',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    sire: required(taskFields.sire),
    bullOutBecause: own.bullOutBecause,
    ...whoAndNotes,
  },
  first: ['date', 'sire', 'bullOutBecause'],
  begins: () => ({ bullOutBecause: 'end' }),
  icar: ownEvent,
  follows: [
    {
      ...{ rule: 'scan', title: 'PLANS.FOLLOW.SCAN_HER', after: 30, by: 35, does: 'SCAN' },
      answeredBy: ['SCAN', 'CALVING', 'ABORTION'],
      when: () => true,
    },
    {
      ...{ rule: 'sweeper', title: 'PLANS.FOLLOW.ANOTHER_BULL', after: 0, by: 2, lapses: 7, does: 'BULLIN' },
      ...{ answeredBy: ['BULLIN'], sameDay: true },
      when: ({ bullOutBecause }) => bullOutBecause === 'lame',
    },
  ],
  likelyIn: { sire: ['lately', 'SL-BULLS-STOCK'] },
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: () => ['bullStay'],
  effects: ({ date, sire }, { id, bullUsed, bullInDate = 0, bullOutDate }) =>
    bullUsed === sire && bullInDate <= date && bullOutDate === undefined
      ? [{ collection: 'animals', id, set: { bullOutDate: date } }]
      : [],
  warns: ({ date, sire }, animalId, seen) => {
    const stay = openStay(matingsOf(seen().earlier, animalId), sire)
    const short = stay && date - stay.from < leastDays * oneDay
    return doubtsAbout(animalId, [
      !stay && { says: notIn },
      short && { says: soon, values: { days: leastDays } },
    ])
  },
  timeline: ({ date, sire, bullOutBecause }, { id }, earlier) => {
    const kind = 'AT-BULLOUT'
    const stay = earlier && openStay(matingsOf(earlier(), id), sire)
    if (stay) {
      const { from, to } = calvingRange(stay, date)
      const weeks = { number: Math.round((date - stay.from) / (7 * oneDay)) }
      return { kind, key: 'TIMELINE.BULL_OUT_DUE', values: { weeks, from: { day: from }, to: { day: to } } }
    }
    const why = bullOutBecause && bullOutBecause !== 'end' ? bullOutBecause : undefined
    return why
      ? {
          kind,
          key: 'TIMELINE.BULL_OUT_BECAUSE',
          values: { why: { key: choiceKey('bullOutBecause', why) } },
        }
      : { kind, key: 'TIMELINE.BULL_OUT', values: noValues }
  },
  lines: ['TIMELINE.BULL_OUT', 'TIMELINE.BULL_OUT_BECAUSE', 'TIMELINE.BULL_OUT_DUE'],
  doubts: [notIn, soon],
})

const openStay = (matings: readonly Mating[], sire: string) =>
  matings.findLast((one) => isStay(one) && one.to === undefined && one.sire === sire)

/** From the first to the last day a calf of his can come, while he is with her up to today's. */
export function calvingRange({ from, to, breed }: Mating, today: number): { from: number; to: number } {
  const carried = (breedById(breed ?? '')?.gestationDays ?? birthRules.BOVINE.usualGestation) * oneDay
  return { from: from + carried, to: (to ?? today) + carried }
}
