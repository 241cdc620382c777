import { type DatedRule, undated } from './dated-rules'
import type { Region } from './regions'

const remembered = (...value: readonly RegExp[]): readonly DatedRule<readonly RegExp[]>[] => [
  { from: undated, value, source: 'how holdings are numbered', fromMemory: true },
]

/**
 * The form of a herd, flock or holding number. Spaces, strokes and hyphens count for nothing. In a region
 * without farm numbers anything goes.
 */
export const holdingNumberRules: { readonly [R in Region]?: readonly DatedRule<readonly RegExp[]>[] } = {
  // A herd number: the county's letter and seven more, or all digits; marts and factories have short codes.
  IE: remembered(/^[A-Z]\d{6}[A-Z0-9]$/, /^[A-Z]{1,2}\d{3,7}[A-Z]?$/, /^\d{7,8}$/),
  NI: remembered(/^\d{6}[A-Z0-9]{0,2}$/, /^\d{9}$/),
  // County, parish, holding.
  UK: remembered(/^\d{9}$/, /^\d{6}$/),
  SC: remembered(/^\d{9}$/, /^\d{6}$/),
  // The country and up to twelve signs.
  EU: remembered(/^[A-Z]{2}[A-Z0-9]{6,12}$/),
  // A property's code of eight.
  AU: remembered(/^[A-Z0-9]{8}$/),
  NZ: remembered(/^\d{6,8}$/),
  US: remembered(/^[A-Z0-9]{7}$/),
  CA: remembered(/^[A-Z]{2}[A-Z0-9]{7}$/),
}

const plain = (written: string) => written.toUpperCase().replace(/[\s/.-]/g, '')

/** A name is no number, however many letters it has. */
const fewestDigits = 3
const digitsIn = (number: string) => number.replace(/\D/g, '').length

/** Whether somewhere a holding could have this number. */
export const isHoldingNumber = (written: string): boolean =>
  digitsIn(written) >= fewestDigits &&
  Object.values(holdingNumberRules)
    .flat()
    .some(({ value }) => value.some((shape) => shape.test(plain(written))))
