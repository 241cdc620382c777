import { defineView } from '../engine/define-view'
import { opensAnimal } from '../engine/found-animals'
import { planSale, saleMonth, targetsFrom } from './plan-sale'
import { saleAsks } from './sales-planner'

/** The animals that can go in one month, soonest first. */
export const salesMonth = defineView({
  id: 'sales-month',
  title: 'PAGES.SALES_MONTH',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [
    ...saleAsks,
    {
      kind: 'tag',
      name: 'month',
      in: 'listTab',
      title: 'month',
      otherwise: { value: 'undated', label: 'SALES.UNDATED' },
    },
  ],
  fold: ({ facts }, at, asked) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    const sale = planSale(facts, at, targetsFrom(asked, at.subApp))
    if (!sale) return undefined
    const { sellFrom = null, weightMg, value = null, tooLate } = sale
    return {
      line: {
        cells: { sellFrom, saleMg: Math.round(weightMg), value, late: tooLate ? 'SALES.OLD_BY_THEN' : null },
        tags: [saleMonth(sale)],
      },
    }
  },
  order: { column: 'sellFrom', direction: 'asc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'sellFrom', label: 'SALES.FROM_DAY', kind: 'day', place: 'about', brief: 'SALES.FROM' },
    { key: 'saleMg', label: 'SALES.WEIGHT_THEN', kind: 'weight', place: 'figure' },
    { key: 'value', label: 'SALES.MONEY', kind: 'money', place: 'about' },
    { key: 'late', label: 'FIELDS.NOTES', kind: 'key', place: 'about' },
  ],
  opens: opensAnimal,
  empty: { title: 'SALES.NONE', text: 'SALES.NONE_TEXT' },
  texts: ['SALES.OLD_BY_THEN'],
})
