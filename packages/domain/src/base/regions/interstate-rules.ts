import { type DatedRule, ruleAt } from './dated-rules'
import type { Place, SomePlaces } from './places'

/** What cattle need to cross into another state of the country, but for slaughter. */
export type Interstate = {
  /** A vet's certificate goes with them. */
  certificate: true
  /** Who wears an official tag: animals that may breed from so many months on, all dairy cattle, and those of shows. */
  taggedFromMonths: number
  dairyTagged: true
  showTagged: true
  /** A tag put in since is electronic. */
  electronic?: true
  /** A cow in milk has a negative test for influenza A. */
  influenza?: true
  /** The dairy's milk is sampled for it on request. Only information: the laboratory takes the sample. */
  milkSampled?: true
}

const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)
const tracing: Interstate = {
  certificate: true,
  ...{ taggedFromMonths: 18, dairyTagged: true, showTagged: true },
}
const influenza: Interstate = { ...tracing, influenza: true }

export const interstateRules: SomePlaces<readonly DatedRule<Interstate>[]> = {
  US: [
    {
      from: day(2013, 3, 11),
      value: tracing,
      source: '9 CFR 86: nda.nebraska.gov, afs.ca.uky.edu: certificate, and official identification',
    },
    {
      from: day(2024, 4, 29),
      value: influenza,
      source: 'USDA order of 24 April 2024, in force five days later: extension.umn.edu, proag',
    },
    {
      from: day(2024, 11, 5),
      value: { ...influenza, electronic: true },
      source: 'FR 2024-09717: tags put in since are electronic',
    },
    {
      from: day(2024, 12, 6),
      value: { ...influenza, electronic: true, milkSampled: true },
      source: 'USDA order of 6 December 2024: milk sampled on request; whether still in force was not found',
    },
  ],
}

export const interstateRuleOn = (place: Place, on: number): Interstate | undefined =>
  ruleAt(interstateRules, place, on)?.value
