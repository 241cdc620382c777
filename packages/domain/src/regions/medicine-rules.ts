import type { Region } from './regions'

/** What must be written down when medicine is bought, besides what and how much. */
type PurchaseRule = { needs: readonly ('batchNumber' | 'supplierName')[]; source: string }

const european: PurchaseRule = { needs: ['supplierName'], source: 'EU 2019/6 Art. 108(2)(d): the supplier' }
const british: PurchaseRule = {
  needs: ['batchNumber', 'supplierName'],
  source: 'daera-ni.gov.uk: product, batch, date, quantity and supplier at purchase',
}
const nothingLookedUp: PurchaseRule = { needs: [], source: 'not looked up' }

export const medicinePurchaseRules: Record<Region, PurchaseRule> = {
  IE: european,
  EU: european,
  NI: british,
  UK: british,
  SC: british,
  US: nothingLookedUp,
  CA: nothingLookedUp,
  LA: nothingLookedUp,
  AU: nothingLookedUp,
  NZ: nothingLookedUp,
  GL: nothingLookedUp,
}

/** How long a prescription may be bought on. */
type PrescriptionRule = { from: number; months: number; antibioticDays: number; source: string }

const irish: PrescriptionRule = {
  from: Date.UTC(2025, 0, 13),
  months: 6,
  antibioticDays: 5,
  source: 'ipu.ie: six months, five days for antimicrobials',
}

export const prescriptionRules: Record<Region, readonly PrescriptionRule[]> = {
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
