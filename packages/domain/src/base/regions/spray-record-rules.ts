import { type DatedRule, ruleAt, undated } from './dated-rules'
import type { ByPlace, Place } from './places'

/** The record the law requires of each spraying. */
export type SprayRecord = {
  /** Groups of fields: one of each group is enough. */
  needs: readonly (readonly string[])[]
  /** Questions that only some products or farms answer, put where the law names them. */
  asks?: readonly string[]
  keepYears: number
  /** Days within which it is written down. */
  withinDays?: number
  /** Kept in a form a machine reads. Only information: jobs of the app leave it as a file that one reads. */
  electronic?: true
}
type SprayRecordRule = DatedRule<SprayRecord>

const product = ['sprayProduct']
const number = ['regNumber']
const dose = ['rate']
const who = ['operator']
const reason = ['target']
const time = ['sprayedFrom', 'sprayedTo']
const area = ['treatedAreaCm']
const crop = ['sprayCrop']
const where = ['sprayPlace']
const wind = [['windSpeed'], ['windDirection']]

const since2011 = Date.UTC(2011, 5, 14)
const since2026 = Date.UTC(2026, 0, 1)
const since2027 = Date.UTC(2027, 0, 1)

const before2011: SprayRecordRule = {
  from: undated,
  value: { needs: [product, dose], keepYears: 3 },
  source: 'Regulation (EC) 852/2004, annex I: any use of plant protection products',
  fromMemory: true,
}
const article67 = { needs: [product, dose, area, crop], keepYears: 3 }
const union2011: SprayRecordRule = {
  from: since2011,
  value: article67,
  source: 'Regulation (EC) 1107/2009, art. 67: name, time, dose, area and crop',
}
const content2023 = {
  needs: [product, number, dose, area, crop],
  asks: ['bbch'],
  keepYears: 3,
  withinDays: 30,
} as const satisfies SprayRecord
const union2026: SprayRecordRule = {
  from: since2026,
  value: content2023,
  source: 'Regulation (EU) 2023/564: growth stage and time where the label limits them',
}

// The seventeen particulars of the order: some only where product, seed or contractor ask for them.
const french = {
  needs: [['holderNumber'], product, number, dose, area, crop, where, ['organicCrop']],
  asks: ['forWhom', 'seedActives', 'seedLot', 'bbch', 'sprayMode', 'earlyReEntry'],
  keepYears: 5,
} as const satisfies SprayRecord
const inFrance: readonly SprayRecordRule[] = [
  before2011,
  {
    from: Date.UTC(2009, 5, 16),
    value: { needs: [product, dose, where], keepYears: 5 },
    source: 'Order of 16 June 2009: parcel, date, name, quantity and dose',
  },
  { from: since2026, value: french, source: 'Order of 24 December 2025, JORFTEXT000053228465' },
  {
    from: since2027,
    value: { ...french, electronic: true },
    source: 'Order of 24 December 2025, JORFTEXT000053228465: by 31 January of the next year until 2029',
  },
]

const british: SprayRecordRule = {
  from: since2011,
  value: { needs: [product, dose, time, area, crop], keepYears: 3 },
  source: 'Regulation (EC) 1107/2009, art. 67, as it holds in Great Britain; gov.scot code of practice',
}

const australian = (source: string, value: Partial<SprayRecord> = {}): readonly SprayRecordRule[] => [
  {
    from: undated,
    value: { needs: [product, dose, crop, time, who, ...wind], keepYears: 3, ...value },
    source,
  },
]
const general: SprayRecordRule = {
  from: undated,
  value: { needs: [product, dose, who], keepYears: 3 },
  source: 'not looked up for this region: ask the authority',
  fromMemory: true,
}

export const sprayRecordRules: ByPlace<readonly SprayRecordRule[]> = {
  IE: [
    before2011,
    { ...union2011, value: { ...article67, needs: [...article67.needs, who] } },
    {
      ...union2026,
      value: { ...content2023, needs: [...content2023.needs, who, reason, ['waterRate']] },
      source: 'Regulation (EU) 2023/564; reason and water volume as advised in Ireland',
    },
  ],
  NI: [
    before2011,
    {
      ...union2011,
      source:
        'Regulation (EC) 1107/2009, art. 67; whether Regulation (EU) 2023/564 holds there is not looked up',
    },
  ],
  UK: [before2011, british],
  SC: [before2011, british],
  EU: [before2011, union2011, union2026],
  CH: [general],
  FR: inFrance,
  DE: [
    before2011,
    union2011,
    union2026,
    { ...union2026, from: since2027, value: { ...content2023, electronic: true } },
  ],
  US: [
    {
      from: undated,
      // The total is the dose over the area, which the job works out.
      value: { needs: [product, number, area, crop, who], keepYears: 2, withinDays: 14 },
      source: '7 CFR 110.3, for products of restricted use: total amount and size of area, not the rate',
    },
  ],
  CA: [general],
  LA: [general],
  AU: australian('the longest of the states: New South Wales three years'),
  'AU-VIC': australian('agriculture.vic.gov.au', { keepYears: 2, withinDays: 2 }),
  'AU-NSW': australian('Pesticides Regulation 2017, cl. 37', { withinDays: 2 }),
  'AU-WA': australian('dpird.wa.gov.au', { keepYears: 2, withinDays: 7 }),
  'AU-QLD': australian('business.qld.gov.au', { keepYears: 2, withinDays: 2 }),
  NZ: [
    {
      from: undated,
      value: { needs: [product, dose, time, who, ['windSpeed'], reason], keepYears: 3 },
      source: 'spray diary of NZS 8409:2021; years to keep not looked up',
      fromMemory: true,
    },
  ],
  GL: [general],
}

/** Whether a question that only some places ask is put here. */
export function asksOfSpray(name: string, place: Place, day: number): boolean {
  const rule = ruleAt(sprayRecordRules, place, day)?.value
  return rule !== undefined && [...rule.needs.flat(), ...(rule.asks ?? [])].includes(name)
}
