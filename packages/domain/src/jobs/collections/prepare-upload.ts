import type { CollectionName } from '../../records/collections/collections'
import { type Deletion, deletion } from '../../records/collections/record-id'
import { type Fields, isDeleted, type Json, type StoredRecord } from '../../records/sync/stored-record'
import { withDatesAtMidnight } from './dates-at-midnight'

/**
 * Prepares fields for upload: days at midnight UTC, no empty lines in a hoof-care plan. Runs on save and
 * again before upload; doing it twice changes nothing. `record` is the whole record when the fields are only
 * a patch of it.
 */
export function prepareFields(collection: CollectionName, fields: Fields, record: Fields = fields): Fields {
  const dated = withDatesAtMidnight(collection, collection === 'settings' ? named(fields, record) : fields)
  const ready = collection === 'settings' ? onlyFieldsOf(dated, fields) : dated
  return collection === 'tasks' && record.typeId === 'HOOFCARE' ? withoutEmptyActions(ready) : ready
}

// A setting's name says whether it holds a day, and a patch of its value lacks the name.
const named = (fields: Fields, record: Fields): Fields => ({ name: record.name ?? null, ...fields })

const onlyFieldsOf = (prepared: Fields, asked: Fields): Fields =>
  Object.fromEntries(Object.entries(prepared).filter(([name]) => Object.hasOwn(asked, name)))

function withoutEmptyActions(fields: Fields): Fields {
  const actions = fields.courseOfAction
  if (!Array.isArray(actions) || !actions.some(isEmpty)) return fields
  return { ...fields, courseOfAction: actions.filter((action) => !isEmpty(action)) }
}

const isEmpty = (action: Json) => action === null || (typeof action === 'string' && action.trim() === '')

/** Maps without a living paddock that draws them. Left alone, they would lie over the farm map for ever. */
export function unreferencedMaps(
  maps: readonly StoredRecord[],
  paddocks: readonly StoredRecord[],
): Deletion[] {
  const drawn = new Set(paddocks.filter((paddock) => !isDeleted(paddock)).flatMap(mapsOf))
  return maps.filter((map) => !isDeleted(map) && !drawn.has(map.id)).map((map) => deletion('maps', map.id))
}

const mapsOf = ({ fields }: StoredRecord): Json[] => (Array.isArray(fields.maps) ? fields.maps : [])
