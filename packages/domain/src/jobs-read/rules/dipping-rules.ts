import { type DatedRule, ruleAt, undated } from '../../base/regions/dated-rules'
import type { Place, SomePlaces } from '../../base/regions/places'

/** The dipper needs a certificate, and waste dip goes where a licence says. */
type Dipping = { certificate: boolean; disposal: boolean }

const islands: readonly DatedRule<Dipping>[] = [
  {
    from: undated,
    value: { certificate: true, disposal: true },
    source: 'certificate to dip, and a licence for waste dip',
    fromMemory: true,
  },
]

const inBritain: readonly DatedRule<Dipping>[] = [
  ...islands,
  {
    // The day in 2023 was not looked up.
    from: Date.UTC(2023, 0, 1),
    value: { certificate: true, disposal: true },
    source: 'Environment Agency code of 2023: certificate to buy or dip, permit to spread; fuw',
  },
]

/** An inspector's demands on a dipping; they raise a question, never a refusal. */
export const dippingRules: SomePlaces<readonly DatedRule<Dipping>[]> = {
  IE: islands,
  NI: islands,
  UK: inBritain,
  SC: islands,
}

const nothing: Dipping = { certificate: false, disposal: false }
export const dippingRule = (place: Place, day: number): Dipping =>
  ruleAt(dippingRules, place, day)?.value ?? nothing
