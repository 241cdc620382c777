import { oneDay } from '../one-day'
import { type DatedRule, ruleOn } from '../regions/dated-rules'
import type { Region } from '../regions/regions'
import type { Fields } from '../sync/stored-record'

export const tbResults = ['clear', 'inconclusive', 'reactor'] as const
export type TbResult = (typeof tbResults)[number]
export const tbReadings = ['standard', 'severe'] as const
export type TbReading = (typeof tbReadings)[number]

/** Younger calves are not tested. */
export const testedFromDays = 42
/** The lumps are read three days after they were put on, and by the hour where the hours are known. */
export const readAfterDays = 3
const readHours = { least: 68, most: 76 }
/** An animal that was neither clear nor a reactor is tested again. */
export const retestAfterDays = 60

type Reading = {
  from: number
  source: string
  reactorOver: number
  inconclusiveFrom: number
  bovineOver: number
}

const fromMemory = 'from memory, November 2026, to be checked'
/** By how many millimetres the lower lump may rise over the upper one, as the skin test is read. */
const readings: { readonly [R in TbReading]: readonly Reading[] } = {
  standard: [{ from: 0, source: fromMemory, reactorOver: 4, inconclusiveFrom: 1, bovineOver: 2 }],
  severe: [{ from: 0, source: fromMemory, reactorOver: 2, inconclusiveFrom: 1, bovineOver: 2 }],
}

const numbersOf = (own: Fields) =>
  [own.skinA1, own.skinB1, own.skinA2, own.skinB2].map((value) =>
    typeof value === 'number' ? value : Number.NaN,
  ) as [number, number, number, number]

/** What the measures say; the vet has the last word. Undefined until all four are there. */
export function tbProposal(own: Fields, reading: TbReading, day: number): TbResult | undefined {
  const rule = readings[reading].filter(({ from }) => from <= day).at(-1)
  const [a1, b1, a2, b2] = numbersOf(own)
  const [avian, bovine] = [a2 - a1, b2 - b1]
  if (!rule || Number.isNaN(avian + bovine)) return undefined
  // A millimetre is measured to the tenth, and tenths do not add up exactly.
  const over = Math.round((bovine - avian) * 10) / 10
  // A lump that is soft, hot or weeping is a reactor's, however thick it is.
  if (own.oedema === true || over > rule.reactorOver) return 'reactor'
  return over >= rule.inconclusiveFrom && bovine > rule.bovineOver ? 'inconclusive' : 'clear'
}

type Read = {
  date: number
  readDate?: number | undefined
  injectedAt?: number | undefined
  readAt?: number | undefined
}

/** Read too early or too late to count, as far as anybody noted when. */
export function isReadOffTime({ date, readDate, injectedAt, readAt }: Read): boolean {
  if (injectedAt && readAt) {
    const hours = (readAt - injectedAt) / (oneDay / 24)
    return hours < readHours.least || hours > readHours.most
  }
  return readDate !== undefined && readDate - date !== readAfterDays * oneDay
}

const britain: readonly DatedRule[] = [
  { from: Date.UTC(2006, 0, 1), days: 60, source: 'tbhub.co.uk: clear test within 60 days before a move' },
]
const yearly: readonly DatedRule[] = [
  { from: Date.UTC(2000, 0, 1), days: 365, source: `yearly herd test; ${fromMemory}` },
]

/** Days from day 1 of a clear test within which an animal may move on it. None where nobody asks for one. */
const moveRules: { readonly [R in Region]?: readonly DatedRule[] } = {
  UK: britain,
  SC: britain,
  IE: yearly,
  NI: yearly,
}

/** The last day an animal may move on a clear test. */
export function mayMoveUntil(region: Region, dayOne: number): number | undefined {
  const rule = ruleOn(moveRules[region] ?? [], dayOne)
  return rule && dayOne + rule.days * oneDay
}
