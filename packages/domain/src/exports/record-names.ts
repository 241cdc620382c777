import type { CollectionName } from '../collections/collections'
import type { Fields } from '../sync/stored-record'
import { tagInEar } from '../tags/no-tag'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What a record of the farm's own is called: groups, people, labels, fields. */
export const givenName = (fields: Fields): string | undefined =>
  ['name', 'displayName', 'title', 'description'].map((field) => text(fields[field])).find(Boolean)

/** What stands in a file in the place of another record's id: an animal by its whole tag, the others by their name. */
export function nameInFile(collection: CollectionName, fields: Fields): string | undefined {
  if (collection !== 'animals') return givenName(fields)
  return tagInEar(text(fields.tag)) ?? text(fields.freezebrand) ?? text(fields.displayDescription)
}
