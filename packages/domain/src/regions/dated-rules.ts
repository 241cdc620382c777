import type { Region } from './regions'

/** A rule of an authority, in force from a day on. Rules change: the old one still counts for animals born under it. */
export type DatedRule = { from: number; days: number; source: string }

const from = (year: number, month = 1, date = 1) => Date.UTC(year, month - 1, date)

const sinceTagging = {
  from: from(2000),
  days: 27,
  source: 'EU 1760/2000: tag within 20 days, report within 7',
}

/** Days from birth within which a calf is registered. None where nobody asks for it at birth. */
export const calfRegistrationRules: Record<Region, readonly DatedRule[]> = {
  IE: [{ ...sinceTagging, source: 'AIM: tag within 20 days, apply within 7 of tagging' }],
  NI: [sinceTagging],
  UK: [{ ...sinceTagging, source: 'gov.uk: passport application within 27 days' }],
  SC: [{ ...sinceTagging, source: 'gov.uk: passport application within 27 days' }],
  EU: [sinceTagging],
  NZ: [{ from: from(2012, 7), days: 180, source: 'NAIT: tag and register within 180 days' }],
  US: [],
  LA: [],
  CA: [],
  AU: [],
  GL: [],
}

/** Days from birth within which an animal is tagged. Sheep wear theirs later; none where nobody asks for it by age. */
const twentyDays = { from: from(2000), days: 20, source: 'EU 1760/2000: tag within 20 days' }
const nineMonths = {
  from: from(2010),
  days: 274,
  source: 'by nine months or before leaving; from memory, November 2026',
}
type TagRules = { BOVINE: readonly DatedRule[]; OVINE: readonly DatedRule[] }
const european: TagRules = { BOVINE: [twentyDays], OVINE: [nineMonths] }
const unasked: TagRules = { BOVINE: [], OVINE: [] }
export const taggingRules: Record<Region, TagRules> = {
  IE: european,
  NI: european,
  UK: { ...european, BOVINE: [{ ...twentyDays, source: 'gov.uk: beef 20 days, dairy second tag 20 days' }] },
  SC: { ...european, BOVINE: [{ ...twentyDays, source: 'gov.uk: beef 20 days, dairy second tag 20 days' }] },
  EU: european,
  NZ: { BOVINE: [{ from: from(2012, 7), days: 180, source: 'NAIT: tag within 180 days' }], OVINE: [] },
  US: unasked,
  LA: unasked,
  CA: unasked,
  AU: unasked,
  GL: unasked,
}

/** Days between two tests of the whole herd for TB, where one interval holds for the region. */
export const tbTestRules: Record<Region, readonly DatedRule[]> = {
  IE: [{ from: from(2000), days: 365, source: 'DAFM: annual round' }],
  NI: [{ from: from(2000), days: 365, source: 'DAERA: annual herd test' }],
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

/** Months of age after which prime cattle lose their price. None where the trade does not ask. */
export const finishingMonths: Record<Region, number | undefined> = {
  IE: 30,
  NI: 30,
  UK: 30,
  SC: 30,
  EU: undefined,
  NZ: undefined,
  US: undefined,
  LA: undefined,
  CA: undefined,
  AU: undefined,
  GL: undefined,
}

/** The rule for something that happened on a day: the last one that had come into force by then. */
export function ruleOn(rules: readonly DatedRule[], day: number): DatedRule | undefined {
  return rules.filter((rule) => rule.from <= day).reduce<DatedRule | undefined>(later, undefined)
}

const later = (best: DatedRule | undefined, rule: DatedRule) => (best && best.from > rule.from ? best : rule)
