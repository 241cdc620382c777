import { tagInEar } from '../../base/tags/no-tag'
import type { Fields } from '../sync/stored-record'
import type { CollectionName } from './collections'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The name of one of the farm's own records: a group, person, label or field. */
export const givenName = (fields: Fields): string | undefined =>
  ['name', 'displayName', 'title', 'description'].map((field) => text(fields[field])).find(Boolean)

/** The text a file shows instead of another record's id: an animal's whole tag, any other record's name. */
export function nameInFile(collection: CollectionName, fields: Fields): string | undefined {
  if (collection !== 'animals') return givenName(fields)
  return tagInEar(text(fields.tag)) ?? text(fields.freezebrand) ?? text(fields.displayDescription)
}
