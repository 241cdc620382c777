import { type DatedRule, ruleAt } from './dated-rules'
import type { Place, SomePlaces } from './places'

/** What the law asks of the lorry that takes animals away. */
export type Haulage = {
  /** Over so many kilometres the haulier is authorised. */
  authorisedOverKm?: number
  /** The farmer declares to the haulier that all are tagged and registered. */
  declared?: true
}

export const haulageRules: SomePlaces<readonly DatedRule<Haulage>[]> = {
  IE: [
    {
      from: Date.UTC(2023, 8, 7),
      value: { authorisedOverKm: 65 },
      source: 'agriland.co.uk: an authorised transporter over 65 km',
    },
  ],
  NZ: [
    {
      from: Date.UTC(2020, 5, 14),
      value: { declared: true },
      source: 'OSPRI: the transporter takes no animal that is not declared tagged and registered',
    },
  ],
}

export const haulageRuleOn = (place: Place, day: number): Haulage =>
  ruleAt(haulageRules, place, day)?.value ?? {}
