import type { Fields } from '../sync/stored-record'
import { isGone, onAnimals, withoutEmpty } from '../tasks/task-rows'
import type { AdeEvent, AdeIdentifier } from './ade'
import type { Animal } from './animal-mapping'
import { type AdeFarm, metaOf } from './animals'
import { toCode } from './codes'
import { type Done, type EventRow, eventMapping, eventTravels, identifierIn } from './event-mapping'
import { dayIn, momentOf } from './moments'
import { carried, whatWasLost } from './own-words'

type Row = { id: string; fields: Fields }

/** What a job was, once for each animal it was done to. A planned job has not happened, and one taken back never did. */
export function writeAdeTask(task: Row, farm: AdeFarm): AdeEvent[] {
  const row = rowFor('tasks', task.fields.typeId)
  if (!row || isGone(task) || task.fields.status === 'inProgress') return []
  const animals = onAnimals(task.fields)
  return animals.flatMap((own) => {
    const id = animals.length > 1 ? `${task.id}:${own.animalId}` : task.id
    return eventOf(row, { id, fields: task.fields, own }, task, farm)
  })
}

/** A cow on a test day. */
export function writeAdeTestDay(record: Row, farm: AdeFarm): AdeEvent[] {
  const row = rowFor('perCow')
  const { animalId, testDate } = record.fields
  if (!row || typeof animalId !== 'string' || isGone(record)) return []
  const fields = { ...record.fields, date: testDate ?? null }
  return eventOf(row, { id: record.id, fields, own: { animalId } }, record, farm)
}

const rowFor = (collection: 'tasks' | 'perCow', typeId?: unknown): EventRow | undefined =>
  eventMapping.find(({ from }) =>
    from.collection === 'tasks'
      ? collection === 'tasks' && from.typeIds.some((id) => id === typeId)
      : collection === 'perCow',
  )

function eventOf(row: EventRow, done: Done, record: Row, farm: AdeFarm): AdeEvent[] {
  const eventDateTime = momentOf(done.fields.firstDoseAt) ?? momentOf(done.fields.date)
  const part = eventDateTime ? row.write(done, farm) : undefined
  if (!part) return []
  const { notes } = done.fields
  const event = {
    resourceType: row.resourceType,
    id: done.id,
    meta: metaOf(record, farm),
    location: farm.location,
    eventDateTime,
    animal: identifierIn(done.own.animalId, farm),
    ...(typeof notes === 'string' && notes !== '' && { remark: notes }),
    ...part,
  }
  const read = readBack(row, event, farm.animal(done.own.animalId)?.fields.species)
  const told = { ...done.fields, ...done.own }
  return [{ ...event, ...whatWasLost(told, read, eventTravels(row.from.collection)) } as AdeEvent]
}

const readBack = (row: EventRow, event: { [key: string]: unknown }, species: unknown): Fields => ({
  ...row.read(event, species === 'OVINE' ? 'OVINE' : 'BOVINE'),
  ...(typeof event.remark === 'string' && row.from.collection === 'tasks' && { notes: event.remark }),
  [row.from.collection === 'tasks' ? 'date' : 'testDate']: dayIn(event.eventDateTime) ?? null,
})

export type ReadEvent = {
  /** A job, or a cow on a test day. */
  collection: 'tasks' | 'perCow'
  /** The writer's own id; the same for all animals of one job. */
  sourceId?: string
  animal: AdeIdentifier
  fields: Fields
}

/**
 * A job or a test day out of a file; undefined for an event the animal itself tells of, or one we keep no record of.
 * @later jobs of an ICAR file brought in
 */
export function readAdeEvent(event: AdeEvent, species: 'BOVINE' | 'OVINE'): ReadEvent | undefined {
  const row = eventMapping.find(({ resourceType }) => resourceType === event.resourceType)
  if (!row) return undefined
  const { collection } = row.from
  return {
    collection,
    ...(event.meta?.sourceId !== undefined && { sourceId: event.meta.sourceId }),
    animal: event.animal,
    fields: withoutEmpty({ ...readBack(row, event, species), ...carried(event, eventTravels(collection)) }),
  }
}

const neverHere = ['AIBULL', 'NEVERINHERD']
const bornHere = ['BORNONFARM', 'BORNONFARM_CALVING', 'BORNONFLOCK']

/** What the animal itself tells: that it was born here or came, and that it left or died. */
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
  const left = fields.inHerd === false
  return [
    ...(bornHere.includes(String(fields.animalType))
      ? at('icarMovementBirthEventResource', fields.dob, { registrationReason: 'Born' })
      : at('icarMovementArrivalEventResource', fields.dateMovedIn, { arrivalReason: 'Purchase' })),
    ...(left && died ? at('icarMovementDeathEventResource', fields.dod ?? fields.offHerdDate, {}) : []),
    ...(left && !died
      ? at('icarMovementDepartureEventResource', fields.offHerdDate, {
          departureKind: toCode('departureKind', fields.offHerdReason) ?? 'Other',
        })
      : []),
  ]
}
