import { cellAt, type Place, type SomePlaces } from './places'

/** What a laboratory finds in milk: shares of it, such as fat, and urea. */
export type MilkMeasure = 'share' | 'urea'

export type MilkUnit = {
  readonly name: string
  /** How many of them are one of the unit that records keep. */
  readonly times: number
  readonly digits: number
}

const percent = { name: 'PERCENT', times: 1, digits: 2 }
const gramsAKilo = { name: 'G_KG', times: 10, digits: 1 }
const milligramsADecilitre = { name: 'MG_DL', times: 1, digits: 1 }
const milligramsALitre = { name: 'MG_L', times: 10, digits: 0 }
const all: readonly MilkUnit[] = [percent, gramsAKilo, milligramsADecilitre, milligramsALitre]

/** The units that records keep, everywhere. */
const kept: Record<MilkMeasure, MilkUnit> = { share: percent, urea: milligramsADecilitre }

/** The units on the sheet of a country's milk recording, where they are others. */
const printed: SomePlaces<{ readonly [M in MilkMeasure]?: MilkUnit }> = {
  FR: { share: gramsAKilo, urea: milligramsALitre },
  BE: { urea: milligramsALitre },
  DE: { urea: milligramsALitre },
  ES: { urea: milligramsALitre },
  PL: { urea: milligramsALitre },
}

export const milkUnit = (measure: MilkMeasure, place: Place): MilkUnit =>
  cellAt(printed, place)?.[measure] ?? kept[measure]

// A product of decimals leaves a tail that no laboratory measured.
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

/** A kept value in the country's unit. */
export const inMilkUnit = (value: number, measure: MilkMeasure, place: Place): number =>
  tidy(value * milkUnit(measure, place).times)

/** A value in the country's unit, as records keep it. */
export const fromMilkUnit = (value: number, measure: MilkMeasure, place: Place): number =>
  tidy(value / milkUnit(measure, place).times)

const written: { readonly [word: string]: MilkUnit } = {
  '%': percent,
  'g/kg': gramsAKilo,
  'mg/dl': milligramsADecilitre,
  'mg/l': milligramsALitre,
}

/** How many of the unit that a heading names are one of the kept ones; undefined where it names none. */
export function milkTimesIn(heading: string): number | undefined {
  const words = heading.toLowerCase().split(/[\s()[\]]+/)
  return words.map((word) => written[word]?.times).find((times) => times !== undefined)
}

// No milk is a fifth fat, and none has a gram of urea a litre: a larger figure is in the smaller unit.
const mostKept: Record<MilkMeasure, number> = { share: 20, urea: 100 }

/** The same from the values of a column, by what most of them can be. */
export function milkTimesOf(values: readonly number[], measure: MilkMeasure): number {
  const large = values.filter((value) => value > mostKept[measure])
  return large.length * 2 > values.length ? 10 : 1
}

/** The text of the unit alone, behind the label of a question. */
export const unitKey = ({ name }: MilkUnit): string => `UNITS.${name}`

/** The text of a value with its unit. */
export const figureKey = ({ name }: MilkUnit): string => `VIEWS.UNIT.${name}`

export const milkUnitKeys = (): string[] => all.flatMap((unit) => [unitKey(unit), figureKey(unit)])
