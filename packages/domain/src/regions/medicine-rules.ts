import type { DatedRule } from './dated-rules'
import type { ByPlace } from './places'

/** What must be written down when medicine is bought, besides what and how much. */
type PurchaseRule = DatedRule<{ needs: readonly ('batchNumber' | 'supplierName')[] }>

const european: PurchaseRule = {
  from: Date.UTC(2000, 0, 1),
  value: { needs: ['supplierName'] },
  source: 'EU 2019/6 Art. 108(2)(d): the supplier',
}
const british: PurchaseRule = {
  from: Date.UTC(2000, 0, 1),
  value: { needs: ['batchNumber', 'supplierName'] },
  source: 'daera-ni.gov.uk: product, batch, date, quantity and supplier at purchase',
}

export const medicinePurchaseRules: ByPlace<readonly PurchaseRule[]> = {
  IE: [european],
  EU: [european],
  NI: [british],
  UK: [british],
  SC: [british],
  US: [],
  CA: [],
  LA: [],
  AU: [],
  NZ: [],
  GL: [],
}

/** How long a prescription may be bought on. */
type PrescriptionRule = DatedRule<{ months: number; antibioticDays: number }>

const irish: PrescriptionRule = {
  from: Date.UTC(2025, 0, 13),
  value: { months: 6, antibioticDays: 5 },
  source: 'ipu.ie: six months, five days for antimicrobials',
}

export const prescriptionRules: ByPlace<readonly PrescriptionRule[]> = {
  IE: [irish],
  EU: [],
  NI: [],
  UK: [],
  SC: [],
  US: [],
  CA: [],
  LA: [],
  AU: [],
  NZ: [],
  GL: [],
}
