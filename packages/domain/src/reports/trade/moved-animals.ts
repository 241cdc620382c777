import { dayOf, textOf } from '../../records/collections/farm-record'
import { choiceKey } from '../../records/fields/choice-key'
import type { Fields } from '../../records/sync/stored-record'
import { personCalled, speciesOf } from '../breeding/bred-animals'
import { type Cells, defineView, type Look, type RecordThing, type ViewAt } from '../engine/define-view'
import { findsAnimal, opensAnimal, searchAnimals } from '../engine/found-animals'
import { isWithin, periodAsked } from '../engine/periods'
import type { Tallies } from '../engine/tallies'
import { askPeriod } from '../medicine/remedies-used'

const neverHere = ['AIBULL', 'NEVERINHERD']
const money = (value: unknown) => (typeof value === 'number' ? value : null)

/**
 * Shared by the views of arrivals and departures: animals, and the names of those they came from and went to.
 */
const overMoved = {
  over: 'records',
  collections: ['animals', 'operators'],
  keeps: ({ collection, fields }: RecordThing) =>
    collection !== 'animals' || !neverHere.includes(textOf(fields.animalType)),
  looksBy: { operators: ['id'] },
  finds: findsAnimal,
  opens: opensAnimal,
  counts: 'ANIMALS.COUNT',
} as const

const isKept = ({ collection, fields }: RecordThing, { subApp }: ViewAt) =>
  collection === 'animals' && fields.species === speciesOf(subApp)

/** One animal a day's figures are made of, kept by that day so that any period adds up. */
function sumsOf(tallies: Tallies, asked: unknown, today: number) {
  const period = periodAsked(asked as never, today)
  const days = tallies.keys.filter((day) => isWithin(period, Number(day)))
  const sum = (figure: string) => days.reduce((all, day) => all + tallies.sum(day, figure), 0)
  const [heads, priced] = [sum('heads'), sum('priced')]
  const bought = days.reduce((all, day) => all + tallies.of(day, 'margin').count, 0)
  if (heads === 0) return []
  return [
    { label: 'ANIMALS.ANIMALS', kind: 'count', value: heads } as const,
    ...(priced > 0
      ? ([
          { label: 'MOVED.IN_ALL', kind: 'money', value: sum('money') },
          { label: 'MOVED.A_HEAD', kind: 'money', value: sum('money') / priced },
        ] as const)
      : []),
    ...(bought > 0
      ? [
          {
            ...({ label: 'MOVED.MARGIN', kind: 'money', value: sum('margin') } as const),
            note: { key: 'MOVED.MARGIN_OF', values: { count: bought } },
          },
        ]
      : []),
  ]
}

const moved = (day: number, cells: Cells, price: number | null, margin: number | null = null) => ({
  line: { cells: { day, price, ...cells } },
  adds: [
    [String(day), 'heads', 1],
    ...(margin === null ? [] : ([[String(day), 'margin', margin]] as const)),
    ...(price === null
      ? []
      : ([
          [String(day), 'money', price],
          [String(day), 'priced', 1],
        ] as const)),
  ] as const,
})

const person = (id: unknown, look: Look) => personCalled(textOf(id), look) || null
const kilos = (fields: Fields, name: string) => money(fields[`${name}Mg`])

/** Everybody who came from elsewhere in a time: from whom, how heavy and for how much. */
export const movementsIn = defineView({
  ...overMoved,
  id: 'movements-in',
  title: 'PAGES.MOVEMENTS_IN',
  subApps: ['bovine', 'ovine'],
  asks: [askPeriod('day'), searchAnimals],
  fold: (thing, at, _asked, look) => {
    const { fields } = thing
    const day = dayOf(fields.dateMovedIn)
    if (!isKept(thing, at) || day === undefined || day === dayOf(fields.dob)) return undefined
    return moved(
      day,
      {
        tag: fields.tag ?? null,
        from: person(fields.sellerId, look),
        weight: kilos(fields, 'purchaseWeight'),
      },
      money(fields.purchasePrice),
    )
  },
  order: { column: 'day', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'price', label: 'FIELDS.PURCHASE_PRICE', kind: 'money', place: 'figure' },
    { key: 'weight', label: 'FIELDS.PURCHASE_WEIGHT', kind: 'weight', place: 'small' },
    { key: 'day', label: 'REGISTER.CAME', kind: 'day', place: 'about' },
    { key: 'from', label: 'REGISTER.CAME_FROM', kind: 'text', place: 'about' },
  ],
  sums: (tallies, { today }, { period }) => sumsOf(tallies, period, today),
  leadsTo: 'movements-on',
  empty: { title: 'MOVED.NOBODY_CAME', text: 'MOVED.NOBODY_CAME_TEXT' },
  texts: ['MOVED.IN_ALL', 'MOVED.A_HEAD'],
})

/** Everybody who left in a time: where to, how heavy and for how much. */
export const movementsOut = defineView({
  ...overMoved,
  id: 'movements-out',
  title: 'PAGES.MOVEMENTS_OUT',
  subApps: ['bovine', 'ovine'],
  asks: [askPeriod('day'), searchAnimals],
  fold: (thing, at, _asked, look) => {
    const { fields } = thing
    const day = dayOf(fields.offHerdDate) ?? dayOf(fields.dod)
    if (!isKept(thing, at) || day === undefined || fields.stillBorn === true) return undefined
    const reason = textOf(fields.offHerdReason)
    // The factory's figure wins over the estimate made when it left: the carcass may have been condemned.
    const price = money(fields.carcassValue) ?? money(fields.salePrice)
    const [cost, bought, sold] = [
      money(fields.purchasePrice),
      kilos(fields, 'purchaseWeight'),
      kilos(fields, 'saleWeight'),
    ]
    // The sale price less the purchase price; an animal born here has no purchase price.
    const margin = price === null || cost === null ? null : Math.round((price - cost) * 100) / 100
    return moved(
      day,
      {
        tag: fields.tag ?? null,
        why: reason === '' ? null : choiceKey('offHerdReason', reason),
        to: person(fields.buyerId, look),
        weight: sold,
        margin,
        gained: bought === null || sold === null ? null : sold - bought,
      },
      price,
      margin,
    )
  },
  order: { column: 'day', direction: 'desc' },
  columns: [
    { key: 'animal', label: 'ANIMALS.ANIMAL', kind: 'animal', place: 'name' },
    { key: 'price', label: 'FIELDS.SALE_PRICE', kind: 'money', place: 'figure' },
    { key: 'weight', label: 'FIELDS.SALE_WEIGHT', kind: 'weight', place: 'small' },
    { key: 'day', label: 'REGISTER.LEFT', kind: 'day', place: 'small' },
    { key: 'why', label: 'FIELDS.OFF_HERD_REASON', kind: 'key', place: 'about' },
    { key: 'to', label: 'REGISTER.WENT_TO', kind: 'text', place: 'about' },
    { key: 'margin', label: 'MOVED.MARGIN', kind: 'money', place: 'about', brief: 'MOVED.MARGIN_IS' },
    { key: 'gained', label: 'MOVED.GAINED', kind: 'weight' },
  ],
  sums: (tallies, { today }, { period }) => sumsOf(tallies, period, today),
  leadsTo: 'movements-off',
  empty: { title: 'MOVED.NOBODY_LEFT', text: 'MOVED.NOBODY_LEFT_TEXT' },
  texts: ['MOVED.IN_ALL', 'MOVED.A_HEAD', 'MOVED.MARGIN', 'MOVED.MARGIN_OF'],
})
