import { dayOf, textOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import { type DatedRule, ruleOn } from '../regions/dated-rules'
import type { Fields } from '../sync/stored-record'

/** The last day of a year something is asked for by; the rules of each year stay for who looks back. */
type Deadline = DatedRule<{ month: number; date: number }>
const from = Date.UTC(2023, 0, 1)
const by = (month: number, date: number, source: string): readonly Deadline[] => [
  { from, value: { month, date }, source, fromMemory: true },
]
const endOfYear = by(12, 31, 'scheme year')
const firstOfNovember = by(11, 1, 'weights of cow and calf')
const weaningSeason = by(11, 1, 'meal four weeks before to two after weaning, farmersjournal 828363')

export type Pair = { cow: Fields; calf: Fields | undefined; year: number }

type Requirement = {
  /** Whose it is: the job is done to her, or to her calf. */
  of: 'cow' | 'calf'
  by: readonly Deadline[]
  /** The job that does it, and what its form then says. */
  job: string
  given?: Fields
  isDone(pair: Pair): boolean
}

const weighedAfter = (animal: Fields | undefined, day: number) => (dayOf(animal?.lastWeightDate) ?? 0) > day
const bornOn = (animal: Fields | undefined) => dayOf(animal?.dob) ?? 0
const samples: readonly string[] = ['', 'none', 'failed']

/** What a suckler scheme asks of each cow and her calf of the year, in the order it is mostly done. */
export const sucklerRequirements = {
  genotype: {
    ...{ of: 'cow', by: endOfYear, job: 'DNASAMPLE' },
    isDone: ({ cow }) => !samples.includes(textOf(cow.genotypeStatus)),
  },
  sire: {
    ...{ of: 'calf', by: endOfYear, job: 'DNASAMPLE' },
    isDone: ({ calf }) => textOf(calf?.sire) !== '' || textOf(calf?.dnaSire) !== '',
  },
  // Weighed together while the calf is with her: a weight from before it was born says nothing of the pair.
  cowWeight: {
    ...{ of: 'cow', by: firstOfNovember, job: 'WEIGHTRECORDING' },
    isDone: ({ cow, calf }) => weighedAfter(cow, bornOn(calf)),
  },
  calfWeight: {
    ...{ of: 'calf', by: firstOfNovember, job: 'WEIGHTRECORDING' },
    isDone: ({ calf }) => weighedAfter(calf, bornOn(calf)),
  },
  docility: {
    ...{ of: 'cow', by: endOfYear, job: 'SCORING', given: { scoredTrait: 'docility' } },
    isDone: ({ cow, year }) => cow.docilityYear === year,
  },
  milkability: {
    ...{ of: 'cow', by: endOfYear, job: 'SCORING', given: { scoredTrait: 'milkability' } },
    isDone: ({ cow, year }) => cow.milkabilityYear === year,
  },
  weaning: {
    ...{ of: 'calf', by: weaningSeason, job: 'WEANING' },
    isDone: ({ calf }) => calf?.isWeaned === true,
  },
} as const satisfies { readonly [name: string]: Requirement }

export type SucklerRequirement = keyof typeof sucklerRequirements
export const sucklerRequirementNames = Object.keys(sucklerRequirements) as SucklerRequirement[]

/** Needs a calf at foot to be asked at all. */
const ofPairs: readonly SucklerRequirement[] = ['cowWeight']

/** What is asked of this pair, each with whether it is done. */
export function askedOfPair(
  pair: Pair,
): { name: SucklerRequirement; done: boolean; by: number | undefined }[] {
  return sucklerRequirementNames.flatMap((name) => {
    const row: Requirement = sucklerRequirements[name]
    if (!pair.calf && (row.of === 'calf' || ofPairs.includes(name))) return []
    return [{ name, done: row.isDone(pair), by: lastDay(row.by, pair.year) }]
  })
}

function lastDay(rules: readonly Deadline[], year: number): number | undefined {
  const rule = ruleOn(rules, Date.UTC(year, 11, 31))?.value
  return rule && Date.UTC(year, rule.month - 1, rule.date)
}

/** A calf counts with her until it is so old. */
const calfDays = 365

/** Her youngest calf that is here, born within the last twelve months. */
export function calfAtFoot<C extends { fields: Fields }>(calves: readonly C[], today: number): C | undefined {
  return calves
    .filter(({ fields }) => {
      const born = bornOn(fields)
      return (
        fields.inHerd !== false &&
        fields.stillBorn !== true &&
        born > today - calfDays * oneDay &&
        born <= today
      )
    })
    .reduce<C | undefined>(
      (best, one) => (best && bornOn(best.fields) >= bornOn(one.fields) ? best : one),
      undefined,
    )
}
