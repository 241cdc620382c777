import { type Reader, type Wording, worded, wording } from '../regions/wording'
import { breeds } from './breeds'
import { coatColours } from './coat-colours'
import { crops } from './crops'
import type { TypeRow } from './type-row'

const named = ([id, ...words]: TypeRow) => [id, wording(...words)] as const

/** The breeds, crops and colours that every farm gets. */
const names: ReadonlyMap<string, Wording> = new Map([
  ...breeds.map((breed) => [breed.id, breed.names] as const),
  ...[...crops, ...coatColours].map(named),
])

/** The name of a breed, a crop or a colour where the farmer reads it. An unknown id stays as it is. */
export function typeName(id: string, reader: Reader): string {
  const known = names.get(id)
  return known ? worded(known, reader) : id
}
