import { toMilligrams } from '../../base/units'
import type { Fields } from '../sync/stored-record'
import { deductionWays, type Lot, type Priced, priceLot, priceWays } from './price-lot'

type Answers = { readonly [name: string]: unknown }

const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((one) => one === value)

const priceFields = {
  live: 'pricePerUnit',
  dead: 'pricePerUnit',
  head: 'pricePerHead',
  lot: 'lotPrice',
} as const

const deductions = ['levy', 'haulage', 'commission'] as const

/** The price from a filled-in calculator; undefined until it has a way of pricing and a price. */
export function priceTask(task: Answers, noted: readonly Fields[]): Priced | undefined {
  const by = oneOf(priceWays, task.priceBy)
  const price = by && numberIn(task[priceFields[by]])
  if (!by || price === undefined) return undefined
  const [killOutPercent, vatPercent] = [numberIn(task.killOutPercent), numberIn(task.vatPercent)]
  return priceLot({
    ...{ by, price, unitMg: toMilligrams(1, task.priceUnit === 'LBS' ? 'LBS' : 'KG') },
    ...(killOutPercent !== undefined && { killOutPercent }),
    ...(vatPercent !== undefined && { vatPercent }),
    deductions: deductions.flatMap((name) => deductionIn(task, name)),
    weightsMg: noted.length > 0 ? weightsOf(task, noted) : weightsOfLot(task),
  })
}

function deductionIn(task: Answers, name: (typeof deductions)[number]): Lot['deductions'][number][] {
  const amount = numberIn(task[`${name}Amount`])
  return amount ? [{ amount, per: oneOf(deductionWays, task[`${name}Per`]) ?? 'head' }] : []
}

/** Each animal's own weight; those without one share what the lot weighs besides. */
function weightsOf({ lotWeightMg }: Answers, noted: readonly Fields[]): (number | undefined)[] {
  const own = noted.map(({ weightMg }) => numberIn(weightMg))
  const known = own.reduce<number>((sum, mg) => sum + (mg ?? 0), 0)
  const open = own.filter((mg) => mg === undefined).length
  const rest = (numberIn(lotWeightMg) ?? 0) - known
  return own.map((mg) => mg ?? (rest > 0 ? rest / open : undefined))
}

/** The weights of so many unnamed animals, all equally heavy. */
function weightsOfLot({ headCount, lotWeightMg }: Answers): (number | undefined)[] {
  const heads = numberIn(headCount) ?? 0
  const mg = numberIn(lotWeightMg)
  return Array.from({ length: heads }, () => (mg === undefined ? undefined : mg / heads))
}
