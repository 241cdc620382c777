import { metaOf } from '../../herd/icar/animals'
import { dayIn, momentOf } from '../../herd/icar/moments'
import { carried, whatWasLost } from '../../herd/icar/own-words'
import { jobFields } from '../../jobs/engine/job-fields'
import { type AnyTaskType, taskTypeOf, taskTypes } from '../../jobs/engine/registry'
import { testDayEvent } from '../../jobs/icar/test-day'
import type { AdeEvent, AdeGroupEvent, AdeIdentifier } from '../../jobs-read/icar/ade'
import type { AdeFarm, Animal } from '../../jobs-read/icar/ade-farm'
import { toCode } from '../../jobs-read/icar/codes'
import { type Done, type EventWords, identifierIn } from '../../jobs-read/icar/job-event'
import type { Part } from '../../jobs-read/icar/parts'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { countedOn } from '../../jobs-read/job/subjects'
import { isGone, withoutEmpty } from '../../jobs-read/job/task-rows'
import { perCowFields } from '../../records/collections/milk-recording'
import type { Field } from '../../records/fields/fields'
import type { Fields } from '../../records/sync/stored-record'
import { asOfAnimal, groupPart, wordsOfGroup } from './group-events'

type Row = { id: string; fields: Fields }
type Species = 'BOVINE' | 'OVINE'

/** The same once for each group it was done to by head, as the standard tells it of a group. */
export function writeAdeGroupTask(task: Row, farm: AdeFarm): AdeGroupEvent[] {
  const type = taskTypeOf(task.fields.typeId)
  if (!type?.icar || isGone(task) || task.fields.status === 'inProgress') return []
  const [words, groups] = [wordsOfGroup(type.icar), countedOn(task.fields)]
  return groups.flatMap((counted) => {
    const id = groups.length > 1 || task.fields.taskAnimals ? `${task.id}:${counted.mobId}` : task.id
    const done = { id, fields: task.fields, own: { animalId: counted.mobId } }
    return eventOf(type.icar as EventWords, done, task, farm).map(({ animal: _, ...event }) => {
      const written = {
        ...words.toGroup(event),
        ...groupPart(counted, farm),
        resourceType: words.resourceType,
      } as AdeGroupEvent
      const read = readJob(type, asOfAnimal(written))
      return { ...written, ...whatWasLost(task.fields, read, eventTravels('tasks')) } as AdeGroupEvent
    })
  })
}

/**
 * The events of a job, one for each animal. A planned job has not happened, and a job taken back never did.
 */
export function writeAdeTask(task: Row, farm: AdeFarm): AdeEvent[] {
  const type = taskTypeOf(task.fields.typeId)
  const words = type?.icar
  if (!words || isGone(task) || task.fields.status === 'inProgress') return []
  const animals = onAnimals(task.fields)
  return animals.flatMap((own) => {
    const id = animals.length > 1 ? `${task.id}:${own.animalId}` : task.id
    const species = farm.animal(own.animalId)?.fields.species === 'OVINE' ? 'OVINE' : 'BOVINE'
    return eventOf(words, { id, fields: task.fields, own }, task, farm).map((event) => {
      // A reader without our own words would take the event for this job.
      const read = { ...readJob(type, event), typeId: jobMeantBy(event, species)?.id ?? null }
      return { ...event, ...whatWasLost({ ...task.fields, ...own }, read, eventTravels('tasks')) } as AdeEvent
    })
  })
}

/** A cow on a test day. */
export function writeAdeTestDay(record: Row, farm: AdeFarm): AdeEvent[] {
  const { animalId, testDate } = record.fields
  if (typeof animalId !== 'string' || isGone(record)) return []
  const done = {
    id: record.id,
    fields: { ...record.fields, date: testDate ?? null },
    own: { animalId },
  }
  return eventOf(testDayEvent, done, record, farm).map((event) => {
    const lost = whatWasLost(done.fields, readTestDay(event), eventTravels('perCow'))
    return { ...event, ...lost } as AdeEvent
  })
}

function eventOf(words: EventWords, done: Done, record: Row, farm: AdeFarm): Part[] {
  const eventDateTime = momentOf(done.fields.firstDoseAt) ?? momentOf(done.fields.date)
  const part = eventDateTime ? words.write(done, farm) : undefined
  if (!part) return []
  const { notes } = done.fields
  return [
    {
      resourceType: words.resourceType,
      id: done.id,
      meta: metaOf(record, farm),
      location: farm.location,
      eventDateTime,
      animal: identifierIn(done.own.animalId, farm),
      ...(typeof notes === 'string' && notes !== '' && { remark: notes }),
      ...part,
    },
  ]
}

/** The job an event belongs to: the one Steading named in it, else the first job that recognises it. */
function jobMeantBy(event: Part, species: Species): AnyTaskType | undefined {
  const sharing = taskTypes.filter(({ icar }) =>
    [icar?.resourceType, icar?.alsoAs].some((resource) => resource === event.resourceType),
  )
  const { typeId } = carried(event, (name) => name === 'typeId')
  const app = species === 'OVINE' ? 'ovine' : 'bovine'
  return (
    sharing.find(({ id }) => id === typeId) ??
    // A job that tests for more than its resource goes first: a castration is a treatment only by name.
    sharing.find(({ icar, subApps }) => subApps.includes(app) && icar?.isMeant?.(event)) ??
    sharing.find(({ icar, subApps }) => subApps.includes(app) && !icar?.isMeant)
  )
}

const readJob = ({ icar }: AnyTaskType, event: Part): Fields => ({
  ...icar?.read(event),
  ...(typeof event.remark === 'string' && { notes: event.remark }),
  date: dayIn(event.eventDateTime) ?? null,
})

const readTestDay = (event: Part): Fields => ({
  ...testDayEvent.read(event),
  testDate: dayIn(event.eventDateTime) ?? null,
})

const tables: Record<'tasks' | 'perCow', { readonly [name: string]: Field }> = {
  tasks: jobFields,
  perCow: perCowFields,
}
// The reader has its own animals, ids and units, and decides itself what takes effect.
const staysHome = ['taskAnimals', 'takesEffect', 'status', 'weight', 'weightAdg', 'weightAdgMg']

/** @internal */
export const eventTravels =
  (collection: 'tasks' | 'perCow') =>
  (name: string): boolean => {
    const field = tables[collection][name]
    return (
      field !== undefined && field.kind !== 'record' && field.kind !== 'records' && !staysHome.includes(name)
    )
  }

export type ReadEvent = {
  /** A job, or a cow on a test day. */
  collection: 'tasks' | 'perCow'
  /** The writer's own id; the same for all animals of one job. */
  sourceId?: string
  animal: AdeIdentifier
  /** The animals its fields name, by field: the lamb, and the ewe it was put on. */
  names?: { readonly [field: string]: AdeIdentifier | undefined }
  fields: Fields
}

/**
 * A job or a test day out of a file; undefined for an event the animal itself tells of, or one we keep no record of.
 * @later jobs of an ICAR file brought in
 */
export function readAdeEvent(event: AdeEvent, species: Species): ReadEvent | undefined {
  const source = event.meta?.sourceId === undefined ? {} : { sourceId: event.meta.sourceId }
  const about = { ...source, animal: event.animal }
  const type = jobMeantBy(event, species)
  // One we wrote as a job comes back as that job; anybody else's is a test day.
  if (!type && event.resourceType === testDayEvent.resourceType) {
    const fields = { ...readTestDay(event), ...carried(event, eventTravels('perCow')) }
    return { collection: 'perCow', ...about, fields: withoutEmpty(fields) }
  }
  if (!type) return undefined
  const names = type.icar?.names?.(event)
  const fields = { ...readJob(type, event), ...carried(event, eventTravels('tasks')), typeId: type.id }
  return { collection: 'tasks', ...about, ...(names && { names }), fields: withoutEmpty(fields) }
}

/**
 * The same of a group: the group by its name, and how many there were.
 * @later jobs of an ICAR file brought in
 */
export function readAdeGroupEvent(event: AdeGroupEvent) {
  const { name, species } = event.inventoryClassification
  const { typeId } = carried(event, (one) => one === 'typeId')
  const type = taskTypeOf(typeId) ?? jobMeantBy(asOfAnimal(event), species === 'Sheep' ? 'OVINE' : 'BOVINE')
  if (!type) return undefined
  const said = { ...readJob(type, asOfAnimal(event)), ...carried(event, eventTravels('tasks')) }
  return { group: name, heads: event.countObserved, fields: withoutEmpty({ ...said, typeId: type.id }) }
}

const neverHere = ['AIBULL', 'NEVERINHERD']
const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK']

/** The events in the animal's own record: its birth here or its arrival, and its departure or death. */
export function writeAdeMovements(animal: Animal, farm: AdeFarm): AdeEvent[] {
  const { fields } = animal
  if (neverHere.includes(String(fields.animalType))) return []
  const at = (kind: AdeEvent['resourceType'], day: unknown, more: { [key: string]: unknown }) => {
    const eventDateTime = momentOf(day)
    const short = kind.replace(/^icarMovement|EventResource$/g, '').toLowerCase()
    const [meta, by] = [metaOf(animal, farm), identifierIn(animal.id, farm)]
    const event = {
      resourceType: kind,
      id: `${animal.id}:${short}`,
      meta,
      location: farm.location,
      animal: by,
    }
    return eventDateTime ? [{ ...event, eventDateTime, ...more } as AdeEvent] : []
  }
  const died = typeof fields.dod === 'number' || fields.offHerdReason === 'animal died on farm'
  // The job that took the animal away writes this event itself.
  const left = fields.inHerd === false && !fields.leftWithTask
  return [
    ...(bornHere.includes(String(fields.animalType))
      ? at('icarMovementBirthEventResource', fields.dob, { registrationReason: 'Born' })
      : // The job that brought the animal writes this event itself.
        fields.fromMoveOnTask
        ? []
        : at('icarMovementArrivalEventResource', fields.dateMovedIn, { arrivalReason: 'Purchase' })),
    ...(left && died ? at('icarMovementDeathEventResource', fields.dod ?? fields.offHerdDate, {}) : []),
    ...(left && !died
      ? at('icarMovementDepartureEventResource', fields.offHerdDate, {
          departureKind: toCode('departureKind', fields.offHerdReason) ?? 'Other',
        })
      : []),
  ]
}
