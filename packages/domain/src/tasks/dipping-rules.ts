import type { Region } from '../regions/regions'

type DippingRule = {
  from: number
  source: string
  /** Whoever dips needs a certificate, and waste dip goes where a licence says. */
  certificate: boolean
  disposal: boolean
}

const fromMemory = 'from memory, November 2026, to be checked'
const since = Date.UTC(2000, 0, 1)
const islands: DippingRule = { from: since, source: fromMemory, certificate: true, disposal: true }
const elsewhere: DippingRule = { from: since, source: fromMemory, certificate: false, disposal: false }

/** What an inspector asks of a dipping; asked about and never refused. */
const rules: { readonly [R in Region]?: DippingRule } = { IE: islands, NI: islands, UK: islands, SC: islands }

export const dippingRule = (region: Region): DippingRule => rules[region] ?? elsewhere
