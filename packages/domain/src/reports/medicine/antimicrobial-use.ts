import { criticalClassOf } from '../../herd/medicine/antimicrobials'
import type { ProductLabel, Substance } from '../../herd/medicine/product-label'
import { type BookEntry, bookEntry, bookKindOf } from '../../jobs/medicine/book-entry'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import { amountOf } from '../../records/stock/units'
import type { Json } from '../../records/sync/stored-record'
import { type Add, defineView, type Said, type ViewRow } from '../engine/define-view'
import type { Tallies } from '../engine/tallies'
import { antimicrobialLine, labelOf, looksForMedicine, purchaseOf } from './medicine-looks'
import { kilosIn } from './population-units'

/** An inspector looks this far back. */
const yearsBack = 5
const yearOf = (day: number) => new Date(day).getUTCFullYear()
const yearsTo = (today: number) => Array.from({ length: yearsBack + 1 }, (_, back) => yearOf(today) - back)

/** Antibiotics by year against the kilograms of the herd, the critically important apart and by name. */
export const antimicrobialUse = defineView({
  id: 'antimicrobial-use',
  title: 'PAGES.ANTIMICROBIAL_USE',
  subApps: ['bovine', 'ovine'],
  over: 'records',
  collections: ['tasks', 'animals', 'barcodes'],
  keeps: ({ collection, fields }) => collection !== 'tasks' || bookKindOf(fields) !== undefined,
  looksBy: looksForMedicine,
  asks: [],
  fold: (record, at, _asked, look) => {
    const { collection, id, fields } = record
    if (collection === 'animals') {
      if ((fields.species === 'OVINE') !== (at.subApp === 'ovine')) return undefined
      const facts = animalFactsOf({ id, fields })
      if (facts.neverHere) return undefined
      return { adds: yearsTo(at.today).flatMap((year) => weightAdds(year, kilosIn(facts, year, at.today))) }
    }
    const entry = collection === 'tasks' ? bookEntry(record, at) : undefined
    if (!entry || entry.kind === 'gone') return undefined
    const label = labelOf(entry.product, look)
    const is = antimicrobialLine(entry, label, purchaseOf(entry.fields, look), look)
    if (is === 'no') return undefined
    if (is === 'unknown') return { adds: [[String(yearOf(entry.date)), `unknown ${entry.product}`, 1]] }
    return { adds: medicineAdds(entry, label) }
  },
  rows: (tallies, { today }) => yearsTo(today).flatMap((year) => rowOf(tallies, year)),
  columns: [
    { key: 'year', label: 'VIEWS.YEAR', kind: 'text', place: 'name' },
    // Standard weights of one herd mislead: the same use is 5.6 by one cow's weight and 7.9 by another's.
    {
      key: 'perKilo',
      label: 'ANTIMICROBIALS.PER_KILO',
      kind: 'score',
      place: 'figure',
      brief: 'ANTIMICROBIALS.PER_KILO_OF',
    },
    {
      key: 'live',
      label: 'ANTIMICROBIALS.LIVE',
      kind: 'count',
      place: 'about',
      brief: 'ANTIMICROBIALS.LIVE_OF',
    },
    {
      key: 'perUnit',
      label: 'ANTIMICROBIALS.PER_UNIT',
      kind: 'score',
      place: 'small',
      brief: 'ANTIMICROBIALS.PER_UNIT_OF',
    },
    {
      key: 'mg',
      label: 'ANTIMICROBIALS.MG_GIVEN',
      kind: 'count',
      place: 'about',
      brief: 'ANTIMICROBIALS.MG_OF',
    },
    { key: 'criticalPerUnit', label: 'ANTIMICROBIALS.CRITICAL_PER_UNIT', kind: 'score' },
    { key: 'critical', label: 'MEDICINE_BOOK.CRITICAL_ONES', kind: 'text' },
    { key: 'boughtPerUnit', label: 'ANTIMICROBIALS.BOUGHT_PER_UNIT', kind: 'score' },
    { key: 'units', label: 'ANTIMICROBIALS.UNITS', kind: 'count' },
    { key: 'uncounted', label: 'ANTIMICROBIALS.UNCOUNTED', kind: 'text' },
  ],
  notes: (tallies, { today }): Said[] => {
    const years = yearsTo(today)
    const named = (of: string) => [...new Set(years.flatMap((year) => namesOf(tallies, year, of)))]
    const [products, unknown] = [named('uncounted'), named('unknown')]
    const unweighed = tallies.sum(String(years[0]), 'unweighed')
    const said: [number, Said][] = [
      [products.length, { key: 'ANTIMICROBIALS.NOT_COUNTED', values: { count: products.length } }],
      [
        unknown.length,
        {
          key: 'ANTIMICROBIALS.UNKNOWN',
          values: { count: unknown.length, names: { kind: 'text', value: unknown.join(', ') } },
        },
      ],
      [unweighed, { key: 'ANTIMICROBIALS.UNWEIGHED', values: { count: unweighed } }],
    ]
    return said.filter(([count]) => count > 0).map(([, line]) => line)
  },
  opens: ({ id }) => ({
    page: 'medicine-register',
    search: { listTab: `${id}-01-01..${id}-12-31` },
  }),
  leadsTo: 'remedy-used-list',
  empty: { title: 'ANTIMICROBIALS.NONE', text: 'ANTIMICROBIALS.NONE_TEXT' },
  hint: 'ANTIMICROBIALS.HOW',
  texts: ['ANTIMICROBIALS.NOT_COUNTED', 'ANTIMICROBIALS.UNKNOWN', 'ANTIMICROBIALS.UNWEIGHED'],
})

function weightAdds(year: number, { units, live, weighed }: ReturnType<typeof kilosIn>): Add[] {
  const row = String(year)
  return [
    ...(units > 0 ? [[row, 'units', units] as const] : []),
    ...(live > 0 ? [[row, 'live', live] as const] : []),
    ...(live > 0 && !weighed ? [[row, 'unweighed', 1] as const] : []),
  ]
}

/** Milligrams of a substance in an amount; undefined where the units do not convert. */
function milligrams({ amount }: BookEntry, { mg, unit }: Substance): number | undefined {
  const one = amountOf(1, unit)
  return amount?.of === one.of ? (amount.thousandths / one.thousandths) * mg : undefined
}

function medicineAdds(entry: BookEntry, label: ProductLabel | undefined): Add[] {
  const row = String(yearOf(entry.date))
  const counted = (label?.substances ?? []).map((one) => ({ one, mg: milligrams(entry, one) }))
  if (counted.length === 0 || counted.some(({ mg }) => mg === undefined))
    return [[row, `uncounted ${entry.product}`, 1]]
  return counted.flatMap(({ one, mg = 0 }): Add[] => [
    [row, `${entry.kind} mg`, mg],
    ...(criticalClassOf(one.name, entry.date)
      ? ([
          [row, `${entry.kind} critical mg`, mg],
          ...(entry.kind === 'given' ? [[row, `critical ${one.name}`, 1] as const] : []),
        ] as Add[])
      : []),
  ])
}

const namesOf = (tallies: Tallies, year: number, of: string): string[] =>
  tallies
    .figures(String(year))
    .flatMap(([figure]) => (figure.startsWith(`${of} `) ? [figure.slice(of.length + 1)] : []))
    .sort()

/** A year in which no antibiotic came or was given has nothing to say, and is no year of none. */
function rowOf(tallies: Tallies, year: number): ViewRow[] {
  const sum = (figure: string) => tallies.sum(String(year), figure)
  const [mg, bought, units, live] = [sum('given mg'), sum('came mg'), sum('units'), sum('live')]
  const uncounted = [...namesOf(tallies, year, 'uncounted'), ...namesOf(tallies, year, 'unknown')].sort()
  if (mg === 0 && bought === 0 && uncounted.length === 0) return []
  const per = (amount: number, kilos: number): Json => (amount > 0 && kilos > 0 ? amount / kilos : null)
  return [
    {
      id: String(year),
      cells: {
        year: String(year),
        mg: mg > 0 ? Math.round(mg) : null,
        perUnit: per(mg, units),
        perKilo: per(mg, live),
        criticalPerUnit: per(sum('given critical mg'), units),
        critical: namesOf(tallies, year, 'critical'),
        boughtPerUnit: per(bought, units),
        units: Math.round(units),
        live: Math.round(live),
        uncounted,
      },
    },
  ]
}
