import { oneDay } from '../../../base/one-day'
import { identificationOf } from '../../../base/regions/identification-rules'
import type { Place } from '../../../base/regions/places'
import { tagInEar } from '../../../base/tags/no-tag'
import { type AnimalFacts, defineTaskType, doneOn, required } from '../../../jobs-read/job/define-task-type'
import {
  beforeBirth,
  boosterOf,
  protectsHer,
  type Vaccinated,
  vaccineKey,
  vaccineSteps,
  vaccinesAgainst,
} from '../../../jobs-read/medicine/vaccine-boosters'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { doubtsAbout, whoCostAndNotes } from '../../engine/done-to-animals'
import { givenAsTreatment } from '../../icar/jobs/treatment-event'
import { givenFields, givesMedicine, givesToGroups } from '../../medicine/giving'
import { doubtsOfOne, doubtsOnce, givingDoubtKeys } from '../../medicine/giving-doubts'
import { treatmentFacts } from '../../medicine/treatment-facts'

const boosterBefore = 'JOBS.DOUBT.BOOSTER_BEFORE_DOSE'
const wrongTime = 'JOBS.DOUBT.VACCINATED_OUT_OF_TIME'
const untagged = 'JOBS.DOUBT.VACCINATED_UNTAGGED'

const own = defineFields({
  vaccineAgainst: { kind: 'choice', options: vaccinesAgainst },
  vaccineStep: { kind: 'choice', options: vaccineSteps },
  boosterDate: { kind: 'date', ahead: true },
})

/** Vaccinated: with what, against what, which dose of it, and when the next one is due. */
export const vaccination = defineTaskType({
  id: 'VACCINATION',
  label: 'TASKS.VACCINATION',
  icon: 'syringe',
  group: 'health',
  subApps: ['bovine', 'ovine'],
  ...givesMedicine,
  ...givesToGroups,
  fields: {
    date: doneOn(taskFields.date),
    vaccineAgainst: own.vaccineAgainst,
    vaccineStep: own.vaccineStep,
    boosterDate: own.boosterDate,
    ...givenFields,
    remedy: required(givenFields.remedy),
    ...whoCostAndNotes,
  },
  first: ['date', 'remedy', 'vaccineAgainst', 'vaccineStep', 'boosterDate'],
  // Most vaccines hold nothing back, and the book wants the nought written down.
  begins: () => ({ doseBy: 'animal', courseDays: 1, meatWithdrawalDays: 0, milkWithdrawalDays: 0 }),
  facts: (facts, done) => {
    treatmentFacts(facts, done)
    const given = { ...done.task, date: done.date } as Vaccinated
    const due = boosterOf(given)?.on ?? 0
    facts.vaccinated = [...facts.vaccinated, { of: vaccineKey(given), date: done.date, due }]
  },
  factsPlanned: (facts, { task: { dueDate } }) => {
    if (typeof dueDate !== 'number' || !(dueDate > 0)) return
    if (facts.boosterDue === 0 || dueDate < facts.boosterDue) facts.boosterDue = dueDate
  },
  icar: givenAsTreatment,
  follows: [
    {
      ...{ rule: 'booster', title: 'PLANS.FOLLOW.BOOSTER', lapses: 60 },
      about: vaccineKey,
      on: (task) => boosterOf(task)?.on,
      within: (task) => boosterOf(task)?.within,
      when: (task) => boosterOf(task) !== undefined,
    },
  ],
  likely: () => 0.1,
  likelyIn: { animals: ['SL-VACCINE-DUE'] },
  warns: (task, animalId, seen, at) => [
    ...doubtsOfOne(task, animalId, seen, at),
    ...doubtsAbout(animalId, [
      outOfTime(task, dueDayOf(seen().animal)),
      isToTag(task, seen().animal, at) && { says: untagged },
    ]),
  ],
  warnsOnce: (task, at) => [
    ...doubtsOnce(task, at),
    ...(task.boosterDate !== undefined && task.boosterDate <= task.date
      ? [{ code: 'jobDoubt', says: boosterBefore, fields: ['boosterDate'] } as const]
      : []),
  ],
  timeline: (task) => {
    const next = boosterOf(task)
    const values = { remedy: { text: task.remedy } }
    return next
      ? {
          kind: 'AT-VACCINATION',
          key: 'TIMELINE.VACCINATED_NEXT',
          values: { ...values, next: { day: next.on } },
        }
      : { kind: 'AT-VACCINATION', key: 'TIMELINE.VACCINATED', values }
  },
  lines: ['TIMELINE.VACCINATED', 'TIMELINE.VACCINATED_NEXT'],
  doubts: [...givingDoubtKeys, boosterBefore, wrongTime, untagged],
})

/** Where those that are vaccinated against brucellosis are identified, and this one has no tag. */
const isToTag = (
  { vaccineAgainst, date }: Pick<Vaccinated, 'vaccineAgainst' | 'date'>,
  { species, tag }: AnimalFacts,
  at: Place,
) =>
  vaccineAgainst === 'brucellosis' &&
  species !== 'OVINE' &&
  tagInEar(tag) === undefined &&
  identificationOf(at, { species: 'BOVINE', born: date })?.ifVaccinated === true

type Carrying = { expectedCalvingDate?: number; expectedLambingDate?: number }
const dueDayOf = ({ expectedCalvingDate, expectedLambingDate }: Carrying) =>
  expectedCalvingDate || expectedLambingDate

/** Too early or too late before she gives birth, the newborn gets nothing of it. */
function outOfTime({ vaccineAgainst: against, vaccineStep, date }: Vaccinated, due: number | undefined) {
  const rule = beforeBirth(against)
  if (!rule || !due || due <= date) return undefined
  const days = Math.round((due - date) / oneDay)
  // A vaccine that also protects her fits any time; only her booster can come too late for the newborn.
  const early = days > rule.most && !protectsHer(against)
  const late = days < rule.least && (!protectsHer(against) || vaccineStep === 'booster')
  return (early || late) && { says: wrongTime, values: { ...rule, days } }
}
