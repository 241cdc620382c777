import { addMonths } from '../../base/days/month-days'
import { tankRulesOn } from '../../jobs/rules/milk-rules'
import { bulkTank } from '../../jobs/types/feeding/bulk-tank'
import { dateOf } from '../../jobs-read/job/task-rows'
import { choiceKey } from '../../records/fields/choice-key'
import { type Add, defineView, type Sum, type ViewAt, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'

const figures = ['tankLitres', 'fat', 'protein', 'scc', 'tbc', 'tankTemperature']
const means = 'means'
const isCounted = (value: unknown): value is number => typeof value === 'number' && value > 0

/** Each collection, newest first, and the means a dairy goes by. */
export const bulkTankView = defineView({
  id: 'bulk-tank',
  title: 'PAGES.BULK_TANK',
  subApps: ['bovine'],
  over: 'records',
  collections: ['tasks'],
  found: { tasks: { field: 'typeId', value: bulkTank.id } },
  keeps: ({ fields }) => fields.typeId === bulkTank.id && fields.status !== 'inProgress',
  asks: [],
  fold: ({ id, fields }, at) => {
    const { today } = at
    const day = dateOf(fields)
    if (day === 0) return undefined
    const { scc, tbc, antibioticTest } = fields
    const { cellMonths, germMonths } = tankRulesOn(at, today)
    const since = (months: number) => day > addMonths(today, -months) && day <= today
    // Ids are made in the order of time: two lorries of one day stand as they came.
    const row = `${String(day).padStart(15, '0')} ${id}`
    return {
      adds: [
        [row, 'day', day],
        ...figures.flatMap((name): Add[] => {
          const value = fields[name]
          return typeof value === 'number' ? [[row, name, value]] : []
        }),
        ...(antibioticTest ? [[row, 'passed', antibioticTest === 'fail' ? 0 : 1] as const] : []),
        // Logarithms add up to a geometric mean.
        ...(isCounted(scc) && since(cellMonths) ? [[means, 'cells', Math.log(scc)] as const] : []),
        ...(isCounted(tbc) && since(germMonths) ? [[means, 'germs', Math.log(tbc)] as const] : []),
      ],
    }
  },
  // Newest first.
  rows: (tallies) =>
    tallies.keys
      .filter((row) => row !== means)
      .sort((a, b) => (a < b ? 1 : -1))
      .map((row): ViewRow => {
        const said = (figure: string) => (tallies.of(row, figure).count > 0 ? tallies.sum(row, figure) : null)
        const passed = said('passed')
        const test = passed === null ? null : choiceKey('antibioticTest', passed === 1 ? 'pass' : 'fail')
        const cells = Object.fromEntries(figures.map((name) => [name, said(name)]))
        return { id: row.slice(16), cells: { ...cells, day: said('day'), antibiotics: test } }
      }),
  columns: [
    { key: 'day', label: 'FIELDS.DATE', kind: 'day', place: 'name' },
    { key: 'tankLitres', label: 'FIELDS.TANK_LITRES', kind: 'volume', place: 'figure' },
    { key: 'fat', label: 'HERD_AVERAGE.FAT', kind: 'ofMilk', place: 'about', brief: 'MILK.FAT' },
    { key: 'protein', label: 'HERD_AVERAGE.PROTEIN', kind: 'ofMilk', place: 'about', brief: 'MILK.PROTEIN' },
    { key: 'scc', label: 'HERD_AVERAGE.CELL_COUNT', kind: 'cells', place: 'small', brief: 'MILK.CELLS' },
    { key: 'tbc', label: 'FIELDS.TBC', kind: 'germs' },
    { key: 'tankTemperature', label: 'FIELDS.TANK_TEMPERATURE', kind: 'degrees' },
    { key: 'antibiotics', label: 'FIELDS.ANTIBIOTIC_TEST', kind: 'key' },
  ],
  sums: (tallies, at) => [...meanOf(tallies, at, 'cells', 'cells'), ...meanOf(tallies, at, 'germs', 'germs')],
  picture: { kind: 'line', title: 'TANK.PICTURE', x: 'day', values: ['tankLitres'] },
  opens: ({ id }) => ({ page: 'task-view', search: { id } }),
  empty: { title: 'TANK.NONE', text: 'TANK.NONE_TEXT', filledBy: bulkTank.id },
  hint: 'TANK.HOW',
  texts: ['TANK.MEAN_CELLS', 'TANK.MEAN_GERMS', 'TANK.OVER', 'TANK.WITHIN'],
})

/** The mean a dairy reckons over the last months, and whether it is within what it may take. */
function meanOf(tallies: Tallies, at: ViewAt, figure: 'cells' | 'germs', kind: 'cells' | 'germs'): Sum[] {
  const { count, sum } = tallies.of(means, figure)
  if (count === 0) return []
  const rules = tankRulesOn(at, at.today)
  const [most, months] =
    figure === 'cells' ? [rules.mostCells, rules.cellMonths] : [rules.mostGerms, rules.germMonths]
  const value = Math.round(Math.exp(sum / count))
  const key = value > most ? 'TANK.OVER' : 'TANK.WITHIN'
  return [
    { label: `TANK.MEAN_${figure.toUpperCase()}`, kind, value, note: { key, values: { most, months } } },
  ]
}
