import type { Json } from '../sync/stored-record'
import { type Add, defineView, type ViewRow } from './define-view'
import { testDayId } from './milk-tests'
import type { Tallies } from './tallies'

const figures = [
  ...['averageYield', 'fat', 'protein', 'lactose', 'averageScc', 'cowsOverSccLimit', 'averageMilkSolids'],
  ...['totalYield', 'averageDaysInMilk', 'cowsMilked', 'cowsTested'],
]
const asked = '#asked'

/** The herd on each of its test days, newest first: what is on this phone stands over what the server added up. */
export const milkRecording = defineView({
  id: 'milk-recording',
  title: 'PAGES.MILK_RECORDING',
  subApps: ['bovine'],
  over: 'records',
  collections: ['milkRecording'],
  fedBy: 'milk',
  keeps: () => true,
  asks: [],
  fold: ({ collection, fields }) => {
    if (typeof fields.askedAt === 'number') return { adds: [[asked, 'at', fields.askedAt]] }
    const day = fields.testDate
    if (typeof day !== 'number' || !(day > 0)) return undefined
    const told = figures.flatMap((name): Add[] => {
      const value = fields[name]
      return typeof value === 'number' ? [[testDayId(day), `${collection} ${name}`, value]] : []
    })
    return { adds: [[testDayId(day), 'day', day], ...told] }
  },
  rows: (tallies) =>
    tallies.keys
      .filter((key) => key !== asked)
      .sort((a, b) => (a < b ? 1 : -1))
      .map((id): ViewRow => ({ id, cells: cellsOf(tallies, id) })),
  columns: [
    { key: 'day', label: 'MILK.TESTED_ON', kind: 'day', place: 'name' },
    { key: 'averageYield', label: 'MILK.AVERAGE', kind: 'litres', place: 'figure', brief: 'MILK.A_COW' },
    { key: 'cows', label: 'MILK.TESTED', kind: 'count', place: 'about', brief: 'MILK.COWS' },
    { key: 'fat', label: 'HERD_AVERAGE.FAT', kind: 'percent' },
    { key: 'protein', label: 'HERD_AVERAGE.PROTEIN', kind: 'percent' },
    { key: 'lactose', label: 'FIELDS.LACTOSE', kind: 'percent' },
    { key: 'averageScc', label: 'HERD_AVERAGE.CELL_COUNT', kind: 'cells' },
    { key: 'cowsOverSccLimit', label: 'MILK.OVER_LIMIT', kind: 'count' },
    { key: 'averageMilkSolids', label: 'MILK.SOLIDS', kind: 'kilos' },
    { key: 'totalYield', label: 'MILK.TOTAL', kind: 'litres' },
    { key: 'averageDaysInMilk', label: 'MILK.DAYS_IN_MILK', kind: 'count' },
  ],
  notes: (tallies) => {
    const at = tallies.of(asked, 'at')
    return at.count > 0
      ? [{ key: 'MILK.ASKED', values: { when: { kind: 'moment', value: at.highest } } }]
      : []
  },
  picture: { kind: 'line', title: 'MILK.CURVE', x: 'day', values: ['averageYield'] },
  leadsTo: 'milk-per-cow',
  empty: { title: 'MILK.NONE', text: 'MILK.NONE_TEXT' },
  texts: ['MILK.ASKED'],
})

function cellsOf(tallies: Tallies, id: string): { [name: string]: Json } {
  const said = (name: string): number | null => {
    const [own, server] = [tallies.of(id, `milkRecording ${name}`), tallies.of(id, `fed ${name}`)]
    return own.count > 0 ? own.highest : server.count > 0 ? server.highest : null
  }
  const cells = Object.fromEntries(figures.map((name) => [name, said(name)]))
  return { ...cells, day: tallies.of(id, 'day').highest, cows: cells.cowsMilked ?? cells.cowsTested ?? null }
}
