import { oneDay } from '../../../base/one-day'
import { caseDaysIn } from '../../../base/regions/usual-case-days'
import { defineTaskType, doneOn, type Earlier, required } from '../../../jobs-read/job/define-task-type'
import { objectOf } from '../../../jobs-read/job/task-rows'
import { type FoundOnUdder, foundOnUdder, mastitisCases } from '../../../jobs-read/rules/mastitis-cases'
import { taskFields } from '../../../records/collections/tasks'
import { choiceKey } from '../../../records/fields/choice-key'
import { defineFields } from '../../../records/fields/fields'
import { doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { udderEvent } from '../../icar/jobs/udder-event'
import { givenFields, givesMedicine, heldBackBy } from '../../medicine/giving'
import { doubtsOfOne, doubtsOnce, givingDoubtKeys } from '../../medicine/giving-doubts'
import { treatmentFacts } from '../../medicine/treatment-facts'

const noVet = 'JOBS.DOUBT.MASTITIS_NO_VET'
const manyCases = 'JOBS.DOUBT.MASTITIS_MANY_CASES'
const again = 'JOBS.DOUBT.MASTITIS_AGAIN'
const longDry = 'JOBS.DOUBT.MASTITIS_LONG_DRY'
/** From this case of a lactation on the app asks if she stays. From memory, November 2026, to be checked. */
const manyFrom = 3
/** Later than this after drying off it is no mastitis of the last milk. */
const dryDays = 30

const own = defineFields({
  quarters: { kind: 'choices', options: ['LF', 'RF', 'LH', 'RH'] },
  mastitisGrade: { kind: 'choice', options: ['1', '2', '3'] },
  cmtScore: { kind: 'choice', options: ['0', '1', '2', '3'] },
  milkCulture: { kind: 'text', longest: 200 },
  mastitisCaseDays: { kind: 'number', whole: true, least: 1, most: 90 },
})

/** Mastitis in one cow: which quarters, how bad, and what she was given for it, if anything. */
export const mastitis = defineTaskType({
  id: 'MASTITIS',
  label: 'TASKS.MASTITIS',
  icon: 'udder',
  group: 'health',
  subApps: ['bovine'],
  ...givesMedicine,
  // Each cow has quarters of her own.
  limits: { min: 1, max: 1 },
  fields: {
    date: doneOn(taskFields.date),
    quarters: required(own.quarters),
    mastitisGrade: own.mastitisGrade,
    cmtScore: own.cmtScore,
    milkCulture: own.milkCulture,
    bodyTemperature: taskFields.bodyTemperature,
    mastitisCaseDays: own.mastitisCaseDays,
    ...givenFields,
    ...whoCostAndNotes,
  },
  first: ['date', 'quarters', 'mastitisGrade', 'cmtScore'],
  begins: (at) => ({
    mastitisCaseDays: caseDaysIn(at),
    mastitisGrade: '1',
    remedyRoute: 'udder',
    diagnosis: 'mastitis',
  }),
  facts: (facts, done) => {
    if (done.task.remedy) treatmentFacts(facts, done)
    const found = foundOnUdder(done.date, done.task)
    if (found) facts.udder = [...facts.udder, found]
  },
  icar: udderEvent,
  follows: [
    { rule: 'recheck', title: 'PLANS.FOLLOW.MASTITIS_RECHECK', after: 3, lapses: 4, when: () => true },
    { rule: 'cmt', title: 'PLANS.FOLLOW.MASTITIS_CMT', after: 14, by: 21, lapses: 7, when: () => true },
  ],
  likely: ({ sex, milkingStatus }) => (sex === 'F' && milkingStatus === 'milking' ? 0.25 : undefined),
  accepts: (animal, task) => animal.sex === 'F' && wasHere(animal, task),
  owns: ({ remedy }) => (remedy ? ['mastitis', 'treatments'] : ['mastitis']),
  effects: (task, animal, earlier) => {
    const lactation = { since: since(animal, task.date), carried: carried(animal) }
    const found = foundIn(earlier, task, lactation.since)
    const casesOfMastitis = lactation.carried + mastitisCases(found).cases
    return [
      { collection: 'animals', id: animal.id, set: { casesOfMastitis } },
      ...(task.remedy ? heldBackBy(task, animal) : []),
    ]
  },
  warns: (task, animalId, seen, at) => {
    const { animal, earlier } = seen()
    const from = since(animal, task.date)
    const now = mastitisCases(foundIn(earlier, task, from))
    const before = mastitisCases(foundIn(earlier, undefined, from))
    const { milkingStatus, dryOffDate = 0 } = animal
    const dry = milkingStatus === 'dry' && task.date - dryOffDate > dryDays * oneDay
    return [
      ...doubtsOfOne(task, animalId, seen, at),
      ...doubtsAbout(animalId, [
        task.mastitisGrade === '3' && !task.vetName && { says: noVet },
        now.cases >= manyFrom && now.cases > before.cases
          ? { says: manyCases, values: { cases: now.cases } }
          : now.repeats > before.repeats && { says: again },
        dry && { says: longDry, values: { days: dryDays } },
      ]),
    ]
  },
  warnsOnce: doubtsOnce,
  timeline: ({ quarters = [], mastitisGrade, remedy }) => {
    const values = { quarters: { keys: quarters.map((one) => choiceKey('quarters', one)) } }
    const kind = 'AT-MASTITIS'
    if (remedy)
      return { kind, key: 'TIMELINE.MASTITIS_GIVEN', values: { ...values, remedy: { text: remedy } } }
    return mastitisGrade
      ? {
          kind,
          key: 'TIMELINE.MASTITIS_GRADE',
          values: { ...values, grade: { key: choiceKey('mastitisGrade', mastitisGrade) } },
        }
      : { kind, key: 'TIMELINE.MASTITIS', values }
  },
  lines: ['TIMELINE.MASTITIS', 'TIMELINE.MASTITIS_GIVEN', 'TIMELINE.MASTITIS_GRADE'],
  doubts: [...givingDoubtKeys, noVet, manyCases, again, longDry],
})

/** The lactation she was in that day. */
const since = ({ lastCalvingDate = 0 }: { lastCalvingDate?: number }, date: number): number =>
  lastCalvingDate <= date ? lastCalvingDate : 0

/** The cases she came with count only while she has not calved here since. */
function carried(animal: {
  beforeMastitis?: unknown
  beforeCalvings?: unknown
  lastCalvingDate?: number
}): number {
  const kept = animal.beforeMastitis as { casesOfMastitis?: unknown } | undefined
  const calved = objectOf(animal.beforeCalvings as never)
  if (calved && (calved.lastCalvingDate ?? undefined) !== animal.lastCalvingDate) return 0
  return typeof kept?.casesOfMastitis === 'number' ? kept.casesOfMastitis : 0
}

type Found = { id: string; date: number; quarters?: readonly string[]; mastitisCaseDays?: number }

function foundIn(earlier: Earlier, task: Found | undefined, from: number): FoundOnUdder[] {
  const before = earlier.filter(({ id, date }) => id !== task?.id && date >= from)
  const found = [
    ...before.map(({ date, fields }) => foundOnUdder(date, fields)),
    task && foundOnUdder(task.date, task),
  ]
  return found.filter((one) => one !== undefined)
}
