import { oneDay } from '../../../base/one-day'
import { registrationRule } from '../../../base/regions/identification-rules'
import { checkTag } from '../../../base/tags/check-tag'
import { noTag, tagInEar } from '../../../base/tags/no-tag'
import { pedigreeSaid } from '../../../herd/breeding/pedigree-said'
import type { FilingState } from '../../../jobs-read/filings/filing-states'
import { heardOf as heardBy, isTaken, type Said, saidOf } from '../../../jobs-read/filings/said-of'
import { type AnimalFacts, defineTaskType, doneOn, noValues } from '../../../jobs-read/job/define-task-type'
import { filings } from '../../../jobs-read/job/filings'
import { birthRules } from '../../../jobs-read/rules/birth-rules'
import {
  isInHand,
  readied,
  registrationOf,
  type Wanting,
  wantingOf,
} from '../../../jobs-read/rules/registration-steps'
import { animalFields } from '../../../records/collections/animals'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import type { Fields } from '../../../records/sync/stored-record'
import { tagUnlike } from '../../births/tag-doubts'
import { doneToAnimals, doubtsAbout, notes, operator } from '../../engine/done-to-animals'
import { wasHere } from '../../engine/on-the-farm'
import { statusSaid } from '../../filings/department-says'
import { ownEvent } from '../../icar/jobs/own-event'

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
  unnamed: 'JOBS.DOUBT.PEDIGREE_WITHOUT_NAME',
  siredByNobody: 'JOBS.DOUBT.PEDIGREE_WITHOUT_SIRE',
} as const

/** An older calf is not a likely one to register. */
const likelyDays = 60
/** Days between two calves that are twins. */
const twinDays = 4

/** Born alive on this farm and not registered yet; a bought calf was for its breeder to register. */
const isOurs = ({ species, stillBorn, calfRegSuccessDate, animalType }: AnimalFacts) =>
  species !== 'OVINE' && stillBorn !== true && !calfRegSuccessDate && animalType !== 'FROMOTHERHERD'

/** The department's likely questions about the dam, which the farmer would rather answer at home. */
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

type Told = { departmentSays?: unknown; registeredDate?: unknown }

/** The department's answer on a calf by this job, or the farmer's own tick for a registration made there. */
function heardOf({ departmentSays, registeredDate: on }: Told, id: string): Said | undefined {
  const said = saidOf(departmentSays, id)
  if (typeof on !== 'number' || on === 0 || (said && isTaken(said.state))) return said
  return { animalId: id, state: 'accepted', on, acceptedOn: on }
}

const lines = {
  queued: 'TIMELINE.REGISTRATION_QUEUED',
  sent: 'TIMELINE.REGISTRATION_SENT',
  unknown: 'TIMELINE.REGISTRATION_UNKNOWN',
  asked: 'TIMELINE.REGISTRATION_QUERIED',
  refused: 'TIMELINE.REGISTRATION_REFUSED',
  accepted: 'TIMELINE.REGISTERED',
  held: 'TIMELINE.REGISTERED',
  restricted: 'TIMELINE.REGISTERED',
  issued: 'TIMELINE.REGISTERED',
  superseded: 'TIMELINE.REGISTRATION_READIED',
  withdrawn: 'TIMELINE.REGISTRATION_READIED',
} as const satisfies Record<FilingState, string>

/** A job from another app was done with the department itself. */
function lineOf(task: Told & { takesEffect?: unknown }, id: string): string {
  const said = heardOf(task, id)
  if (said) return lines[said.state]
  return task.takesEffect === true ? 'TIMELINE.REGISTRATION_READIED' : 'TIMELINE.REGISTERED'
}

/** A calf it knows is marked as unknown no longer; a number changed by hand since is left alone. */
function registeredMarks(calf: AnimalFacts, said: Said): Fields {
  if (said.acceptedOn === undefined) return {}
  const { tag } = calf
  return {
    calfRegSuccessDate: calf.calfRegSuccessDate ?? said.acceptedOn,
    ...(tag?.endsWith(noTag) && { tag: tagInEar(tag) ?? tag }),
  }
}

const own = defineFields({
  embryoCalves: { kind: 'flag' },
  pedigreeToo: { kind: 'flag' },
  // Entered by the farmer, where the server does not send it.
  registeredDate: { kind: 'date', latest: 'today' },
  registeredReference: { kind: 'text', longest: 64 },
})
const each = defineFields({
  geneticDamTag: { ...animalFields.geneticDamTag, label: 'FIELDS.GENETIC_DAM_TAG' },
  // As it is to stand in the herd book; the animal's own, where it has one, goes before it.
  pedigreeName: { kind: 'text', longest: 100, label: 'FIELDS.PEDIGREE' },
})
const asAtBirth = 'REGISTRATION.PEDIGREE_FROM_ANIMAL'
const fromBirth = 'REGISTRATION.GENETIC_DAM_FROM_BIRTH'

/** The calf's dam by blood, where its dam only carried it: as said here, or at its birth. */
const geneticDam = (calf: AnimalFacts, { geneticDamTag: noted }: Fields): string | undefined =>
  (typeof noted === 'string' && noted.trim()) || calf.geneticDamTag || undefined

/** Calves made ready to register. The server sends them where the farm is connected; elsewhere the farmer does. */
export const calfRegistration = defineTaskType({
  id: 'CALFREG',
  label: 'TASKS.CALFREG',
  icon: 'file-text',
  group: 'records',
  subApps: ['bovine'],
  ...doneToAnimals,
  fields: {
    date: doneOn(taskFields.date),
    registeredDate: own.registeredDate,
    registeredReference: own.registeredReference,
    pedigreeToo: own.pedigreeToo,
    embryoCalves: own.embryoCalves,
    operator,
    notes,
  },
  asksWhere: {
    pedigreeToo: ({ connected }) => connected,
    registeredDate: ({ connected }) => !connected,
    registeredReference: ({ connected }) => !connected,
  },
  each,
  asksEach: ({ embryoCalves, pedigreeToo }) => ({
    names: [
      ...(embryoCalves === true ? ['geneticDamTag'] : []),
      ...(pedigreeToo === true ? ['pedigreeName'] : []),
    ],
  }),
  proposes: {
    reads: ['geneticDamTag', 'pedigree'],
    settings: {},
    of: ({ geneticDamTag, pedigree }) => {
      const values = { ...(geneticDamTag && { geneticDamTag }), ...(pedigree && { pedigreeName: pedigree }) }
      if (!geneticDamTag && !pedigree) return undefined
      return { values, why: { key: geneticDamTag ? fromBirth : asAtBirth, values: noValues } }
    },
    keys: [fromBirth, asAtBirth],
  },
  besideEach: ({ own: noted, pedigreeToo }, calf): Fields => {
    const tag = geneticDam(calf, noted)
    const name = pedigreeToo === true && nameFor(calf, noted)
    return { ...(tag && { geneticDamTag: tag }), ...(name && { pedigreeName: name }) }
  },
  first: ['date', 'registeredDate', 'pedigreeToo'],
  files: filings.CALFREG,
  icar: ownEvent,
  oneByOne: true,
  settles: ['calves-to-register'],
  likely: (animal, today) => {
    const calf = animal as AnimalFacts
    if (!calf.dob || !isOurs(calf)) return undefined
    const waits = isInHand(calf) && registrationOf(calf) !== 'CRS-READY'
    return waits && today - calf.dob <= likelyDays * oneDay ? 0.35 : undefined
  },
  likelyIn: { animals: ['SL-CALVES-TO-REGISTER'] },
  accepts: (calf, task) => isOurs(calf) && isInHand(calf) && wasHere(calf, task),
  owns: (task, id) => [
    'registration',
    ...(heardOf(task, id)?.acceptedOn === undefined ? [] : (['registered', 'marks'] as const)),
    ...(task.own.geneticDamTag ? (['registeredDam'] as const) : []),
    ...(task.pedigreeToo === true ? (['herdBook'] as const) : []),
  ],
  effects: (task, calf) => {
    const said = heardOf(task, calf.id)
    const { geneticDamTag } = task.own
    const set = {
      ...(said
        ? { status: statusSaid(said), ...registeredMarks(calf, said) }
        : { status: { calfRegStatus: readied(calf) } }),
      ...(geneticDamTag && { registeredGeneticDamTag: geneticDamTag }),
      ...(task.pedigreeToo === true && {
        pedigree: nameFor(calf, task.own) ?? null,
        ...pedigreeSaid(calf, heardBy(task, 'society', calf.id)),
      }),
    }
    return [{ collection: 'animals', id: calf.id, set }]
  },
  warns: ({ date, embryoCalves, pedigreeToo, own: noted }, animalId, seen, at) => {
    const { region, animal } = at
    const { animal: calf, earlier } = seen()
    const rule = registrationRule(at, { born: calf.dob ?? date, breed: calf.breed })
    const tag = tagInEar(calf.tag)
    const unlike =
      tag !== undefined && checkTag(tag, { region, species: 'BOVINE', born: calf.dob ?? 0 }).length > 0
    const positive = earlier.some(({ fields }) => outcomeOf(fields.taskAnimals, animalId) === 'positive')
    return doubtsAbout(animalId, [
      ...wantingOf(calf).map((wanting) => ({ says: without[wanting] })),
      unlike && { says: tagUnlike, values: { tag } },
      rule &&
        calf.dob &&
        date > calf.dob + rule.value * oneDay && { says: says.late, values: { days: rule.value } },
      ...doubtsAboutDam(calf, animal(calf.dam)),
      positive && { says: says.bvd },
      embryoCalves === true && !geneticDam(calf, noted) && { says: says.geneticMissing },
      isDam(geneticDam(calf, noted), animal(calf.dam)) && { says: says.geneticIsDam },
      pedigreeToo === true && !nameFor(calf, noted) && { says: says.unnamed },
      pedigreeToo === true && !calf.sire && !calf.sirePedigree && { says: says.siredByNobody },
    ])
  },
  timeline: (task, { id }) => ({ kind: 'AT-CALFREG', key: lineOf(task, id), values: noValues }),
  lines: ['TIMELINE.REGISTRATION_READIED', ...new Set(Object.values(lines))],
  doubts: [...Object.values(without), ...Object.values(says), tagUnlike],
})

/** The name its own page says, else the one it is registered by. */
const nameFor = (calf: AnimalFacts, { pedigreeName: noted }: Fields): string | undefined =>
  calf.pedigree || (typeof noted === 'string' && noted.trim()) || undefined

const isDam = (tag: string | undefined, dam: AnimalFacts | undefined) =>
  tag !== undefined && dam?.tag !== undefined && normalTag(tag) === normalTag(dam.tag)
const normalTag = (tag: string) => tag.replace(/\s/g, '').toUpperCase()

function outcomeOf(taskAnimals: unknown, animalId: string): unknown {
  const entries = Array.isArray(taskAnimals) ? taskAnimals : []
  return entries.find((one) => one?.animalId === animalId)?.testOutcome
}
