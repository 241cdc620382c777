import { fold } from '../../base/command-palette/fold'
import { usualCoefficients, type WeightUnit } from '../../base/units'

export type DecimalMark = '.' | ','

/** Point or comma, for a whole column: "1.234,5" decides, and so does "412,5"; "1,234" alone does not. */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let [points, commas] = [0, 0]
  for (const text of texts) {
    if (/,\d{1,2}(?!\d)/.test(text) || /\.\d{3},/.test(text)) commas += 1
    if (/\.\d{1,2}(?!\d)/.test(text) || /,\d{3}\./.test(text)) points += 1
  }
  return commas > points ? ',' : '.'
}

/** A number with its thousands, currency or spaces; undefined for what is none. */
export function readNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’€£$]/g, '')
    .replace(/^(?:EUR|GBP|USD|NZD|AUD|CAD)|(?:EUR|GBP|USD|NZD|AUD|CAD|%)$/i, '')
  const thousands = mark === '.' ? /,(?=\d{3}(?!\d))/g : /\.(?=\d{3}(?!\d))/g
  // A comma that separates no thousands is a decimal one, whatever the rest of the column says.
  const plain = bare.replace(thousands, '').replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined
}

const units: { readonly [word: string]: number } = {
  kg: usualCoefficients.weight.kgToMg,
  kgs: usualCoefficients.weight.kgToMg,
  kilo: usualCoefficients.weight.kgToMg,
  kilos: usualCoefficients.weight.kgToMg,
  kilogram: usualCoefficients.weight.kgToMg,
  kilograms: usualCoefficients.weight.kgToMg,
  lb: usualCoefficients.weight.lbsToMg,
  lbs: usualCoefficients.weight.lbsToMg,
  pound: usualCoefficients.weight.lbsToMg,
  pounds: usualCoefficients.weight.lbsToMg,
  livres: usualCoefficients.weight.lbsToMg,
  libras: usualCoefficients.weight.lbsToMg,
  st: usualCoefficients.weight.lbsToMg * 14,
  stone: usualCoefficients.weight.lbsToMg * 14,
  cwt: usualCoefficients.weight.lbsToMg * 112,
  t: usualCoefficients.weight.kgToMg * 1000,
  g: usualCoefficients.weight.kgToMg / 1000,
}

const mgPer: Record<WeightUnit, number> = { KG: units.kg ?? 0, LBS: units.lb ?? 0 }

/** The unit a heading names, "Weight (lb)"; undefined where it names none. */
export function unitInHeading(heading: string): number | undefined {
  const words = fold(heading).split(' ')
  return words.map((word) => (word.length > 1 ? units[word] : undefined)).find((unit) => unit !== undefined)
}

/** A weight in whole milligrams. The unit beside the number counts first, then the column's, then the farm's own. */
export function readWeight(
  text: string,
  { mark, perUnit }: { mark: DecimalMark; perUnit: number },
): number | undefined {
  const [, number = '', word = ''] = /^(.*?\d[.,]?)\s*(\p{L}*)\.?$/u.exec(text.trim()) ?? []
  const unit = word === '' ? perUnit : units[word.toLowerCase()]
  const value = readNumber(number, mark)
  return unit === undefined || value === undefined ? undefined : Math.round(value * unit)
}

export const milligramsPer = (unit: WeightUnit): number => mgPer[unit]
