import { cellLimit, testDayId } from '../../jobs/rules/milk-tests'
import { milkTest } from '../../jobs/types/feeding/milk-test'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf } from '../../jobs-read/job/task-rows'
import type { Fields, Json } from '../../records/sync/stored-record'
import { type Add, defineView, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'

const figures = [
  ...['averageYield', 'fat', 'protein', 'lactose', 'averageScc', 'cowsOverSccLimit', 'averageMilkSolids'],
  ...['totalYield', 'averageDaysInMilk', 'cowsMilked', 'cowsTested'],
]
const asked = '#asked'

/**
 * The herd on each of its test days, newest first. The herd's own milk recording wins over cow-by-cow tests
 * recorded here, and both win over the server's sums.
 */
export const milkRecording = defineView({
  id: 'milk-recording',
  title: 'PAGES.MILK_RECORDING',
  subApps: ['bovine'],
  over: 'records',
  collections: ['milkRecording', 'tasks'],
  found: { tasks: { field: 'typeId', value: milkTest.id } },
  fedBy: 'milk',
  keeps: ({ collection, fields }) =>
    collection !== 'tasks' || (fields.typeId === milkTest.id && fields.status !== 'inProgress'),
  asks: [],
  fold: ({ collection, fields }) => {
    if (collection === 'tasks') return { adds: recordedHere(fields) }
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
    { key: 'fat', label: 'HERD_AVERAGE.FAT', kind: 'ofMilk' },
    { key: 'protein', label: 'HERD_AVERAGE.PROTEIN', kind: 'ofMilk' },
    { key: 'lactose', label: 'FIELDS.LACTOSE', kind: 'ofMilk' },
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

/** The cows' figures in a milk recording saved here: sums, so that recordings of one day add up. */
function recordedHere(task: Fields): Add[] {
  const date = dateOf(task)
  const day = testDayId(date)
  return onAnimals(task).flatMap(({ milkYield, ...noted }): Add[] => {
    if (typeof milkYield !== 'number' || !(milkYield > 0)) return []
    const measured = shares.flatMap((name): Add[] => {
      const value = noted[name]
      return typeof value === 'number' && value > 0
        ? [
            [day, `here ${name}`, milkYield * value],
            [day, `here milk of ${name}`, milkYield],
          ]
        : []
    })
    const { scc } = noted
    const cells: Add[] =
      typeof scc === 'number' && scc > 0
        ? [
            [day, 'here scc', scc],
            [day, 'here over', scc > cellLimit ? 1 : 0],
          ]
        : []
    return [[day, 'day', date], [day, 'here yield', milkYield], ...measured, ...cells]
  })
}

const shares = ['fat', 'protein'] as const
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The same figures the server works out of its cows. */
function workedOut(tallies: Tallies, id: string): { [name: string]: number } {
  const [milk, cells] = [tallies.of(id, 'here yield'), tallies.of(id, 'here scc')]
  if (milk.count === 0) return {}
  const parts = shares.flatMap((name) => {
    const of = tallies.sum(id, `here milk of ${name}`)
    return of > 0 ? [[name, rounded(tallies.sum(id, `here ${name}`) / of, 2)] as const] : []
  })
  return {
    cowsTested: milk.count,
    totalYield: rounded(milk.sum, 1),
    averageYield: rounded(milk.sum / milk.count, 1),
    ...Object.fromEntries(parts),
    ...(cells.count > 0 && {
      averageScc: Math.round(cells.sum / cells.count),
      cowsOverSccLimit: tallies.sum(id, 'here over'),
    }),
  }
}

function cellsOf(tallies: Tallies, id: string): { [name: string]: Json } {
  const here = workedOut(tallies, id)
  const said = (name: string): number | null => {
    const [own, server] = [tallies.of(id, `milkRecording ${name}`), tallies.of(id, `fed ${name}`)]
    if (own.count > 0) return own.highest
    return here[name] ?? (server.count > 0 ? server.highest : null)
  }
  const cells = Object.fromEntries(figures.map((name) => [name, said(name)]))
  return { ...cells, day: tallies.of(id, 'day').highest, cows: cells.cowsMilked ?? cells.cowsTested ?? null }
}
