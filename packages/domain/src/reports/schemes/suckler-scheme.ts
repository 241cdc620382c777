import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'
import { dayOf, textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'

/** The last day something of a year is asked for by, in the year after it where `yearOn`. */
type Deadline = DatedRule<{ month: number; date: number; yearOn?: true }>
const from = Date.UTC(2023, 0, 1)
const lastOfNovember: readonly Deadline[] = [
  { from, value: { month: 11, date: 30 }, source: 'agriland 2023-03-26, teagasc: no samples after it' },
]
const surveys: readonly Deadline[] = [
  { from, value: { month: 2, date: 15, yearOn: true }, source: 'teagasc, agriland: after the scheme year' },
]
const firstOfNovember: readonly Deadline[] = [
  {
    from,
    value: { month: 11, date: 1 },
    source: 'teagasc; agriland 2023: sent within seven days of weighing',
  },
]
const weaningSeason: readonly Deadline[] = [
  {
    ...{ from, value: { month: 11, date: 1 }, fromMemory: true },
    source: 'meal four weeks before to two after weaning, farmersjournal 828363',
  },
]
/** A calf is weighed with her from so old on. */
const leastWeighedDays = 50

/** `year` is the one that is asked about. */
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

const weighedOn = (animal: Fields | undefined) => dayOf(animal?.lastWeightDate) ?? 0
/** Since the calf was old enough to be weighed with her. */
const weighedTogether = (animal: Fields | undefined, calf: Fields | undefined) =>
  weighedOn(animal) >= bornOn(calf) + leastWeighedDays * oneDay
const bornOn = (animal: Fields | undefined) => dayOf(animal?.dob) ?? 0
const samples: readonly string[] = ['', 'none', 'failed']

/** The requirements of a suckler scheme for each cow and her calf of the year, in the usual order. */
export const sucklerRequirements = {
  genotype: {
    ...{ of: 'cow', by: lastOfNovember, job: 'DNASAMPLE' },
    isDone: ({ cow }) => !samples.includes(textOf(cow.genotypeStatus)),
  },
  sire: {
    ...{ of: 'calf', by: surveys, job: 'DNASAMPLE' },
    isDone: ({ calf }) => textOf(calf?.sire) !== '' || textOf(calf?.dnaSire) !== '',
  },
  // Weighed on one day while the calf is with her: a cow weighed after its last weighing was weighed alone.
  cowWeight: {
    ...{ of: 'cow', by: firstOfNovember, job: 'WEIGHTRECORDING' },
    isDone: ({ cow, calf }) => weighedTogether(cow, calf) && weighedOn(cow) <= weighedOn(calf),
  },
  calfWeight: {
    ...{ of: 'calf', by: firstOfNovember, job: 'WEIGHTRECORDING' },
    isDone: ({ calf }) => weighedTogether(calf, calf),
  },
  docility: {
    ...{ of: 'cow', by: surveys, job: 'SCORING', given: { scoredTrait: 'docility' } },
    isDone: ({ cow, year }) => Number(cow.docilityYear) >= year,
  },
  milkability: {
    ...{ of: 'cow', by: surveys, job: 'SCORING', given: { scoredTrait: 'milkability' } },
    isDone: ({ cow, year }) => Number(cow.milkabilityYear) >= year,
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

/** The requirements for this pair, each with whether it is done. */
export function askedOfPair(
  pair: Omit<Pair, 'year'>,
  today: number,
): { name: SucklerRequirement; done: boolean; by: number | undefined }[] {
  return sucklerRequirementNames.flatMap((name) => {
    const row: Requirement = sucklerRequirements[name]
    if (!pair.calf && (row.of === 'calf' || ofPairs.includes(name))) return []
    const year = openYear(row.by, today)
    return [{ name, done: row.isDone({ ...pair, year }), by: lastDay(row.by, year) }]
  })
}

function lastDay(rules: readonly Deadline[], year: number): number | undefined {
  const rule = ruleOn(rules, Date.UTC(year, 11, 31))?.value
  return rule && Date.UTC(year + (rule.yearOn ? 1 : 0), rule.month - 1, rule.date)
}

/** Last year’s is still asked for until its day has gone by. */
function openYear(rules: readonly Deadline[], today: number): number {
  const year = new Date(today).getUTCFullYear()
  return (lastDay(rules, year - 1) ?? 0) >= today ? year - 1 : year
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
