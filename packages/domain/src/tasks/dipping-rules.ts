import { type DatedRule, ruleOn } from '../regions/dated-rules'
import type { Region } from '../regions/regions'

/** Whoever dips needs a certificate, and waste dip goes where a licence says. */
type Dipping = { certificate: boolean; disposal: boolean }

const islands: readonly DatedRule<Dipping>[] = [
  {
    from: Date.UTC(2000, 0, 1),
    value: { certificate: true, disposal: true },
    source: 'certificate to dip, and a licence for waste dip',
    fromMemory: true,
  },
]

/** What an inspector asks of a dipping; asked about and never refused. */
export const dippingRules: { readonly [R in Region]?: readonly DatedRule<Dipping>[] } = {
  IE: islands,
  NI: islands,
  UK: islands,
  SC: islands,
}

const nothing: Dipping = { certificate: false, disposal: false }
export const dippingRule = (region: Region, day: number): Dipping =>
  ruleOn(dippingRules[region] ?? [], day)?.value ?? nothing
