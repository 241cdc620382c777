import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { ByPlace, Place } from './places'

/** Since when Regulation (EU) 2019/6 holds. */
const since2022 = Date.UTC(2022, 0, 28)

/**
 * How long a use that the label does not have holds an animal back at the least. Where a country lays no days down, the
 * vet's days are asked for and nothing is filled in: European days in another country may be too short.
 */
export type NotPermitted = OffLabelDays | 'as the vet says'
export type OffLabelDays = {
  /** Days where the product is not permitted in any animal that gives meat, or milk. */
  meat: number
  milk: number
  /** Times the longest period of the label, where it has one for another animal. */
  factor: number
  /** Days where the longest period of the label is none. */
  whereNone: number
  /** Those days are the least for any use the label does not have, not only where the product is not permitted at all. */
  leastForAny?: true
}
export type NotPermittedRule = DatedRule<NotPermitted>

const flat: NotPermittedRule = {
  from: undated,
  value: { meat: 28, milk: 7, factor: 1, whereNone: 0, leastForAny: true },
  source: 'Directive 2001/82/EC, art. 11: 28 days for meat and 7 for milk at the least',
  fromMemory: true,
}
const timesOneAndAHalf = { meat: 28, milk: 7, factor: 1.5, whereNone: 1 } as const
const european2022: NotPermittedRule = {
  from: since2022,
  value: timesOneAndAHalf,
  source: 'Regulation (EU) 2019/6, art. 115',
  fromMemory: true,
}
const flatInBritain: NotPermittedRule = {
  ...flat,
  source: 'Veterinary Medicines Regulations 2013, sch. 4, before the amendment of 2024',
}
const british2024: NotPermittedRule = {
  from: Date.UTC(2024, 4, 17),
  value: timesOneAndAHalf,
  source: 'Veterinary Medicines Regulations 2013, sch. 4 para. 2, as amended by SI 2024/567; NOAH compendium',
}
const askTheVet: NotPermittedRule = {
  from: undated,
  value: 'as the vet says',
  source: 'not looked up for this region: the vet sets the days',
  fromMemory: true,
}

export const notPermittedRules: ByPlace<readonly NotPermittedRule[]> = {
  IE: [flat, european2022],
  NI: [
    flat,
    { ...european2022, source: 'Regulation (EU) 2019/6, art. 115; the change of 2024 is for Great Britain' },
  ],
  UK: [flatInBritain, british2024],
  SC: [flatInBritain, british2024],
  EU: [flat, european2022],
  CH: [askTheVet],
  US: [{ ...askTheVet, source: '21 CFR 530: the vet sets a substantially extended period' }],
  CA: [askTheVet],
  LA: [askTheVet],
  AU: [askTheVet],
  NZ: [
    {
      from: undated,
      // The days in Europe would send meat and milk away with residues in them.
      value: { meat: 91, milk: 35, factor: 1, whereNone: 0, leastForAny: true },
      source: 'mpi.govt.nz: default withholding periods for ruminants; not for products that release slowly',
    },
  ],
  GL: [askTheVet],
}

export const notPermittedOn = (place: Place, day: number): NotPermitted | undefined =>
  ruleAt(notPermittedRules, place, day)?.value
