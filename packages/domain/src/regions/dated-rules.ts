import { type ByPlace, cellAt, type Place, type SomePlaces } from './places'

/** Where a rule is from, and since when it holds. Whoever runs the server reads all of it, and no farmer does. */
export type Sourced = {
  from: number
  /** Where it stands, by the name somebody would look it up under. */
  source: string
  /** Written down as it was remembered: nobody had the source before them. */
  fromMemory?: true
  /** The day a person held it against its source, as 2026-11-18. Nothing else makes a rule a checked one. */
  compared?: string
}

/** A rule of an authority or of the trade. Rules change: the old one still counts for animals born under it. */
export type DatedRule<Value = number> = Sourced & { value: Value }

const from = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)

const sinceTagging = {
  from: from(2000),
  value: 27,
  source: 'EU 1760/2000: tag within 20 days, report within 7',
}

/** Days from birth within which a calf is registered. None where nobody asks for it at birth. */
export const calfRegistrationRules: ByPlace<readonly DatedRule[]> = {
  IE: [{ ...sinceTagging, source: 'AIM: tag within 20 days, apply within 7 of tagging' }],
  NI: [sinceTagging],
  UK: [{ ...sinceTagging, source: 'gov.uk: passport application within 27 days' }],
  SC: [{ ...sinceTagging, source: 'gov.uk: passport application within 27 days' }],
  EU: [sinceTagging],
  NZ: [{ from: from(2012, 7), value: 180, source: 'NAIT: tag and register within 180 days' }],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

/** Days from birth within which an animal is tagged. Sheep wear theirs later; none where nobody asks for it by age. */
const twentyDays = { from: from(2000), value: 20, source: 'EU 1760/2000: tag within 20 days' }
const nineMonths = {
  from: from(2010),
  value: 274,
  source: 'by nine months or before leaving',
  fromMemory: true,
} as const
type TagRules = { BOVINE: readonly DatedRule[]; OVINE: readonly DatedRule[] }
const european: TagRules = { BOVINE: [twentyDays], OVINE: [nineMonths] }
const unasked: TagRules = { BOVINE: [], OVINE: [] }
export const taggingRules: ByPlace<TagRules> = {
  IE: european,
  NI: european,
  UK: { ...european, BOVINE: [{ ...twentyDays, source: 'gov.uk: beef 20 days, dairy second tag 20 days' }] },
  SC: { ...european, BOVINE: [{ ...twentyDays, source: 'gov.uk: beef 20 days, dairy second tag 20 days' }] },
  EU: european,
  NZ: { BOVINE: [{ from: from(2012, 7), value: 180, source: 'NAIT: tag within 180 days' }], OVINE: [] },
  US: unasked,
  LA: unasked,
  CA: unasked,
  AU: unasked,
  GL: unasked,
}

/** Days between two tests of the whole herd for TB, where one interval holds for the region. */
export const tbTestRules: ByPlace<readonly DatedRule[]> = {
  IE: [{ from: from(2000), value: 365, source: 'DAFM: annual round' }],
  NI: [{ from: from(2000), value: 365, source: 'DAERA: annual herd test' }],
  // Six months to four years by area: the planned test says when, not the region.
  UK: [],
  SC: [],
  EU: [],
  NZ: [],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

const thirtyMonths = { from: from(2000), value: 30, source: 'in-spec bonus: farmersjournal 571507, 828363' }
const inBritain = { ...thirtyMonths, source: 'the trade in prime cattle', fromMemory: true } as const

/** Months of age after which prime cattle lose their price. None where the trade does not ask. */
export const finishingRules: ByPlace<readonly DatedRule[]> = {
  IE: [thirtyMonths],
  NI: [inBritain],
  UK: [inBritain],
  SC: [inBritain],
  EU: [],
  NZ: [],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

/** The age for a day; undefined where the trade does not ask. */
export const finishingMonthsOn = (place: Place, day: number): number | undefined =>
  ruleAt(finishingRules, place, day)?.value

/** What holds now, for what is laid down once and not by the day: when somebody comes back to a job. */
export const newest = <R extends Sourced>(rules: readonly [R, ...R[]]): R => rules.at(-1) ?? rules[0]

/** The rule for something that happened on a day: the last one that had come into force by then. */
export function ruleOn<R extends Sourced>(rules: readonly R[], day: number): R | undefined {
  return rules.reduce<R | undefined>(
    (best, rule) => (rule.from > day || (best && best.from > rule.from) ? best : rule),
    undefined,
  )
}

/** The same of a table by place: the country's rules where it has its own, else its region's. */
export const ruleAt = <R extends Sourced>(
  table: SomePlaces<readonly R[]>,
  place: Place,
  day: number,
): R | undefined => ruleOn(cellAt(table, place) ?? [], day)
