import { tagInEar } from './no-tag'
import { lettersOnTag } from './tag-countries'

/**
 * Two tags with one key are the same tag: gaps, dashes, small letters and 372 for IE make no difference. GB, and XI in
 * the North, stand for the same 826 as UK.
 */
export function tagKey(tag: string | undefined): string | undefined {
  const packed = pack(tagInEar(tag))
  if (!packed) return undefined
  const number = /^0\d{15}$/.test(packed) ? packed.slice(1) : packed
  const letters = /^\d{15}$/.test(number) ? lettersOnTag(number.slice(0, 3)) : undefined
  return letters ? `${letters}${number.slice(3)}` : number.replace(/^(?:GB|XI)(?=\d)/, 'UK')
}

const pack = (text: string | undefined) => text?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const mistakenFor: { readonly [letter: string]: string } = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }

/** In an ear full of mud: O for 0, I for 1, a zero more or fewer in front of a number. */
export function lookAlikeKeys(tag: string | undefined): string[] {
  const key = tagKey(tag)
  if (!key) return []
  // A letter for a digit hides the country of an all-digit number, so the digits are put right first.
  const [country, number] = split(/^\d{15,16}$/.test(misread(key)) ? (tagKey(misread(key)) ?? key) : key)
  const asTyped = split(tagInEar(tag)?.toUpperCase() ?? '')[1].match(/[A-Z0-9]+/g) ?? []
  // A number of twelve digits is seven of the flock and five of the animal, typed with the gap or without.
  const parts = asTyped.length === 1 && number.length === 12 ? [number.slice(0, 7), number.slice(7)] : asTyped
  return [...new Set([`${country}${bare(number)}`, [country, ...parts.map(bare)].join('.')])]
}

/** The letters of a country stay as they are; anything else may have been misread. */
function split(tag: string): [country: string, number: string] {
  const [, country = '', number = tag] = /^([A-Z]{2})[\s-]*((?:[\dOILZSB][\s-]*){6}.*)$/.exec(tag) ?? []
  return [country === 'GB' || country === 'XI' ? 'UK' : country, number]
}

const misread = (text: string) => text.replace(/[OILZSB]/g, (letter) => mistakenFor[letter] ?? letter)
const bare = (text: string) => misread(text).replace(/^0+(?=.)/, '')
