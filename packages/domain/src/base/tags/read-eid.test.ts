import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCodes } from '../regions/regions'
import { checkTag } from './check-tag'
import { cleanGtin, cleanTag, identificationMethods, reduceFrame, tagOfEid } from './clean-tag'
import { lookAlikeKeys, tagKey } from './look-alikes'
import { isPlaceholderTag, tagInEar } from './no-tag'
import { readEid } from './read-eid'
import { digitsOfCountry, ownerOfCode } from './tag-countries'

const read = (raw: string) => {
  const answer = readEid(raw)
  return answer.ok ? answer.value : answer.problem
}

/** Sixteen hex digits: the animal bit, the country and the number. */
const asReaderKeeps = (eid: string) =>
  ((1n << 63n) | (BigInt(eid.slice(0, 3)) << 38n) | BigInt(eid.slice(3))).toString(16).padStart(16, '0')

describe('what readers send', () => {
  // Captured from readers, printed in their manuals, or worked out from the standard.
  test.each([
    [
      'iso-01',
      '\u00021000000982000364696050260530101701\r\n',
      { eid: '982000364696050', at: '2026-05-30T10:17:01', species: 0 },
    ],
    ['iso-03', '1 0 04 00 0 826 059999000100', { eid: '826059999000100', species: 4, retag: 0 }],
    ['hex-01', '8000080254AB5D6B', { eid: '032010010451307', animal: 1 }],
    ['hex sheep', '8000CE82DFDAE801', { eid: '826012345600001' }],
    ['hex IE', '80005d312e8eae1b', { eid: '372211234500123' }],
    ['hex maker', '0x8000F59CBE991A14', { eid: '982123456789012' }],
    ['hex US', '8000D200BA2C2B15', { eid: '840003123456789' }],
    ['tag-01', 'LA 982 000001088420\r\n', { eid: '982000001088420' }],
    ['tag-02', 'LA 982 000000255895\r\n', { eid: '982000000255895' }],
    ['S2000', 'LA 00000 0 982 000001088420\r\n', { eid: '982000001088420' }],
    ['tag-04', 'LR 0006 0000000018514348\r\n', { code: 'eidNotAnimal' }],
    ['tag-05', '0940110035858091\r', { eid: '940110035858091' }],
    ['tag-07', '840 003123456789\r\n', { eid: '840003123456789' }],
    ['tag-08', '840003123456789\r\n', { eid: '840003123456789' }],
    ['tag-09', '981 000000000001', { eid: '981000000000001' }],
    ['tag-11', '12345\r\n', { code: 'eidUnreadable' }],
    ['tw-01, before the comma', 'A 00000 0 982 000017383201', { eid: '982000017383201' }],
    ['legacy dump', '#982000001088420\r', { eid: '982000001088420' }],
    ['# before a line', '# LA 982 000001088420\r\n', { eid: '982000001088420' }],
    ['# before a frame', '#1004000826059999000100\r\n', { eid: '826059999000100' }],
    ['species 01', '1001000372215123456789\r\n', { eid: '372215123456789', species: 1 }],
    ['first part 001', '0010000372215123456789', { eid: '372215123456789', animal: 0 }],
    ['letter', 'A0000000964000123456789', { eid: '964000123456789' }],
    ['underscore', '982_000123456789', { eid: '982000123456789' }],
    ['animal flag in front', '1982000123456789', { eid: '982000123456789' }],
    ['999 in front', '999372215123456789', { eid: '372215123456789' }],
    ['64 bits in decimal', '9223599098351511553', { eid: '826012345600001' }],
    ['frame of 23 digits', '10040000826059999000100', { eid: '826059999000100' }],
    ['a tag put in anew', '1104000826059999000100', { eid: '826059999000100', retag: 1 }],
  ])('%s: %j', (_, raw, expected) => {
    expect(read(raw)).toMatchObject(expected)
    if ('eid' in expected) expect(read(raw)).toHaveProperty('raw', raw)
  })

  test.each([
    ['iso-04', '1000000372215123456789', '372215123456789'],
    ['iso-05', '1002000372215123456789261113101500', '372215123456789'],
    ['iso-06', '1004000826059999000100', '826059999000100'],
    ['16 digits', '10000000372215123456789', '372215123456789'],
    ['iso-08', '1001000372215123456789', '1001000372215123456789'],
    ['iso-09', '372215123456789', '372215123456789'],
  ])('%s: the frame 100, 0 or 2 or 4, 000 around a number is taken off [D5.6]', (_, raw, inner) => {
    expect(reduceFrame(raw)).toBe(inner)
  })

  test('a number a spreadsheet rounded is refused, one that lost its zero is offered back', () => {
    for (const raw of ['9.82E+14', '9,82000123E14', '982E+12'])
      expect(read(raw)).toEqual({ code: 'eidLostDigits' })
    expect(read('36000123456789')).toEqual({ code: 'eidLostZero', values: { suggestion: '036000123456789' } })
  })

  test('a number over 38 bits, of no country or of a test tag is taken with a question', () => {
    expect(read('372312345678901')).toMatchObject({ eid: '372312345678901', warnings: ['eidOver38Bits'] })
    expect(read('372274877906943')).toMatchObject({ warnings: [] })
    expect(read('372274877906944')).toMatchObject({ warnings: ['eidOver38Bits'] })
    expect(read('999000000000001')).toMatchObject({ warnings: ['eidTestTag'] })
    expect(read('001000000000001')).toMatchObject({ warnings: ['eidUnknownCountry'] })
  })

  test('a chip number written in hex comes back as itself', () => {
    const countries = fc.constantFrom('372', '826', '036', '982', '900')
    fc.assert(
      fc.property(countries, fc.nat(2 ** 31 - 1), fc.nat(127), (country, low, high) => {
        const eid = `${country}${String(high * 2 ** 31 + low).padStart(12, '0')}`
        expect(read(asReaderKeeps(eid))).toMatchObject({ eid, shape: 'hex' })
      }),
    )
  })
})

describe('tags as a region writes them', () => {
  const tagOf = (raw: string, region: (typeof regionCodes)[number], more = {}) =>
    cleanTag(raw, { region, ...more }).tag

  test('the app takes invisible characters out of a scan [D5.1]', () => {
    expect(tagOf('\u0002\u200b372215123456789\r\n', 'IE')).toBe('372215123456789')
    expect(tagOf('\u0007Old Bess\t', 'IE')).toBe('Old Bess')
  })

  test('in Ireland twelve characters get 372 in front [D5.2]', () => {
    expect(tagOf('215123456789', 'IE')).toBe('372215123456789')
    expect(tagOf('21512345678', 'IE')).toBe('21512345678')
    expect(tagOf('215123456789', 'US')).toBe('215123456789')
  })

  test('in UK and SC an 826 number loses 826 and its last three where a live scan shows it, and gets UK [D5.3] [D5.84]', () => {
    for (const region of ['UK', 'SC'] as const)
      expect(cleanTag('826059999000100', { region })).toMatchObject({
        shown: 'UK059999000',
        tag: 'UK059999000100',
      })
  })

  test('in UK twelve characters of a move on get IE in front, and nowhere else', () => {
    expect(tagOf('215123456789', 'UK', { movingOn: true })).toBe('IE215123456789')
    expect(tagOf('215123456789', 'UK')).toBe('215123456789')
    expect(tagOf('215123456789', 'SC', { movingOn: true })).toBe('215123456789')
    expect(tagOf('215123456789', 'IE', { movingOn: true })).toBe('372215123456789')
  })

  test('elsewhere an 826 number is written with UK, whole [D5.5] [D5.84]', () => {
    for (const region of regionCodes.filter((code) => code !== 'UK' && code !== 'SC'))
      expect(tagOf('826059999000100', region)).toBe('UK059999000100')
  })

  test('a British sheep keeps every digit: its chip says what its tag says', () => {
    expect(tagOf('0826071339300045', 'UK', { species: 'OVINE' })).toBe('UK071339300045')
    expect(tagOfEid('826071339300045')).toBe('UK071339300045')
    expect(tagOfEid('982000123456789')).toBeUndefined()
  })

  test('the electronic number and the raw reading stay beside the tag', () => {
    const raw = '\u00021002000826059999000100261113101500\r'
    expect(cleanTag(raw, { region: 'UK', by: 'EID' })).toEqual({
      ...{ tag: 'UK059999000100', shown: 'UK059999000', eId: '826059999000100', by: 'EID', raw },
    })
    expect(cleanTag('Daisy', { region: 'UK' })).toEqual({
      ...{ tag: 'Daisy', shown: 'Daisy', raw: 'Daisy', by: 'manual' },
    })
  })

  test('a live scan that carries a whole frame is read to its inner number, and what came in is kept', () => {
    for (const raw of ['#1001000372215123456789\r\n', '0010000372215123456789261113101500\r'])
      expect(cleanTag(raw, { region: 'IE', by: 'EID' })).toEqual({
        ...{ tag: '372215123456789', shown: '372215123456789', eId: '372215123456789', by: 'EID', raw },
      })
    expect(tagOf('#UK 123456 700001\r\n', 'UK')).toBe('UK123456700001')
  })

  test('a tag comes from a chip, from the hand, from a barcode or from the camera', () => {
    expect(identificationMethods).toEqual(['EID', 'manual', 'barcode', 'anyline'])
  })

  test('a barcode number loses one leading 0', () => {
    expect(['05012345678900', '5012345678900', '00123'].map(cleanGtin)).toEqual([
      '5012345678900',
      '5012345678900',
      '0123',
    ])
  })
})

test('letters and digits of a country belong together, and 900 to 999 belong to makers and tests', () => {
  expect(['IE', 'UK', 'GB', 'XI', 'FR', 'AU', 'QQ'].map(digitsOfCountry)).toEqual([
    ...['372', '826', '826', '826', '250', '036'],
    undefined,
  ])
  expect(['372', '826', '982', '951', '999', '001'].map((code) => ownerOfCode(code))).toEqual([
    { kind: 'country', letters: 'IE' },
    { kind: 'country', letters: 'UK' },
    { kind: 'maker', name: 'Allflex' },
    { kind: 'maker' },
    { kind: 'test' },
    { kind: 'unknown' },
  ])
})

test('no text in a tag makes the app throw, and a second cleaning changes nothing more', () => {
  const letters = (alphabet: string, maxLength: number) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength }).map((all) => all.join(''))
  const anything = fc.oneof(
    fc.array(fc.nat(0xff_ff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
    letters('0123456789ABCDEFLRXIUKNOTG .,+_-', 40),
    letters('0123456789', 36),
  )
  fc.assert(
    fc.property(anything, fc.constantFrom(...regionCodes), fc.boolean(), (text, region, sheep) => {
      const species = sheep ? 'OVINE' : 'BOVINE'
      const { tag, eId } = cleanTag(text, { region, species })
      expect(tag).not.toMatch(/\p{Cc}/u)
      if (eId) expect(eId).toMatch(/^\d{15}$/)
      if (tag.length !== 12) expect(cleanTag(tag, { region, species }).tag).toBe(tag)
      for (const value of [text, tag]) {
        readEid(value)
        checkTag(value, { region, species })
        tagKey(value)
        lookAlikeKeys(value)
        tagInEar(value)
        isPlaceholderTag(value)
        tagOfEid(value)
      }
    }),
    { numRuns: 400 },
  )
})
