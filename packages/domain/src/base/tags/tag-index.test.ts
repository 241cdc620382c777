import { describe, expect, test } from 'vitest'
import { checkTag } from './check-tag'
import { lookAlikeKeys, tagKey } from './look-alikes'
import { britishCheckDigit, formatsFor, tagFormats } from './tag-formats'
import { tagIndex } from './tag-index'

const gb = { region: 'UK', species: 'BOVINE' } as const

describe('check digits and formats', () => {
  test.each([
    ['123450', 1, 6],
    ['123450', 2, 7],
    ['123450', 3, 1],
    ['284205', 15, 6],
    ['284205', 16, 7],
    ['284205', 17, 1],
  ])('calf %2$s of herd %1$s carries %3$s, as published', (herd, serial, digit) => {
    expect(britishCheckDigit(herd, serial)).toBe(digit)
  })

  test('a British tag with a wrong digit is questioned, with the right one offered', () => {
    expect(checkTag('UK 284205 700016', gb)).toEqual([])
    expect(checkTag('UK284205600016', gb)).toEqual([{ code: 'tagCheckDigit', values: { expected: 7 } }])
    expect(checkTag('UK284205600016NOTAG', gb)).toHaveLength(1)
  })

  test('a tag begun like an official one and not finished like one is questioned with an example', () => {
    expect(checkTag('UK28420570001', gb)).toEqual([
      { code: 'tagFormat', values: { example: 'UK123450600001' } },
    ])
    expect(checkTag('37221450710012', { region: 'IE', species: 'BOVINE' })).toMatchObject([
      { code: 'tagFormat' },
    ])
  })

  test('an old tag is good for an old animal and questioned on one born since', () => {
    const ni = { region: 'NI', species: 'BOVINE' } as const
    expect(checkTag('UK934051200017', { ...ni, born: Date.UTC(2020, 0, 1) })).toEqual([])
    expect(checkTag('UK934051200017', { ...ni, born: Date.UTC(2026, 0, 1) })).toMatchObject([
      { code: 'tagOutdated' },
    ])
    expect(checkTag('XI034051200017', { ...ni, born: Date.UTC(2026, 0, 1) })).toEqual([])
    expect(checkTag('UK934051200017', { ...gb, born: Date.UTC(2026, 0, 1) })).toMatchObject([
      { code: 'tagCheckDigit' },
    ])
  })

  test('a farm tag is questioned only where the law wants another', () => {
    expect(checkTag('45', gb)).toEqual([{ code: 'tagNotOfficial' }])
    expect(checkTag('45', { region: 'GL', species: 'BOVINE' })).toEqual([])
    expect(checkTag('FR2239', { region: 'IE', species: 'BOVINE', animalType: 'AIBULL' })).toEqual([])
    expect(checkTag('NOTAG', gb)).toEqual([])
  })

  test('an animal from another country keeps its tag without a question', () => {
    expect(checkTag('372214507100123', gb)).toEqual([])
    expect(checkTag('FR5014820017', { region: 'IE', species: 'BOVINE' })).toEqual([])
  })

  test('a number no chip can hold, of no country, or longer than a chip is questioned [D5.27] [D5.28]', () => {
    const ie = { region: 'IE', species: 'BOVINE' } as const
    expect(checkTag('372312345678901', ie)).toEqual([{ code: 'tagOver38Bits' }])
    expect(checkTag('QQ5014820017', ie)).toContainEqual({ code: 'tagUnknownCountry' })
    expect(checkTag('372312345678901X', ie)).toContainEqual({ code: 'tagLong' })
    expect(checkTag('3HMLT087XBC00015', { region: 'AU', species: 'BOVINE' })).toEqual([])
  })

  test('every format takes its own example, spaces it, and says where it comes from', () => {
    for (const format of tagFormats) {
      expect(format.example, format.id).toMatch(format.pattern)
      expect(format.source.length, format.id).toBeGreaterThan(3)
      expect(format.until ?? Number.POSITIVE_INFINITY, format.id).toBeGreaterThan(format.from)
      for (const region of format.regions)
        expect(checkTag(format.example, { region, species: format.species }), format.id).toEqual([])
    }
    expect(formatsFor('GL', 'BOVINE')).toEqual([])
  })
})

describe('one tag, one animal', () => {
  test.each([
    ['UK0713393 00045', 'uk 0713393-00045'],
    ['372214507100123', 'IE214507100123'],
    ['826071339300045', 'GB071339300045'],
    ['826034051200017', 'XI 0340512 0001 7'],
    ['0982000123456789', '982000123456789'],
    ['372214507100123NOTAG', '372214507100123'],
  ])('%s and %s are the same tag', (one, other) => {
    expect(tagKey(one)).toBe(tagKey(other))
  })

  test.each([
    ['UK0713393 00045', 'UK713393 45'],
    ['UK071339300045', 'UKO713393OOO45'],
    ['B01', 'BO1'],
    ['1O1', 'IOI'],
    ['00045', '45'],
    ['FR5014820017', 'FR50I4820017'],
    ['372214507100123', '3722145O7IOO123'],
  ])('%s and %s look alike', (one, other) => {
    const shared = lookAlikeKeys(one).filter((key) => lookAlikeKeys(other).includes(key))
    expect(shared).not.toEqual([])
    expect(tagKey(one)).not.toBe(tagKey(other))
  })

  test('tags that only end alike do not look alike', () => {
    expect(lookAlikeKeys('UK284205700016')).not.toEqual(lookAlikeKeys('UK284205700116'))
    expect([lookAlikeKeys('NOTAG'), lookAlikeKeys('37204'), lookAlikeKeys(undefined)]).toEqual([[], [], []])
  })

  const herd = () =>
    tagIndex([
      ['a', { tag: '372214507100123', eId: '372214507100123', inHerd: true }],
      ['b', { tag: 'UK071339300045', inHerd: true }],
      ['c', { tag: 'UK284205700016', inHerd: false, offHerdDate: 1 }],
      ['d', { tag: 'NOTAG', inHerd: true }],
      ['e', { tag: 'gone', deleted: true }],
    ])

  test('a tag in the herd cannot be given twice, nor the number of a chip', () => {
    expect(herd().clashes({ tag: 'IE 214507 100123' })).toEqual([{ kind: 'sameTag', field: 'tag', id: 'a' }])
    expect(herd().clashes({ tag: '9', eId: 'LA 372 214507100123' })).toEqual([
      { kind: 'sameEid', field: 'eId', id: 'a' },
    ])
    expect(herd().clashes({ tag: '372214507100123' }, 'a')).toEqual([])
  })

  test('the app knows the tag of an animal that left the herd: the animal has come back', () => {
    expect(herd().clashes({ tag: 'UK 284205 700016' })).toEqual([{ kind: 'wasHere', field: 'tag', id: 'c' }])
  })

  test('a tag that looks like one of the herd is flagged, placeholders and deleted animals never are', () => {
    expect(herd().clashes({ tag: 'UK713393 45' })).toEqual([{ kind: 'looksLike', field: 'tag', id: 'b' }])
    expect(herd().clashes({ tag: 'NOTAG' })).toEqual([])
    expect(herd().clashes({ tag: 'gone' })).toEqual([])
  })

  test('the index follows the herd as animals are changed and removed', () => {
    const index = herd()
    index.put('b', { tag: '7', inHerd: true })
    expect(index.clashes({ tag: 'UK071339300045' })).toEqual([])
    expect(index.clashes({ tag: '007' })).toEqual([{ kind: 'looksLike', field: 'tag', id: 'b' }])
    index.remove('b')
    expect(index.clashes({ tag: '7' })).toEqual([])
  })
})
