import type { Change } from '../../records/sync/change'
import type { Fields } from '../../records/sync/stored-record'

type Person = { id: string; fields: Fields }

/** However it is written: gaps, dashes and small letters make no other holding. */
export const holdingKey = (number: unknown): string =>
  typeof number === 'string' ? number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : ''

/** The keeper of the holding of that number, among the people of a farm. */
export function holderOf<One extends Person>(people: readonly One[], number: unknown): One | undefined {
  const key = holdingKey(number)
  if (key === '') return undefined
  return people.find(({ fields }) => fields.deleted !== true && holdingKey(fields.herdNumber) === key)
}

/** Written down under an id made of the number, so that two phones that do so write one. */
export function newHolder(herdNumber: string, name: string): Change {
  const set = { name: name.trim() || herdNumber, herdNumber, type: 'Animal Buyer/Supplier', deleted: false }
  return { collection: 'operators', id: `holder-${holdingKey(herdNumber)}`.slice(0, 64), set }
}
