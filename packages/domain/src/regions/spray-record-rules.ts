import type { DatedRule } from './dated-rules'
import type { ByPlace } from './places'

/** What the law wants written of each spraying. Groups of fields: one of each group is enough. */
type SprayRecordRule = DatedRule<{ needs: readonly (readonly string[])[]; keepYears: number }>

const product = ['sprayProduct']
const number = ['regNumber']
const dose = ['rate']
const who = ['operator']
const reason = ['target']
const time = ['sprayedFrom', 'sprayedTo']

const from = Date.UTC(2000, 0, 1)

const european: SprayRecordRule = {
  from,
  value: { needs: [product, number, dose, who], keepYears: 3 },
  source: 'Regulation (EU) 2023/564, from 1 January 2026; years to keep still to be confirmed',
}
const ireland: SprayRecordRule = {
  ...european,
  value: { needs: [...european.value.needs, reason, ['waterRate']], keepYears: 3 },
  source: `${european.source}; reason and water volume as advised in Ireland`,
}
const british: SprayRecordRule = {
  from,
  value: { needs: [product, number, dose, time, who], keepYears: 3 },
  source: 'good practice in Great Britain; years to keep still to be confirmed',
  fromMemory: true,
}
const american: SprayRecordRule = {
  from,
  value: { needs: [product, number, dose, who], keepYears: 2 },
  source: '7 CFR 110.3, for products of restricted use: within 14 days',
}
const australian: SprayRecordRule = {
  from,
  value: { needs: [product, dose, who, ['windSpeed'], ['windDirection']], keepYears: 2 },
  source: 'Victoria: within 48 hours; other states differ',
}
const newZealand: SprayRecordRule = {
  from,
  value: { needs: [product, dose, time, who, ['windSpeed'], reason], keepYears: 3 },
  source: 'spray diary of NZS 8409:2021; years to keep not looked up',
}
const general: SprayRecordRule = {
  from,
  value: { needs: [product, dose, who], keepYears: 3 },
  source: 'not looked up for this region: ask the authority',
  fromMemory: true,
}

export const sprayRecordRules: ByPlace<readonly SprayRecordRule[]> = {
  IE: [ireland],
  NI: [european],
  UK: [british],
  SC: [british],
  EU: [european],
  US: [american],
  CA: [general],
  LA: [general],
  AU: [australian],
  NZ: [newZealand],
  GL: [general],
}
