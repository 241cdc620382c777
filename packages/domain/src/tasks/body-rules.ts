import { defineFields } from '../fields/fields'
import { oneDay } from '../one-day'
import type { Region } from '../regions/regions'

/** What was given for the pain, asked the same way by every job that hurts. */
export const { painRelief } = defineFields({
  painRelief: { kind: 'choice', options: ['none', 'local', 'local and NSAID'] },
})

type BodyRules = {
  castration: { ringDays: number; reliefAfterDays: number }
  disbudding: { pasteDays: number; reliefAfterDays: number; dehornAfterDays: number }
  tailDocking: { ringDays: number }
}

/**
 * Ages beyond which a farmer is asked, never refused. From memory, July 2026, for somebody who knows the law of each
 * place to put right: a row is one region.
 */
const usual: BodyRules = {
  castration: { ringDays: 7, reliefAfterDays: 60 },
  disbudding: { pasteDays: 7, reliefAfterDays: 14, dehornAfterDays: 60 },
  tailDocking: { ringDays: 7 },
}
const britain: BodyRules = { ...usual, disbudding: { ...usual.disbudding, reliefAfterDays: 0 } }
const byRegion: { readonly [R in Region]?: BodyRules } = {
  IE: { ...usual, castration: { ringDays: 7, reliefAfterDays: 180 } },
  UK: britain,
  SC: britain,
}
/** A ram lamb is a wether a month later than a bull calf is a bullock. */
const sheepLaterDays = 30

export function bodyRulesOf(region: Region, species: string | undefined): BodyRules {
  const rules = byRegion[region] ?? usual
  if (species !== 'OVINE') return rules
  const { castration } = rules
  return {
    ...rules,
    castration: { ...castration, reliefAfterDays: castration.reliefAfterDays + sheepLaterDays },
  }
}

/** Undefined where nobody knows when it was born. */
export const ageInDays = ({ dob }: { dob?: unknown }, on: number): number | undefined =>
  typeof dob === 'number' && dob > 0 ? Math.floor((on - dob) / oneDay) : undefined
