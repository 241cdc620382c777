import { amountCell, type BookEntry, bookEntry, bookKindOf } from '../../jobs/medicine/book-entry'
import { type Add, type Ask, defineView, type ViewRow } from '../engine/define-view'
import { isWithin, type Period, periodAsked } from '../engine/periods'
import type { Tallies } from '../engine/tallies'

export const askPeriod = (by?: string, until?: string): Ask => ({
  kind: 'period',
  name: 'period',
  in: 'listTab',
  label: 'VIEWS.PERIOD_ASKED',
  ...(by !== undefined && { by }),
  ...(until !== undefined && { until }),
})

/** A row of sums is a product on a day; another row holds the product's name for the screen. */
const rowOf = ({ key, date }: BookEntry) => `${date}|${key}`
const splitRow = (row: string) => {
  const at = row.indexOf('|')
  return { day: Number(row.slice(0, at)), key: row.slice(at + 1) }
}

/** Each medicine's use in a period: how much, on how many animals, and the cost; each row opens its page. */
export const remediesUsed = defineView({
  id: 'remedies-used',
  title: 'PAGES.REMEDY_USED_LIST',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks'],
  keeps: ({ fields }) => bookKindOf(fields) !== undefined,
  asks: [askPeriod()],
  fold: (task, at) => {
    const entry = task.collection === 'tasks' ? bookEntry(task, at) : undefined
    return entry && { adds: addsOf(entry) }
  },
  rows: (tallies, { today }, { period }) => {
    const within = periodAsked(period, today)
    return used(tallies, within).map(
      ({ key, ...cells }): ViewRow => ({
        id: key,
        cells: { ...cells, period: typeof period === 'string' ? period : null },
      }),
    )
  },
  columns: [
    { key: 'product', label: 'FIELDS.REMEDY', kind: 'text', place: 'name' },
    { key: 'amount', label: 'MEDICINE_BOOK.GIVEN', kind: 'amount', place: 'figure' },
    { key: 'animals', label: 'ANIMALS.ANIMALS', kind: 'count', place: 'about', brief: 'ANIMALS.COUNT' },
    {
      key: 'treatments',
      label: 'SPENDING.TREATMENTS',
      kind: 'count',
      place: 'about',
      brief: 'SPENDING.TIMES',
    },
    { key: 'cost', label: 'MEDICINE_BOOK.COST', kind: 'money', place: 'small' },
    { key: 'bought', label: 'MEDICINE_BOOK.BOUGHT', kind: 'amount' },
    { key: 'paid', label: 'MEDICINE_BOOK.PAID', kind: 'money' },
  ],
  sums: (tallies, { today }, { period }) => {
    const rows = used(tallies, periodAsked(period, today))
    const sum = (of: (row: Used) => number | null) => rows.reduce((all, row) => all + (of(row) ?? 0), 0)
    const unpriced = sum(({ unpriced }) => unpriced)
    return rows.length === 0
      ? []
      : [
          { label: 'SPENDING.TREATMENTS', kind: 'count', value: sum(({ treatments }) => treatments) },
          {
            label: 'MEDICINE_BOOK.COST',
            kind: 'money',
            value: sum(({ cost }) => cost),
            ...(unpriced > 0 && { note: { key: 'MEDICINE_BOOK.UNPRICED', values: { count: unpriced } } }),
          },
          { label: 'MEDICINE_BOOK.PAID', kind: 'money', value: sum(({ paid }) => paid) },
        ]
  },
  opens: ({ id, cells: { period } }) => ({
    page: 'remedy-used-details',
    search: { id, ...(typeof period === 'string' && { listTab: period }) },
  }),
  leadsTo: 'medicine-register',
  empty: { title: 'MEDICINE_BOOK.NONE_USED', text: 'MEDICINE_BOOK.NONE_USED_TEXT' },
  hint: 'MEDICINE_BOOK.COST_HOW',
  texts: ['MEDICINE_BOOK.UNPRICED'],
})

const nameRow = (key: string) => `names|${key}`

function addsOf(entry: BookEntry): Add[] {
  const row = rowOf(entry)
  const { amount, kind, fields } = entry
  const cost = typeof fields.cost === 'number' && fields.cost > 0 ? fields.cost : undefined
  const called: Add = [nameRow(entry.key), entry.product, 1]
  const adds: Add[] = [called]
  if (kind === 'gone') return adds
  if (amount) adds.push([row, `${kind}:${amount.of}`, amount.thousandths])
  adds.push([row, kind, 1])
  if (kind === 'came') {
    if (cost !== undefined) adds.push([row, 'paid', cost])
    // Only what has a price and an amount tells what a millilitre costs.
    if (cost !== undefined && amount) {
      adds.push([nameRow(entry.key), `price paid:${amount.of}`, cost])
      adds.push([nameRow(entry.key), `price for:${amount.of}`, amount.thousandths])
    }
    return adds
  }
  if (cost !== undefined) adds.push([row, 'noted', cost])
  else if (amount) adds.push([row, `uncosted:${amount.of}`, amount.thousandths])
  adds.push([row, cost === undefined ? (amount ? 'uncosted' : 'unpriced') : 'costed', 1])
  for (const id of entry.animalIds) adds.push([row, `animal ${id}`, 1])
  return adds
}

type Used = {
  key: string
  product: string
  amount: string[]
  bought: string[]
  animals: number
  treatments: number
  cost: number | null
  paid: number | null
  /** Treatments without a known cost. */
  unpriced: number
}

/** The products of a time, the one used most often first. */
const used = (tallies: Tallies, period: Period): Used[] =>
  tallies.once(`used ${period.from} ${period.to}`, () => usedIn(tallies, period))

function usedIn(tallies: Tallies, period: Period): Used[] {
  const days = new Map<string, string[]>()
  for (const row of tallies.keys) {
    const { day, key } = splitRow(row)
    if (isWithin(period, day)) days.get(key)?.push(row) ?? days.set(key, [row])
  }
  return [...days]
    .map(([key, rows]) =>
      tallies.once(`${key} ${period.from} ${period.to}`, () => usedOf(tallies, key, rows), [
        nameRow(key),
        ...rows,
      ]),
    )
    .sort((a, b) => b.treatments - a.treatments || (a.key < b.key ? -1 : 1))
}

function usedOf(tallies: Tallies, key: string, rows: readonly string[]): Used {
  const figures = new Map<string, number>()
  const animals = new Set<string>()
  for (const row of rows)
    for (const [figure, sum] of tallies.figures(row))
      if (figure.startsWith('animal ')) animals.add(figure)
      else figures.set(figure, (figures.get(figure) ?? 0) + sum)
  const amounts = (of: string) =>
    [...figures].flatMap(([figure, sum]) =>
      figure.startsWith(`${of}:`) && sum > 0 ? [amountCell(sum, figure.slice(of.length + 1))] : [],
    )
  const sum = (figure: string) => figures.get(figure) ?? 0
  const { worth, priced } = worthOf(tallies, key, figures)
  return {
    key,
    product: nameOf(tallies, key),
    amount: amounts('given'),
    bought: amounts('came'),
    animals: animals.size,
    treatments: sum('given'),
    cost: figures.has('noted') || priced ? sum('noted') + worth : null,
    paid: figures.has('paid') ? sum('paid') : null,
    unpriced: sum('unpriced') + (priced ? 0 : sum('uncosted')),
  }
}

/** The cost of doses without one of their own, at the purchase price of such a millilitre or tube. */
function worthOf(tallies: Tallies, key: string, figures: ReadonlyMap<string, number>) {
  let [worth, priced] = [0, false]
  for (const [figure, amount] of figures) {
    if (!figure.startsWith('uncosted:')) continue
    const unit = figure.slice('uncosted:'.length)
    const [paid, bought] = ['paid', 'for'].map((one) => tallies.sum(nameRow(key), `price ${one}:${unit}`))
    if (!paid || !bought) return { worth: 0, priced: false }
    worth += (paid / bought) * amount
    priced = true
  }
  return { worth, priced }
}

/** As it is spelt most often; of two alike the first by the alphabet, so that every device says the same. */
function nameOf(tallies: Tallies, key: string): string {
  const names = tallies
    .figures(nameRow(key))
    .filter(([name]) => !name.startsWith('price '))
    .sort(([a, often], [b, more]) => more - often || (a < b ? -1 : 1))
  return names[0]?.[0] ?? ''
}
