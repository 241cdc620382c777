import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { ByPlace, Place } from './places'

/**
 * `published` was read at its source. The app shows a generally said one as advice and never applies it by
 * itself.
 */
export type Standing = 'published' | 'generally said'

/** A substance of the list, as labels in any language call it, and its days. */
export type OrganicSubstance = {
  name: string
  named: RegExp
  meat?: number
  milk?: number
  /** Of sheep, where it is other than of cattle. */
  sheepMilk?: number
}

/** An organic farm's addition to the period on the label. */
export type OrganicPeriod = {
  factor: number
  /** Even when the label says none. */
  leastHours: number
  standing: Standing
}
/** Where substances of a list have days of their own, and no period is multiplied. */
export type OrganicList = {
  substances: readonly OrganicSubstance[]
  /** Stock for slaughter is given nothing against parasites. */
  slaughterWithoutParasiticides: true
}
export type OrganicRule = DatedRule<OrganicPeriod | OrganicList>

const doubled: OrganicRule = {
  from: undated,
  value: { factor: 2, leastHours: 48, standing: 'published' },
  source: 'Regulation (EC) 1804/1999: the labelled period twice, 48 hours where there is none; KRAV 16.8.1',
}
const unconfirmed: OrganicRule = {
  from: undated,
  value: { factor: 2, leastHours: 48, standing: 'generally said' },
  source: 'not looked up for this region: ask the certifier',
  fromMemory: true,
}
const american: OrganicRule = {
  from: Date.UTC(2019, 0, 1),
  value: {
    substances: [
      { name: 'atropine', named: /^atropin/, meat: 56, milk: 12 },
      { name: 'butorphanol', named: /^butorphanol/, meat: 42, milk: 8 },
      { name: 'lidocaine', named: /^(lidocain|lidocaína|lignocain)/, meat: 8, milk: 6 },
      { name: 'fenbendazole', named: /^f[ea]nbendazol/, milk: 2, sheepMilk: 36 },
      { name: 'moxidectin', named: /^moxidectin/, milk: 2, sheepMilk: 36 },
    ],
    slaughterWithoutParasiticides: true,
  },
  source:
    '7 CFR 205.603: antibiotics end organic status, parasiticides barred in slaughter stock, days by substance',
}

export const organicRules: ByPlace<readonly OrganicRule[]> = {
  IE: [doubled],
  NI: [doubled],
  UK: [doubled],
  SC: [doubled],
  EU: [doubled],
  CH: [unconfirmed],
  US: [{ ...unconfirmed, source: 'before the list of 2019: ask the certifier' }, american],
  CA: [unconfirmed],
  LA: [unconfirmed],
  AU: [unconfirmed],
  NZ: [unconfirmed],
  GL: [unconfirmed],
}

/** Whether the place has a list of substances: the farm then says which animals are organic, and multiplies nothing. */
export const hasOrganicList = (place: Place, day: number): boolean => {
  const rule = organicRuleOn(place, day)?.value
  return rule !== undefined && 'substances' in rule
}

export const organicRuleOn = (place: Place, day: number): OrganicRule | undefined =>
  ruleAt(organicRules, place, day)
