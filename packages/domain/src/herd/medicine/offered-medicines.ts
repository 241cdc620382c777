import { fold } from '../../base/command-palette/fold'
import type { UsedRemedy } from '../../jobs-read/job/used-remedy'
import { firstToExpire, type StockBatch } from '../../jobs-read/stock/replay-stock'
import { expiryOf } from '../../jobs-read/stock/shelf'
import { productKey } from '../../records/stock/bookings'
import { baseOf } from '../../records/stock/units'
import type { Fields } from '../../records/sync/stored-record'
import type { ListedMedicine } from './catalogue'
import { firstSaid } from './said-of-medicine'

export type Bottle = Omit<StockBatch, 'moves'>

/** The stock of it, judged by the bottle to use next: good for long, not for long, expired, or none left. */
export type InStore = { is: 'good' | 'soon' | 'expired' | 'out'; left: number; unit: string }

/** A medicine on offer, with everything known about it. */
export type OfferedMedicine = {
  key: string
  name: string
  /** Given on this farm, kept in its store, or only listed in the catalogue. */
  known: (typeof groups)[number]
  last?: UsedRemedy
  /** The day the animal in hand was given it. */
  lastGivenToIt?: number
  /** The label's fields: the farm's own corrections first, then the pack in store, then the catalogue. */
  label: Fields
  /** The numbers of its packs, as scans of them said. */
  gtins: readonly string[]
  /** The farm's own word alone: it goes before a pack that was typed in and before the last time. */
  corrected?: Fields
  /** Those with something in them: the first to expire first, and what has expired after all of these. */
  bottles: readonly Bottle[]
  /** Its label has lines for other animals, and none for these. */
  offLabel?: true
  /** Undefined where it was never bought or counted. */
  inStore?: InStore
  /** The text that the farmer's typing is matched against. */
  found: string
}

/** In the order they are offered. */
export const groups = ['used', 'kept', 'listed'] as const

export type MedicinesKnown = {
  used: readonly UsedRemedy[]
  batches: readonly Bottle[]
  listed?: readonly ListedMedicine[]
  /** The farm's own corrections of a label, by the name's key. */
  corrected?: ReadonlyMap<string, Fields>
  /** When the animal in hand was last given each, by the name's key. */
  givenToIt?: ReadonlyMap<string, number>
  today: number
}

export const medicineKey = (name: string): string => productKey('medicine', name)

/** Every medicine once, however it was spelt: as given last, then what is in the store, then the catalogue. */
export function offeredMedicines(known: MedicinesKnown): OfferedMedicine[] {
  const { used, batches, listed = [], givenToIt } = known
  const all = new Map<string, Sources>()
  const of = (name: string): Sources => {
    const key = medicineKey(name)
    const sources = all.get(key) ?? { key, name: name.trim(), batches: [] }
    all.set(key, sources)
    return sources
  }
  for (const last of used) of(last.remedy).last ??= last
  for (const batch of batches) of(batch.product).batches.push(batch)
  for (const one of listed) of(one.name).listed ??= one
  return [...all.values()]
    .map((sources) =>
      offered(sources, {
        given: givenToIt?.get(sources.key),
        corrected: known.corrected?.get(sources.key),
        today: known.today,
      }),
    )
    .sort(inOrder)
}

type Sources = { key: string; name: string; last?: UsedRemedy; batches: Bottle[]; listed?: ListedMedicine }

type Known = { given: number | undefined; corrected: Fields | undefined; today: number }

function offered(
  { key, name, last, batches, listed }: Sources,
  { given, corrected, today }: Known,
): OfferedMedicine {
  const gone = (batch: Bottle) => expiryOf(batch, today) === 'expired'
  const full = batches.filter(({ left }) => left > 0).sort(firstToExpire)
  const bottles = [...full.filter((batch) => !gone(batch)), ...full.filter(gone)]
  const labels = [...bottles, ...batches].map(({ label }) => label)
  const gtins = [...labels, listed?.label ?? {}].flatMap(({ gtin }) =>
    typeof gtin === 'string' ? [gtin] : [],
  )
  return {
    key,
    name,
    known: last ? 'used' : batches.length > 0 ? 'kept' : 'listed',
    ...(last && { last }),
    ...(given !== undefined && { lastGivenToIt: given }),
    label: firstSaid([corrected ?? {}, ...labels, listed?.label ?? {}]),
    gtins: [...new Set(gtins)],
    ...(corrected && { corrected }),
    bottles,
    ...((corrected ?? listed?.label)?.offLabel === true && { offLabel: true }),
    ...(batches[0] && { inStore: inStore(bottles, batches[0].unit, today) }),
    found: fold([name, ...bottles.map(({ batchNumber }) => batchNumber ?? '')].join(' ')),
  }
}

function inStore(bottles: readonly Bottle[], usual: string, today: number): InStore {
  const [next] = bottles
  if (!next) return { is: 'out', left: 0, unit: usual }
  const expiry = expiryOf(next, today)
  // Expired bottles count only when there is nothing else.
  const together = bottles.filter(
    (one) =>
      baseOf(one.unit) === baseOf(next.unit) &&
      (expiryOf(one, today) === 'expired') === (expiry === 'expired'),
  )
  const left = together.reduce((sum, one) => sum + one.left, 0)
  return { is: expiry === 'unknown' ? 'good' : expiry, left, unit: next.unit }
}

/** Usable stock comes before expired and empty. */
const shelfOrder = ['good', 'soon', 'expired', 'out'] as const

function inOrder(a: OfferedMedicine, b: OfferedMedicine): number {
  return (
    groups.indexOf(a.known) - groups.indexOf(b.known) ||
    (b.last?.last ?? 0) - (a.last?.last ?? 0) ||
    (b.last?.times ?? 0) - (a.last?.times ?? 0) ||
    onShelf(a) - onShelf(b) ||
    (a.key < b.key ? -1 : 1)
  )
}

/** Only medicines that the farm has never given sort by their stock. */
const onShelf = ({ known, inStore: kept }: OfferedMedicine): number =>
  known === 'kept' && kept ? shelfOrder.indexOf(kept.is) : 0
