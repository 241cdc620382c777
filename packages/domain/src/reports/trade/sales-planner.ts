import { type Ask, defineView, type ViewRow } from '../engine/define-view'
import { planSale, saleMonth, targetsFrom } from './plan-sale'

export const saleAsks: readonly Ask[] = [
  { kind: 'setting', name: 'weightMg', setting: 'saleWeightMg' },
  { kind: 'setting', name: 'pricePerKilo', setting: 'salePricePerKilo' },
]

/** When animals kept for meat can go: month by month, how many, how heavy, what they bring. */
export const salesPlanner = defineView({
  id: 'sales-planner',
  title: 'PAGES.SALES_PLANNER',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: saleAsks,
  fold: ({ facts }, at, asked) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    const sale = planSale(facts, at, targetsFrom(asked, at.subApp))
    if (!sale) return undefined
    const month = saleMonth(sale)
    return {
      adds: [
        [month, 'weightMg', sale.weightMg],
        ...(sale.value === undefined ? [] : [[month, 'value', sale.value] as const]),
        ...(sale.tooLate ? [[month, 'tooLate', 1] as const] : []),
      ],
    }
  },
  // Soonest first; those without a day come last.
  rows: (tallies) =>
    tallies.keys.sort(soonest).map((month): ViewRow => {
      const { count, sum } = tallies.of(month, 'weightMg')
      const value = tallies.of(month, 'value')
      const dated = month !== 'undated'
      return {
        id: month,
        cells: {
          month: dated ? Number(month) : 'SALES.UNDATED',
          kind: dated ? 'month' : 'key',
          animals: count,
          weightMg: dated ? Math.round(sum) : null,
          value: dated && value.count > 0 ? value.sum : null,
          late: tallies.sum(month, 'tooLate') || null,
          why: dated ? null : 'SALES.UNDATED_WHY',
        },
      }
    }),
  columns: [
    { key: 'month', label: 'SALES.MONTH', kind: { by: 'kind' }, place: 'name' },
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'count', place: 'figure', brief: 'ANIMALS.COUNT' },
    { key: 'weightMg', label: 'SALES.WEIGHT_TOGETHER', kind: 'weight', place: 'about' },
    { key: 'value', label: 'SALES.MONEY', kind: 'money', place: 'about' },
    { key: 'late', label: 'SALES.OLD_BY_THEN', kind: 'count', place: 'about', brief: 'SALES.LATE_HERE' },
    { key: 'why', label: 'FIELDS.NOTES', kind: 'key', place: 'about' },
  ],
  notes: (tallies) => {
    const count = tallies.keys.reduce((sum, month) => sum + tallies.sum(month, 'tooLate'), 0)
    return count > 0 ? [{ key: 'SALES.TOO_LATE', values: { count } }] : []
  },
  picture: { kind: 'bars', title: 'SALES.PICTURE', x: 'month', values: ['animals'] },
  opens: ({ id }) => ({ page: 'sales-month', search: { listTab: id } }),
  empty: { title: 'SALES.NONE', text: 'SALES.NONE_TEXT' },
  hint: 'SALES.HOW',
  texts: ['SALES.UNDATED', 'SALES.UNDATED_WHY', 'SALES.TOO_LATE'],
})

const soonest = (a: string, b: string) => (Number(a) || Number.MAX_VALUE) - (Number(b) || Number.MAX_VALUE)
