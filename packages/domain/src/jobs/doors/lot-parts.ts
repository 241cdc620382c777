import type { Brought } from '../../jobs-read/job/creates'
import { shareOut } from '../../records/prices/share-out'
import type { Fields } from '../../records/sync/stored-record'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Shares the lot's price and weight among the jobs it comes with, so that they add up to the cent. */
export function shareLot(values: Fields, parts: readonly (readonly Brought[])[]): Fields[] {
  const price = sharesOf(numberIn(values.lotPrice), 'purchasePrice', parts, 100)
  const weight = sharesOf(numberIn(values.lotWeightMg), 'purchaseWeightMg', parts, 1)
  return parts.map((_, nth) => ({
    ...values,
    ...(price && { lotPrice: price[nth] ?? null }),
    ...(weight && { lotWeightMg: weight[nth] ?? null }),
  }))
}

/** Each job has what is said of its own animals, and by heads its share of what is left for the others. */
function sharesOf(
  whole: number | undefined,
  name: string,
  parts: readonly (readonly Brought[])[],
  unit: number,
): number[] | undefined {
  if (whole === undefined) return undefined
  const owns = parts.map((part) => part.map(({ values }) => numberIn(values[name])))
  const said = owns.map((own) => own.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * unit), 0))
  const open = owns.map((own) => own.filter((one) => one === undefined).length)
  const rest = Math.round(whole * unit) - total(said)
  const shares =
    rest < 0 || total(open) === 0
      ? shareOut(Math.round(whole * unit), said)
      : shareOut(rest, open).map((share, nth) => share + (said[nth] ?? 0))
  return shares.map((share) => share / unit)
}

const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
