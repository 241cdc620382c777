import type { SubApp } from '../../base/sub-apps'
import type { AnyTaskType } from '../../jobs/engine/registry'
import type { Row } from '../../jobs-read/job/task-rows'
import { textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import type { AskedAnimals } from '../engine/asked-animals'
import { byTag, listTitle } from '../engine/define-list'
import { smartListOf } from '../engine/smart-lists'
import type { Sort } from '../engine/sorts'

/** The animals that the last jobs of the kind named there. */
const lately = 'lately'

/** The heading that says why some animals are likely meant, and how to find them. */
export type Likely =
  | { why: string; asked: AskedAnimals; sort: readonly Sort[] }
  | { why: string; lately: string }

type Where = {
  subApp: SubApp
  /** The animal that was picked last. */
  beside?: Fields | undefined
}

/** Where the likely ones for a question of a job are found, the likeliest first; `animals` is whom it is done to. */
export function likelyFor({ likelyIn }: Pick<AnyTaskType, 'likelyIn'>, of: string, at: Where): Likely[] {
  const listed = (likelyIn?.[of] ?? []).flatMap((from): Likely[] => {
    if (from === lately) return [{ why: 'LIKELY_FIRST.LATELY', lately: of }]
    const list = smartListOf(from)
    if (!list?.subApps.includes(at.subApp)) return []
    return [{ why: listTitle(from), asked: { list: { id: from } }, sort: list.sort }]
  })
  return [...samePen(at.beside), ...listed]
}

const pens = [
  ['bLoc', 'bSubLoc'],
  ['pLoc', 'pSubLoc'],
] as const

/** Those in the same pen, or on the same pasture, as the one picked last. */
function samePen(beside: Fields = {}): Likely[] {
  const names = pens.find(([place]) => textOf(beside[place]) !== '')
  if (!names) return []
  const where = names.flatMap((field) => {
    const value = textOf(beside[field])
    return value === '' ? [] : [{ field, is: 'equals' as const, value }]
  })
  return [{ why: 'LIKELY_FIRST.SAME_PEN', asked: { where }, sort: byTag }]
}

/** The animals that the last jobs named in a question, the latest first, each once. */
export const namedLately = (of: string, jobs: readonly Row[]): string[] => [
  ...new Set(jobs.map(({ fields }) => textOf(fields[of])).filter(Boolean)),
]

/** So few that the whole herd is still in sight below them. */
export const mostLikely = { under: 4, all: 8 } as const

export type Heading<T> = { why: string; animals: readonly T[] }

/** Each animal under its first heading, no empty heading, and no more in all than a thumb passes by. */
export function underHeadings<T extends { id: string }>(
  found: readonly Heading<T>[],
  not: ReadonlySet<string> = new Set(),
): Heading<T>[] {
  const taken = new Set(not)
  let room: number = mostLikely.all
  return found.flatMap(({ why, animals }) => {
    const mine = animals.filter(({ id }) => !taken.has(id)).slice(0, Math.min(mostLikely.under, room))
    for (const { id } of mine) taken.add(id)
    room -= mine.length
    return mine.length > 0 ? [{ why, animals: mine }] : []
  })
}

/** Every heading of a picker that is not a list's own title. */
export const likelyTextKeys = [
  'LIKELY_FIRST.DUE',
  'LIKELY_FIRST.SAME_PEN',
  'LIKELY_FIRST.LATELY',
  'LIKELY_FIRST.GROUP',
  'LIKELY_FIRST.ALL',
] as const
