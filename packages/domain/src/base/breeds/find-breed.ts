import { fold } from '../command-palette/fold'
import type { Region } from '../regions/regions'
import type { Breed } from './breed-row'
import { authorityOf, breeds } from './breeds'

const crossWords = / ?\b(?:x|cross|crossbred|croisee?|cruza|cruzad[oa])\b ?/

/**
 * Finds the breed named in a file or a search. It tries the region's code, then our own id, then any
 * authority's code, then a name in any language. "Limousin X", "LIMX" and "croisée Limousine" are one breed.
 */
export function findBreed(text: string, species: 'BOVINE' | 'OVINE', region: Region): Breed | undefined {
  const written = fold(text)
  const known = knownBy(species)
  const found = [`${authorityOf[region]}:${written}`, `id:${written}`, `code:${written}`, `name:${written}`]
    .map((key) => known.get(key))
    .find((breed) => breed !== undefined)
  if (found) return found
  const pure = written.replace(crossWords, '')
  const sire = pure !== written && pure !== '' ? findBreed(pure, species, region) : undefined
  return sire && (known.get(`id:${fold(sire.id)}x`) ?? sire)
}

const made = new Map<string, ReadonlyMap<string, Breed>>()

/** Built on first use, because only imports and searches need it. */
function knownBy(species: 'BOVINE' | 'OVINE'): ReadonlyMap<string, Breed> {
  const before = made.get(species)
  if (before) return before
  const known = new Map<string, Breed>()
  for (const breed of breeds.filter((one) => one.species === species))
    for (const key of keysOf(breed)) if (!known.has(key)) known.set(key, breed)
  made.set(species, known)
  return known
}

function keysOf({ id, codes, names }: Breed): string[] {
  const written = Object.entries(codes).map(([authority, code]) => [authority, fold(code)] as const)
  return [
    ...[id, id.replace(/^OVINE-/, '')].map((one) => `id:${fold(one)}`),
    ...written.flatMap(([authority, code]) => [`${authority}:${code}`, `code:${code}`]),
    ...Object.values(names).map((name) => `name:${fold(name)}`),
  ]
}
