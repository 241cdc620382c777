import { figureKey, type MilkMeasure, milkUnit, milkUnitKeys } from '../../base/regions/milk-units'
import type { Place } from '../../base/regions/places'

/** How to write a figure: its decimal places, and the text around its value. */
type Said = { digits: number; unit: string }

const plain = 'VIEWS.UNIT.PLAIN'

/** Figures that are a number and a unit. */
export const figureKinds = {
  count: { digits: 0, unit: plain },
  tenths: { digits: 1, unit: plain },
  score: { digits: 2, unit: plain },
  years: { digits: 1, unit: 'VIEWS.UNIT.YEARS' },
  days: { digits: 0, unit: 'VIEWS.UNIT.DAYS' },
  litres: { digits: 1, unit: 'VIEWS.UNIT.LITRES' },
  kilos: { digits: 2, unit: 'VIEWS.UNIT.KILOS' },
  /** A share of milk, such as fat, in the unit of the country. */
  ofMilk: { digits: 2, unit: 'VIEWS.UNIT.PERCENT' },
  killOut: { digits: 1, unit: 'VIEWS.UNIT.PERCENT' },
  share: { digits: 0, unit: 'VIEWS.UNIT.PERCENT' },
  cells: { digits: 0, unit: 'VIEWS.UNIT.CELLS' },
  germs: { digits: 0, unit: 'VIEWS.UNIT.GERMS' },
  degrees: { digits: 1, unit: 'VIEWS.UNIT.DEGREES' },
} as const satisfies Record<string, Said>

export type FigureKind = keyof typeof figureKinds

/** Every kind of cell a view can show; each is written on the screen and in a file in one place. */
export type CellKind =
  | FigureKind
  | 'weight'
  | 'gain'
  /** Kept in litres, said in the litres or gallons of the farm. */
  | 'volume'
  | 'money'
  | 'day'
  | 'month'
  | 'moment'
  | 'text'
  /** So much of something in store, each as thousandths and unit: `12500 ml`. */
  | 'amount'
  /** How long nothing may be sold: `28 d`, `36 h`, `0 d`, or `no` where it never may. */
  | 'wait'
  /** Animals by their whole tags. The cell holds their ids, and the worker puts the tags in their place. */
  | 'animals'
  /** The animal the line is about, as it is known everywhere. */
  | 'animal'
  /** A breed by its id. */
  | 'breed'
  /** Keys of texts: one, or several one after another. */
  | 'key'

export const isFigure = (kind: CellKind): kind is FigureKind => kind in figureKinds
export const unitTextKeys = (): string[] => [
  ...new Set([...Object.values(figureKinds).map(({ unit }) => unit), ...milkUnitKeys()]),
]

const ofMilk: { readonly [K in FigureKind]?: MilkMeasure } = { ofMilk: 'share' }

/** How a figure is written at a place, and how many of its unit one of the kept ones is. */
export function figureAt(kind: FigureKind, place: Place): Said & { times: number } {
  const measure = ofMilk[kind]
  if (!measure) return { ...figureKinds[kind], times: 1 }
  const unit = milkUnit(measure, place)
  return { ...unit, unit: figureKey(unit) }
}

/** Numbers stand at the end of a column, one under another. */
export const isNumber = (kind: CellKind): boolean =>
  isFigure(kind) || kind === 'weight' || kind === 'gain' || kind === 'volume' || kind === 'money'
