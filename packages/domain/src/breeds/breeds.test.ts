import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../languages'
import {
  type BreedShares,
  breedOfShares,
  checkShares,
  readShares,
  sharesOfBreed,
  sharesOfCalf,
  writeShares,
} from './breed-shares'
import { breedById, breedCode, breedName, breeds, breedsOf } from './breeds'
import { correctedBreeds } from './corrected-breeds'
import { findBreed } from './find-breed'
import { systemTypes } from './system-types'

const idOf = (text: string, species: 'BOVINE' | 'OVINE' = 'BOVINE', region: 'IE' | 'UK' | 'EU' = 'UK') =>
  findBreed(text, species, region)?.id

test('no two breeds share an id, and no two share a code of the British register', () => {
  expect(new Set(breeds.map((breed) => breed.id)).size).toBe(breeds.length)
  const codes = breeds.flatMap((breed) => breed.codes.cts ?? [])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(190)
})

test('the breeds the specification names are there: Hereford, Angus, Wagyu and the unknown ones [D3.10, D3.11, D3.34]', () => {
  for (const id of ['HE', 'AA', 'WA', 'ZZ', 'OVINE-ZZ']) expect(breedById(id), id).toBeDefined()
  expect(breedById('ZZ')?.species).toBe('BOVINE')
  expect(breedById('OVINE-ZZ')?.species).toBe('OVINE')
})

test('every breed has a name in every language and is carried for a likely time', () => {
  for (const breed of breeds) {
    for (const language of languages) expect(breed.names[language], breed.id).toMatch(/\p{L}/u)
    const [least, most] = breed.species === 'OVINE' ? [140, 155] : [275, 296]
    expect(breed.gestationDays, breed.id).toBeGreaterThanOrEqual(least ?? 0)
    expect(breed.gestationDays, breed.id).toBeLessThanOrEqual(most ?? 0)
  }
  expect([breedName('CH', 'fr'), breedName('CH', 'es'), breedName('CHX', 'fr')]).toEqual([
    'Charolaise',
    'Charolés',
    'Croisée Charolaise',
  ])
})

test('codes nobody has compared with the authority say so, and those the specification gives are certain', () => {
  expect(breedById('LM')?.codes.ie).toBe('LM')
  expect(breedById('LM')?.checked.ie).toBeUndefined()
  expect(breedById('LM')?.checked.cts).toBeGreaterThan(0)
  for (const id of ['HE', 'AA', 'WA', 'ZZ']) expect(breedById(id)?.checked.ie, id).toBeGreaterThan(0)
})

// biome-ignore format: a row to a line
test.each([
  ['LM', 'IE', 'LM'], ['LM', 'UK', 'LIM'], ['LMX', 'UK', 'LIMX'], ['BB', 'SC', 'BRB'], ['SI', 'UK', 'SM'], ['SA', 'UK', 'SA'],
  ['LO', 'UK', 'LH'], ['SH', 'UK', 'SHO'], ['SHE', 'UK', 'SH'], ['AA', 'US', 'AAN'], ['AAX', 'US', 'AANX'], ['BO', 'GL', 'BO'],
  ['OVINE-TX', 'IE', 'TX'], ['unheard-of', 'IE', 'unheard-of'],
] as const)('a %s is written in %s as %s', (id, region, code) => {
  expect(breedCode(id, region)).toBe(code)
})

test('a calf by a Blonde is carried longest and one by a Holstein Friesian shortest of the common breeds', () => {
  expect(breedById('BA')?.gestationDays).toBe(294)
  expect(breedById('HF')?.gestationDays).toBe(279)
})

test('a farmer chooses by name in the own language, goats with the sheep, the unknown last', () => {
  const french = breedsOf('BOVINE', 'fr').map(({ names }) => names.fr)
  expect(french.indexOf('Blanc Bleu Belge')).toBeLessThan(french.indexOf('Charolaise'))
  expect(french.at(-1)).toBe('Inconnue')
  expect(breedsOf('OVINE', 'en').some(({ use }) => use === 'goat')).toBe(true)
  expect(breedsOf('BOVINE', 'en').some(({ use }) => use === 'sheep' || use === 'goat')).toBe(false)
})

describe('a breed as somebody wrote it', () => {
  test.each([
    ['LIM', 'LM'],
    ['lim x', 'LMX'],
    ['LIMX', 'LMX'],
    ['Limousin Cross', 'LMX'],
    ['croisée Limousine', 'LMX'],
    ['cruza Limusín', 'LMX'],
    ['Blanc-Bleu belge', 'BB'],
    ['AAN', 'AA'],
    ['Aberdeen angus', 'AA'],
    ["blonde d'aquitaine", 'BA'],
    ['Nothing of the kind', undefined],
    ['', undefined],
    ['x', undefined],
  ])('%s is %s', (text, id) => {
    expect(idOf(text)).toBe(id)
  })

  test('SH is a Shetland in Britain and a Shorthorn in Ireland', () => {
    expect([idOf('SH', 'BOVINE', 'UK'), idOf('SH', 'BOVINE', 'IE')]).toEqual(['SHE', 'SH'])
  })

  test('sheep are found by id, by register code and by name, and never among cattle', () => {
    expect(['OVINE-TX', 'TX', 'TXL', 'Texel'].map((text) => idOf(text, 'OVINE'))).toEqual(
      Array(4).fill('OVINE-TX'),
    )
    expect(idOf('Texel', 'BOVINE')).toBeUndefined()
  })

  test('every code and name leads back to a breed, and no text throws', () => {
    for (const breed of breeds)
      for (const name of Object.values(breed.names)) expect(idOf(name, breed.species), name).toBeDefined()
    const anything = fc
      .array(fc.nat(0xff_ff), { maxLength: 40 })
      .map((codes) => String.fromCharCode(...codes))
    fc.assert(fc.property(anything, (text) => void readShares(text, 'BOVINE', 'IE')))
    expect(readShares('a '.repeat(50_000), 'BOVINE', 'IE').ok).toBe(false)
  })
})

describe('shares of breeds [D3.34]', () => {
  test('a calf is half its dam and half its sire', () => {
    expect(sharesOfCalf({ HE: 100 }, { LM: 100 })).toEqual({ HE: 50, LM: 50 })
    expect(sharesOfCalf({ HE: 50, LM: 50 }, { LM: 100 })).toEqual({ LM: 75, HE: 25 })
    expect(sharesOfCalf({}, { LM: 100 })).toEqual({ LM: 50 })
  })

  test('seven eighths are pure, less is a cross of what it has most of', () => {
    const mixed: BreedShares[] = [{ LM: 87.5, HE: 12.5 }, { LM: 75, HE: 25 }, { 'OVINE-TX': 50 }, {}]
    expect(mixed.map(breedOfShares)).toEqual(['LM', 'LMX', 'OVINE-TX', undefined])
    expect(['LM', 'LMX', 'ZZ'].map(sharesOfBreed)).toEqual([{ LM: 100 }, { LM: 50 }, {}])
  })

  test.each([
    ['LIM 75% HE 25%', { LM: 75, HE: 25 }],
    ['3/4 Limousin, 1/4 Hereford', { LM: 75, HE: 25 }],
    ['LIM: 6/8 AA: 2/8', { LM: 75, AA: 25 }],
    ['62,5 % Charolaise 37,5 % Normande', { CH: 62.5, NO: 37.5 }],
    ['LIMX', { LM: 50 }],
  ])('%s', (text, shares) => {
    expect(readShares(text, 'BOVINE', 'UK')).toEqual({ ok: true, value: shares })
  })

  test('more than a whole animal, or a breed nobody knows, is a problem', () => {
    expect(readShares('LIM 75% HE 50%', 'BOVINE', 'UK')).toMatchObject({
      problem: { code: 'breedSharesOver100' },
    })
    expect(readShares('75% Unicorn', 'BOVINE', 'UK')).toMatchObject({
      problem: { code: 'breedSharesUnreadable' },
    })
    expect(checkShares({ LM: -1 }).ok).toBe(false)
  })

  test('written shares are read back, in codes of any region and names of any language', () => {
    const ids = fc.constantFrom('LM', 'HE', 'AA', 'CH', 'FR', 'SI', 'BA')
    fc.assert(
      fc.property(fc.dictionary(ids, fc.integer({ min: 1, max: 14 }), { minKeys: 1 }), (shares) => {
        for (const region of ['IE', 'UK'] as const)
          expect(readShares(writeShares(shares, { region }), 'BOVINE', region)).toEqual({
            ok: true,
            value: shares,
          })
        for (const language of languages)
          expect(readShares(writeShares(shares, { language }), 'BOVINE', 'IE')).toMatchObject({
            ok: true,
            value: shares,
          })
      }),
    )
  })
})

describe('corrections that come with the data', () => {
  const today = Date.UTC(2026, 10, 15)
  const record = (id: string, fields: object) => ({ id, fields: { type: 'BREED', ...fields } })
  const by = (list: ReturnType<typeof correctedBreeds>, id: string) => list.find((breed) => breed.id === id)

  test('the app and the server begin with the same table', () => {
    expect(correctedBreeds([...systemTypes], today).map(({ id, codes }) => [id, codes])).toEqual(
      breeds.map(({ id, codes }) => [id, codes]),
    )
  })

  test('a corrected code, name or gestation replaces ours, and a new breed joins', () => {
    const list = correctedBreeds(
      [
        record('LM', { codes: { ie: 'LI' }, details: { gestationDays: 290 } }),
        record('QQ', { name: 'Quokka', species: 'BOVINE' }),
      ],
      today,
    )
    expect(by(list, 'LM')).toMatchObject({ codes: { ie: 'LI', cts: 'LIM' }, gestationDays: 290 })
    expect(by(list, 'QQ')).toMatchObject({ name: 'Quokka', species: 'BOVINE', checked: {} })
  })

  test('a breed is offered from its first day to its last', () => {
    const dated = [record('LM', { validTo: today }), record('HE', { validFrom: today + 1 })]
    expect(by(correctedBreeds(dated, today), 'LM')).toBeUndefined()
    expect(by(correctedBreeds(dated, today - 1), 'LM')).toBeDefined()
    expect(by(correctedBreeds(dated, today), 'HE')).toBeUndefined()
  })
})
