/** So much of something in whole thousandths of its base unit: sums of tenths of a millilitre must come out even. */
export type Amount = { of: string; thousandths: number }

/** The units of a farm's stores. Units with the same base convert into each other; all others are counted. */
const measures: { readonly [unit: string]: Amount } = {
  ml: { of: 'ml', thousandths: 1000 },
  l: { of: 'ml', thousandths: 1_000_000 },
  mg: { of: 'g', thousandths: 1 },
  g: { of: 'g', thousandths: 1000 },
  kg: { of: 'g', thousandths: 1_000_000 },
  t: { of: 'g', thousandths: 1_000_000_000 },
  // For places that give rates by the acre.
  'fl oz': { of: 'ml', thousandths: 29_574 },
  pt: { of: 'ml', thousandths: 473_176 },
  oz: { of: 'g', thousandths: 28_350 },
  lb: { of: 'g', thousandths: 453_592 },
}

/** Each unit as labels write it and farmers type it beside a dose, in any of our languages. */
const written: { readonly [unit: string]: readonly string[] } = {
  ml: ['cc', 'cm3', 'millilitre', 'milliliter', 'mililitro'],
  l: ['litre', 'liter', 'litro', 'lt'],
  mg: ['milligram', 'milligramme', 'miligramo'],
  g: ['gram', 'gramme', 'gramo', 'gr'],
  kg: ['kilo', 'kilogram', 'kilogramme', 'kilogramo'],
  t: ['tonne', 'ton', 'tonelada'],
  tube: ['tubo', 'seringue', 'jeringa', 'syringe'],
  tablet: ['tab', 'comprimé', 'comprimido', 'pill'],
  bolus: ['bolo'],
  dose: ['dosis'],
  vial: ['flacon', 'ampoule', 'ampolla'],
  sponge: ['éponge', 'esponja'],
  pessary: ['pessaries', 'oblet', 'ovule', 'óvulo'],
  bale: ['botte', 'paca'],
  sachet: ['sobre', 'bag', 'sac', 'saco'],
  straw: ['paillette', 'pajuela'],
}

const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(written).flatMap(([unit, words]) => [unit, ...words].map((word) => [word, unit] as const)),
)

const known = new Map<string, string>()
/** As many spellings as are remembered; a farm has a dozen. */
const mostKnown = 1000

/** The unit of a typed text. An unknown unit is one of its own: sticks and sticks are the same. */
export function unitOf(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  const unit = unitIn(text)
  if (known.size < mostKnown) known.set(text, unit)
  return unit
}

function unitIn(text: string): string {
  const word = text.trim().toLowerCase().replace(/\.$/, '')
  const singular = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((one) => byWord.has(one))
  return byWord.get(singular ?? '') ?? word
}

const one = (unit: string): Amount => measures[unit] ?? { of: unit, thousandths: 1000 }

export const baseOf = (unit: string): string => one(unitOf(unit)).of

export function amountOf(quantity: number, unit: string): Amount {
  const { of, thousandths } = one(unitOf(unit))
  return { of, thousandths: Math.round(quantity * thousandths) }
}

/** Back to the unit it is spoken of in. */
export const quantityIn = (thousandths: number, unit: string): number =>
  thousandths / one(unitOf(unit)).thousandths
