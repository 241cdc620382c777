import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'

type Kind = 'BOVINE' | 'OVINE'
type Band = { least: number; most: number }
type CarcassRules = {
  /** Dead weight out of a hundred of live weight. */
  killOut: Record<Kind, Band>
  /** Carcass kilograms that raise no question. */
  weight: Record<Kind, Band>
  /** A live weight older than this says nothing about the day of the kill. */
  weighedDays: number
}

/** Limits that raise a question, never a refusal. A better figure is a new row, in force from its day on. */
export const carcassRows: readonly [DatedRule<CarcassRules>] = [
  {
    from: 0,
    value: {
      killOut: { BOVINE: { least: 42, most: 68 }, OVINE: { least: 38, most: 58 } },
      weight: { BOVINE: { least: 60, most: 700 }, OVINE: { least: 6, most: 60 } },
      weighedDays: 7,
    },
    source: 'what carcasses come to',
    fromMemory: true,
  },
]

export const carcassRules = (day: number): CarcassRules => (ruleOn(carcassRows, day) ?? carcassRows[0]).value

const kindOf = (species: unknown): Kind => (species === 'OVINE' ? 'OVINE' : 'BOVINE')

type Weighed = { lastWeightMg?: number | undefined; lastWeightDate?: number | undefined }

/** Dead weight as a share of the live weight of the last days, in tenths of a percent; undefined where none is known. */
export function killOutPercent(deadWeightMg: number, killed: number, animal: Weighed): number | undefined {
  const { lastWeightMg: live, lastWeightDate: weighed } = animal
  if (!live || !weighed || weighed > killed || !(deadWeightMg > 0)) return undefined
  if (killed - weighed > carcassRules(killed).weighedDays * oneDay) return undefined
  return Math.round((deadWeightMg / live) * 1000) / 10
}

const isOutside = (value: number, { least, most }: Band) => value < least || value > most

export const isOddKillOut = (percent: number, species: unknown, day: number): boolean =>
  isOutside(percent, carcassRules(day).killOut[kindOf(species)])

export const isOddCarcass = (deadWeightMg: number, species: unknown, day: number): boolean =>
  isOutside(deadWeightMg / 1_000_000, carcassRules(day).weight[kindOf(species)])
