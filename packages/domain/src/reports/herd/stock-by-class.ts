import { isHere } from '../../jobs-read/facts/lists-at'
import type { Json } from '../../records/sync/stored-record'
import { type Add, defineView, type ViewAt, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'
import { stockClasses, stockClassOf } from './stock-class'

const monthsBack = 24

// Every animal of a herd asks for the same days.
let known: { today: number; days: readonly number[] } = { today: 0, days: [] }

/** The first of each month, two years back to this one. */
function firstDays(today: number): readonly number[] {
  if (known.today === today) return known.days
  const date = new Date(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const days = Array.from({ length: monthsBack }, (_, index) =>
    Date.UTC(year, month - monthsBack + 1 + index, 1),
  )
  known = { today, days }
  return days
}

const allClasses = [...new Set(Object.values(stockClasses).flat())]

/** How many of each class were on the farm on the first of each month. */
export const stockByClass = defineView({
  id: 'stock-by-class',
  title: 'PAGES.STOCK_BY_CLASS',
  subApps: ['bovine', 'ovine'],
  over: 'herd',
  asks: [],
  // An animal brings only the months in which it came, changed class or left: rows add up from the first.
  fold: ({ facts }, at) => {
    if (facts.ovine !== (at.subApp === 'ovine')) return undefined
    const adds: Add[] = []
    const classOn = stockClassOf(facts)
    let before: string | undefined
    for (const day of firstDays(at.today)) {
      const now = isHere(facts, day) ? classOn(day) : undefined
      if (now === before) continue
      if (before) adds.push([String(day), before, -1])
      if (now) adds.push([String(day), now, 1])
      before = now
    }
    return adds.length > 0 ? { adds } : undefined
  },
  rows: (tallies, at) => (tallies.keys.length === 0 ? [] : monthly(tallies, at).reverse()),
  columns: [
    { key: 'month', label: 'CLASSES.ON', kind: 'day', place: 'name' },
    { key: 'all', label: 'CLASSES.ALL', kind: 'count', place: 'figure', brief: 'ANIMALS.COUNT' },
    ...allClasses.map((key) => ({
      key,
      label: `CLASSES.${key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`,
      kind: 'count' as const,
      subApps: (['bovine', 'ovine'] as const).filter((app) => stockClasses[app].some((one) => one === key)),
    })),
  ],
  picture: { kind: 'stacked', title: 'CLASSES.PICTURE', x: 'month', values: allClasses },
  empty: { title: 'CLASSES.NONE', text: 'CLASSES.NONE_TEXT' },
  hint: 'CLASSES.HOW',
})

function monthly(tallies: Tallies, { today, subApp }: ViewAt): ViewRow[] {
  const heads = new Map<string, number>()
  return firstDays(today).map((month): ViewRow => {
    const cells: { [name: string]: Json } = { month, all: 0 }
    for (const name of stockClasses[subApp]) {
      const head = (heads.get(name) ?? 0) + tallies.sum(String(month), name)
      heads.set(name, head)
      cells[name] = head
      cells.all = Number(cells.all) + head
    }
    return { id: String(month), cells }
  })
}
