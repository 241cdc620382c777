import { defineFields } from '../fields/fields'
import { deductionWays, priceWays } from './price-lot'

/** The price asked or paid for animals: the way of pricing, the amount, and the deductions. */
export const priceFields = defineFields({
  priceBy: { kind: 'choice', options: priceWays },
  pricePerUnit: { kind: 'number', least: 0, most: 10_000 },
  // The farm's weight unit at the time of the calculation.
  priceUnit: { kind: 'choice', options: ['KG', 'LBS'] },
  killOutPercent: { kind: 'number', least: 1, most: 100, unit: 'UNITS.PERCENT' },
  levyAmount: { kind: 'number', least: 0, most: 1_000_000 },
  levyPer: { kind: 'choice', options: deductionWays },
  haulageAmount: { kind: 'number', least: 0, most: 1_000_000 },
  haulagePer: { kind: 'choice', options: deductionWays },
  commissionAmount: { kind: 'number', least: 0, most: 1_000_000 },
  commissionPer: { kind: 'choice', options: deductionWays },
  vatPercent: { kind: 'number', least: 0, most: 100, unit: 'UNITS.PERCENT' },
})

/** Each way of pricing asks for its own figure. */
export const priceWhen = {
  pricePerUnit: { priceBy: ['live', 'dead'] },
  killOutPercent: { priceBy: ['dead'] },
  pricePerHead: { priceBy: ['head'] },
  lotPrice: { priceBy: ['lot'] },
} as const
