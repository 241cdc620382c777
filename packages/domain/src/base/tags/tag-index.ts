import { lookAlikeKeys, tagKey } from './look-alikes'
import { readEid } from './read-eid'

export type Numbered = { readonly [field: string]: unknown }
export type Clash = {
  kind: 'sameTag' | 'sameEid' | 'looksLike' | 'wasHere'
  /** Which of the new animal's fields it is about. */
  field: 'tag' | 'eId'
  /** The animal that has it already. */
  id: string
}

type Entry = { tag: string | undefined; keys: readonly string[]; alike: readonly string[]; left: boolean }

/** Who carries which number in the whole herd, those that left included: a tag is for life. */
export type TagIndex = {
  put(id: string, animal: Numbered): void
  remove(id: string): void
  /** Who carries one of these very numbers. */
  carriers(animal: Numbered, id?: string): Clash[]
  /** The clashes with these numbers, the worst first. `id` is the animal's own, when it has one already. */
  clashes(animal: Numbered, id?: string): Clash[]
}

export function tagIndex(animals: Iterable<readonly [id: string, animal: Numbered]> = []): TagIndex {
  const entries = new Map<string, Entry>()
  const [same, alike]: [Holders, Holders] = [new Map(), new Map()]
  const index: TagIndex = {
    put(id, animal) {
      index.remove(id)
      if (animal.deleted === true) return
      const entry = entryOf(animal)
      entries.set(id, entry)
      for (const key of entry.keys) add(same, key, id)
      for (const key of entry.alike) add(alike, key, id)
    },
    remove(id) {
      const entry = entries.get(id)
      entries.delete(id)
      for (const key of entry?.keys ?? []) drop(same, key, id)
      for (const key of entry?.alike ?? []) drop(alike, key, id)
    },
    carriers(animal, own) {
      const [tag, eid] = [tagKey(textOf(animal.tag)), chipKey(animal.eId)]
      const leftOr = (id: string, kind: 'sameTag' | 'sameEid') =>
        entries.get(id)?.left ? ('wasHere' as const) : kind
      const of = (key: string | undefined) => (key ? othersOf(same.get(key), own) : [])
      return [
        ...of(tag).map((id) => ({ kind: leftOr(id, 'sameTag'), field: 'tag' as const, id })),
        ...of(eid).map((id) => ({ kind: leftOr(id, 'sameEid'), field: 'eId' as const, id })),
      ]
    },
    clashes(animal, own) {
      const carriers = index.carriers(animal, own)
      const carrying = new Set(carriers.map(({ id }) => id))
      const tag = textOf(animal.tag)
      const known = own === undefined ? undefined : entries.get(own)
      const keys = known && known.tag === tag ? known.alike : lookAlikeKeys(tag)
      const near = keys.flatMap((key) => othersOf(alike.get(key), own))
      const alikes = [...new Set(near)].filter((id) => !carrying.has(id))
      return [...carriers, ...alikes.map((id) => ({ kind: 'looksLike' as const, field: 'tag' as const, id }))]
    },
  }
  for (const [id, animal] of animals) index.put(id, animal)
  return index
}

function entryOf(animal: Numbered): Entry {
  const tag = textOf(animal.tag)
  const keys = [tagKey(tag), chipKey(animal.eId)].filter((key) => key !== undefined)
  return {
    tag,
    keys: [...new Set(keys)],
    alike: lookAlikeKeys(tag),
    left: animal.inHerd === false && Boolean(animal.offHerdDate),
  }
}

/** The chip and the printed tag of one animal often carry one number; they are looked up together. */
export function chipKey(eId: unknown): string | undefined {
  const text = textOf(eId)
  if (!text) return undefined
  if (/^\d{15}$/.test(text)) return tagKey(text)
  const read = readEid(text)
  return tagKey(read.ok ? read.value.eid : text)
}

/** Nearly every number has one holder, and a set for each of 100,000 would cost more than all the rest. */
type Holder = string | Set<string>
type Holders = Map<string, Holder>

const idsOf = (holder: Holder | undefined): string[] =>
  holder === undefined ? [] : typeof holder === 'string' ? [holder] : [...holder]

const othersOf = (holder: Holder | undefined, own: string | undefined): string[] =>
  idsOf(holder).filter((id) => id !== own)

function add(holders: Holders, key: string, id: string) {
  const before = holders.get(key)
  if (before === undefined) holders.set(key, id)
  else if (typeof before === 'string') holders.set(key, new Set([before, id]))
  else before.add(id)
}

function drop(holders: Holders, key: string, id: string) {
  const left = idsOf(holders.get(key)).filter((one) => one !== id)
  if (left.length === 0) holders.delete(key)
  else holders.set(key, new Set(left))
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
