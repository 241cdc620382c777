import { animalFields } from '../../collections/animals'
import { taskFields } from '../../collections/tasks'
import { defineFields } from '../../fields/fields'
import { ownEvent } from '../../icar/jobs/own-event'
import { oneDay } from '../../one-day'
import { calfRegistrationRules, ruleOn } from '../../regions/dated-rules'
import type { Fields } from '../../sync/stored-record'
import { checkTag } from '../../tags/check-tag'
import { tagInEar } from '../../tags/no-tag'
import { birthRules } from '../birth-rules'
import { type AnimalFacts, defineTaskType, doneOn, noValues } from '../define-task-type'
import { doneToAnimals, doubtsAbout, notes, operator } from '../done-to-animals'
import { wasHere } from '../on-the-farm'
import { isInHand, readied, registrationOf, type Wanting, wantingOf } from '../registration-steps'
import { tagUnlike } from '../tag-doubts'

const without: Record<Wanting, string> = {
  tag: 'JOBS.DOUBT.REGISTERED_WITHOUT_TAG',
  dob: 'JOBS.DOUBT.REGISTERED_WITHOUT_DOB',
  sex: 'JOBS.DOUBT.REGISTERED_WITHOUT_SEX',
  breed: 'JOBS.DOUBT.REGISTERED_WITHOUT_BREED',
  dam: 'JOBS.DOUBT.REGISTERED_WITHOUT_DAM',
}
const says = {
  late: 'JOBS.DOUBT.REGISTERED_LATE',
  damYoung: 'JOBS.DOUBT.REGISTERED_DAM_YOUNG',
  damAway: 'JOBS.DOUBT.REGISTERED_DAM_AWAY',
  damCalved: 'JOBS.DOUBT.REGISTERED_DAM_CALVED',
  bvd: 'JOBS.DOUBT.REGISTERED_BVD_POSITIVE',
  geneticMissing: 'JOBS.DOUBT.REGISTERED_WITHOUT_GENETIC_DAM',
  geneticIsDam: 'JOBS.DOUBT.REGISTERED_GENETIC_IS_DAM',
} as const

/** Nobody asks about registering one that is grown. */
const likelyDays = 60
/** Days between two calves that are twins. */
const twinDays = 4

/** Born alive on this farm and not known yet: one that was bought was somebody else's to register. */
const isOurs = ({ species, stillBorn, calfRegSuccessDate, animalType }: AnimalFacts) =>
  species !== 'OVINE' && stillBorn !== true && !calfRegSuccessDate && animalType !== 'FROMOTHERHERD'

/** What the department would ask about the dam, and the farmer would rather be asked at home. */
function doubtsAboutDam(calf: AnimalFacts, dam: AnimalFacts | undefined) {
  const born = calf.dob
  if (!dam || !born) return []
  const { leastAgeDays, leastDaysBetween } = birthRules.BOVINE
  const daysFrom = (day: number | undefined) => (day ? Math.abs(born - day) / oneDay : undefined)
  const [age, between] = [daysFrom(dam.dob), daysFrom(dam.lastCalvingDate)]
  return [
    age !== undefined && age < leastAgeDays && { says: says.damYoung, values: { days: leastAgeDays } },
    !wasHere(dam, { date: born }) && { says: says.damAway },
    between !== undefined &&
      between >= twinDays &&
      between < leastDaysBetween && { says: says.damCalved, values: { days: leastDaysBetween } },
  ]
}

const own = defineFields({ embryoCalves: { kind: 'flag' } })
const each = defineFields({
  geneticDamTag: { ...animalFields.geneticDamTag, label: 'FIELDS.GENETIC_DAM_TAG' },
})
const fromBirth = 'REGISTRATION.GENETIC_DAM_FROM_BIRTH'

/** Whose calf it is by blood, where its dam only carried it: what is said here, or was said at its birth. */
const geneticDam = (calf: AnimalFacts, { geneticDamTag: noted }: Fields): string | undefined =>
  (typeof noted === 'string' && noted.trim()) || calf.geneticDamTag || undefined

/** Calves made ready to register. Nothing is sent by it yet: the farmer tells the department. */
export const calfRegistration = defineTaskType({
  id: 'CALFREG',
  label: 'TASKS.CALFREG',
  icon: 'file-text',
  group: 'records',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: { date: doneOn(taskFields.date), embryoCalves: own.embryoCalves, operator, notes },
  each,
  asksEach: ({ embryoCalves }) => ({ names: embryoCalves === true ? ['geneticDamTag'] : [] }),
  proposes: {
    reads: ['geneticDamTag'],
    settings: {},
    of: ({ geneticDamTag }) =>
      geneticDamTag ? { values: { geneticDamTag }, why: { key: fromBirth, values: noValues } } : undefined,
    keys: [fromBirth],
  },
  besideEach: ({ own: noted }, calf): Fields => {
    const tag = geneticDam(calf, noted)
    return tag ? { geneticDamTag: tag } : {}
  },
  first: ['date'],
  icar: ownEvent,
  likely: (animal, today) => {
    const calf = animal as AnimalFacts
    if (!calf.dob || !isOurs(calf)) return undefined
    const waits = isInHand(calf) && registrationOf(calf) !== 'CRS-READY'
    return waits && today - calf.dob <= likelyDays * oneDay ? 0.35 : undefined
  },
  likelyIn: { animals: ['SL-CALVES-TO-REGISTER'] },
  accepts: (calf, task) => isOurs(calf) && isInHand(calf) && wasHere(calf, task),
  owns: ({ own: noted }) => (noted.geneticDamTag ? ['registration', 'registeredDam'] : ['registration']),
  effects: ({ own: { geneticDamTag } }, calf) => [
    {
      collection: 'animals',
      id: calf.id,
      set: {
        status: { calfRegStatus: readied(calf) },
        ...(geneticDamTag && { registeredGeneticDamTag: geneticDamTag }),
      },
    },
  ],
  warns: ({ date, embryoCalves, own: noted }, animalId, seen, { region, animal }) => {
    const { animal: calf, earlier } = seen()
    const rule = ruleOn(calfRegistrationRules[region], calf.dob ?? date)
    const tag = tagInEar(calf.tag)
    const unlike =
      tag !== undefined && checkTag(tag, { region, species: 'BOVINE', born: calf.dob ?? 0 }).length > 0
    const positive = earlier.some(({ fields }) => outcomeOf(fields.taskAnimals, animalId) === 'positive')
    return doubtsAbout(animalId, [
      ...wantingOf(calf).map((wanting) => ({ says: without[wanting] })),
      unlike && { says: tagUnlike, values: { tag } },
      rule &&
        calf.dob &&
        date > calf.dob + rule.days * oneDay && { says: says.late, values: { days: rule.days } },
      ...doubtsAboutDam(calf, animal(calf.dam)),
      positive && { says: says.bvd },
      embryoCalves === true && !geneticDam(calf, noted) && { says: says.geneticMissing },
      isDam(geneticDam(calf, noted), animal(calf.dam)) && { says: says.geneticIsDam },
    ])
  },
  // What other apps wrote down was done with the department itself.
  timeline: ({ takesEffect }) => ({
    kind: 'AT-CALFREG',
    key: takesEffect === true ? 'TIMELINE.REGISTRATION_READIED' : 'TIMELINE.REGISTERED',
    values: noValues,
  }),
  lines: ['TIMELINE.REGISTRATION_READIED', 'TIMELINE.REGISTERED'],
  doubts: [...Object.values(without), ...Object.values(says), tagUnlike],
})

const isDam = (tag: string | undefined, dam: AnimalFacts | undefined) =>
  tag !== undefined && dam?.tag !== undefined && normalTag(tag) === normalTag(dam.tag)
const normalTag = (tag: string) => tag.replace(/\s/g, '').toUpperCase()

function outcomeOf(taskAnimals: unknown, animalId: string): unknown {
  const entries = Array.isArray(taskAnimals) ? taskAnimals : []
  return entries.find((one) => one?.animalId === animalId)?.testOutcome
}
