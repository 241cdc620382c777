import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { systemTypes } from '../../records/breeds/system-types'
import { languages } from '../languages'
import { inEnglish, inFrench, inSpain, inUruguay } from '../regions/test-readers'
import { checkShares, writeShares } from './breed-shares'
import { breedById, breedCode, breeds, breedsOf } from './breeds'
import { findBreed } from './find-breed'
import { typeName } from './type-name'

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
  expect([typeName('CH', inFrench), typeName('CH', inSpain), typeName('CHX', inFrench)]).toEqual([
    'Charolaise',
    'Charolés',
    'Croisée Charolaise',
  ])
})

test('a breed code never compared with the authority has no check date, and codes from the specification have one', () => {
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
  const french = breedsOf('BOVINE', inFrench).map(({ name }) => name)
  expect(french.indexOf('Blanc-Bleu Belge')).toBeLessThan(french.indexOf('Charolaise'))
  expect(french.at(-1)).toBe('Inconnue')
  expect(breedsOf('OVINE', inEnglish).some(({ breed }) => breed.use === 'goat')).toBe(true)
  const uses = breedsOf('BOVINE', inEnglish).map(({ breed }) => breed.use)
  expect(uses.some((use) => use === 'sheep' || use === 'goat')).toBe(false)
})

// biome-ignore format: a list
test.each([
  ['BOVINE', 'fr', ['Vosgienne', 'Bleue du Nord', 'Rouge flamande', 'Ferrandaise', 'Villard-de-Lans', 'Mirandaise', 'Aure et Saint-Girons', 'Béarnaise', 'Maraîchine', 'Nantaise', 'Saosnoise', 'Raço di Biòu', 'Corse', 'Blanc-Bleu mixte', 'Rouge de Belgique']],
  ['BOVINE', 'es', ['Asturiana de los Valles', 'Rubia Gallega', 'Avileña-Negra Ibérica', 'Retinta', 'Morucha', 'Pirenaica', 'Parda de Montaña', 'Lidia', 'Berrenda', 'Tudanca']],
  ['OVINE', 'fr', ['Blanche du Massif central', 'Préalpes du Sud', 'Mérinos d’Arles', 'Causse du Lot', 'Limousine', 'Basco-béarnaise', 'Tarasconnaise', 'Noire du Velay', 'Grivette', 'Rava', 'Bizet', 'Avranchin', 'Solognote', 'Corse', 'Thônes et Marthod', 'Ouessant', 'Mergelland', 'Ardennais tacheté', 'Mouton vendéen']],
  ['OVINE', 'es', ['Assaf', 'Manchega', 'Churra', 'Castellana', 'Rasa Aragonesa', 'Segureña', 'Ojinegra', 'Navarra', 'Xisqueta', 'Latxa', 'Manech', 'Merilín', 'Highlander']],
] as const)('a farmer in France, Belgium, Spain or Uruguay finds the breed by its own name: %s, %s', (species, language, names) => {
  const known = breedsOf(species, { fr: inFrench, es: inSpain }[language]).map(({ name }) => name)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

// biome-ignore format: a row to a line
test.each([
  ['HF', 'Holstein frisona', 'Holando'],
  ['RA', 'Angus rojo', 'Angus colorado'],
  ['RH', 'Holstein roja', 'Holando colorado'],
  ['HEX', 'Cruce de Hereford', 'Cruza Hereford'],
  ['OVINE-ME', 'Merina', 'Merino'],
  ['OVINE-PM', 'Merina mocha', 'Merino mocho'],
  ['OVINE-GXB', 'Cabra cruzada', 'Cabra cruza'],
  ['COLOUR-BRINDLE', 'Atigrado', 'Barcino'],
  ['CROP-POTATOES', 'Patatas', 'Papas'],
  ['CROP-PEAS', 'Guisantes', 'Arvejas'],
  ['CROP-MAIZE', 'Maíz', 'Maíz'],
])('%s is %s in Spain and %s in Uruguay', (id, spain, uruguay) => {
  expect([typeName(id, inSpain), typeName(id, inUruguay)]).toEqual([spain, uruguay])
})

test('the coat of a French cow is said in the feminine, and a Friesian is pie noire', () => {
  const colours = systemTypes.filter(({ fields }) => fields.type === 'COLOUR').map(({ id }) => id)
  const french = colours.map((id) => typeName(id, inFrench))
  expect(french).toEqual(
    'Noire, Pie noire, Noire à tête blanche, Rouge, Pie rouge, Rouge à tête blanche, Rouanne, Rouanne bleue, Blanche, Crème, Froment, Fauve, Brune, Grise, Bringée'.split(
      ', ',
    ),
  )
})

test('every type that a farm gets has a name in every language, and an unknown one keeps its id', () => {
  const readers = [inEnglish, inFrench, inSpain, inUruguay]
  const unnamed = systemTypes.filter(({ id }) => readers.some((reader) => typeName(id, reader) === id))
  expect(unnamed).toEqual([])
  expect(typeName('COLOUR-OF-TOMORROW', inEnglish)).toBe('COLOUR-OF-TOMORROW')
})

describe('a breed as a farmer writes it', () => {
  test.each([
    ['LIM', 'LM'],
    ['lim x', 'LMX'],
    ['LIMX', 'LMX'],
    ['Limousin Cross', 'LMX'],
    ['croisée Limousine', 'LMX'],
    ['cruza Limusín', 'LMX'],
    ['Holando', 'HF'],
    ['Cruza Holando', 'HFX'],
    ['Holstein frisona', 'HF'],
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
    fc.assert(fc.property(anything, (text) => void idOf(text)))
  })
})

describe('shares of breeds [D3.34]', () => {
  test('more than a whole animal, less than nothing, or an unknown breed is a problem', () => {
    expect(checkShares({ LM: 25, HE: 75 })).toEqual({ ok: true, value: { HE: 75, LM: 25 } })
    expect(checkShares({ LM: 75, HE: 50 })).toMatchObject({ problem: { code: 'breedSharesOver100' } })
    expect(checkShares({ UNICORN: 75 })).toMatchObject({ problem: { code: 'breedSharesUnreadable' } })
    expect(checkShares({ LM: -1 }).ok).toBe(false)
  })

  test('are written largest first, in the names of the reader', () => {
    expect(writeShares({ HE: 25, LM: 75 }, inEnglish)).toBe('75% Limousin 25% Hereford')
    expect(writeShares({ CH: 62.5, NO: 37.5 }, inFrench)).toBe('62.5% Charolaise 37.5% Normande')
  })
})
