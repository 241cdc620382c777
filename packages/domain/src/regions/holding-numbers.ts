import type { Region } from './regions'

/**
 * How a herd, flock or holding is numbered; from memory, November 2026, to be checked. Spaces, strokes and hyphens count
 * for nothing. Where nobody numbers farms anything goes.
 */
const numbers: { readonly [R in Region]?: readonly RegExp[] } = {
  // A herd number: the county's letter and seven more, or all digits; marts and factories have short codes.
  IE: [/^[A-Z]\d{6}[A-Z0-9]$/, /^[A-Z]{1,2}\d{3,7}[A-Z]?$/, /^\d{7,8}$/],
  NI: [/^\d{6}[A-Z0-9]{0,2}$/, /^\d{9}$/],
  // County, parish, holding.
  UK: [/^\d{9}$/, /^\d{6}$/],
  SC: [/^\d{9}$/, /^\d{6}$/],
  // The country and up to twelve signs.
  EU: [/^[A-Z]{2}[A-Z0-9]{6,12}$/],
  // A property's code of eight.
  AU: [/^[A-Z0-9]{8}$/],
  NZ: [/^\d{6,8}$/],
  US: [/^[A-Z0-9]{7}$/],
  CA: [/^[A-Z]{2}[A-Z0-9]{7}$/],
}

const plain = (written: string) => written.toUpperCase().replace(/[\s/.-]/g, '')

/** A name is no number, however many letters it has. */
const fewestDigits = 3
const digitsIn = (number: string) => number.replace(/\D/g, '').length

/** Whether somewhere a holding could have this number. */
export const isHoldingNumber = (written: string): boolean =>
  digitsIn(written) >= fewestDigits &&
  Object.values(numbers).some((shapes) => shapes.some((shape) => shape.test(plain(written))))
