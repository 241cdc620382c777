import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaletteEntry, paletteTextKeys, preparePalette, searchPalette } from './command-palette'
import { fold } from './fold'

const page = (id: string, title: string, ...also: string[]): PaletteEntry => ({
  id,
  kind: 'page',
  title,
  also,
})
const job = (id: string, title: string): PaletteEntry => ({ id, kind: 'job', title })
const cow = (id: string, title: string, ...also: string[]): PaletteEntry => ({
  id,
  kind: 'animal',
  title,
  also,
})

const farm = preparePalette([
  page('calving-book', 'Calving book'),
  page('settings', 'More', 'Settings', 'Language'),
  page('cows-near-calving', 'Due to calve'),
  page('weights', 'Weights'),
  job('CALVING', 'Calving'),
  job('WEIGHTRECORDING', 'Weigh animals'),
  cow('a1', '#12345 (HE F)', '372 1234567 1 2345', '41'),
  cow('a2', '#41234 (LM M)', '372 1234567 1 1234'),
  cow('a3', 'Daisy (JE F)', '372 1234567 1 9999'),
])
const find = (text: string, limit?: number) => searchPalette(farm, text, limit).map(({ id }) => id)

describe('typing', () => {
  test('a whole name finds it first, then what begins with it', () => {
    expect(find('calving')).toEqual(['CALVING', 'calving-book'])
    expect(find('calv')[0]).toBe('calving-book')
    expect(find('Due to calve')).toEqual(['cows-near-calving'])
  })

  test('words in any order, or a page by its other names', () => {
    expect(find('book calving')).toEqual(['calving-book'])
    expect(find('language')).toEqual(['settings'])
    expect(find('animals weigh')).toEqual(['WEIGHTRECORDING'])
  })

  test('the last digits of a tag finds the animal, with gaps or without', () => {
    expect(find('2345')[0]).toBe('a1')
    expect(find('1 9999')).toEqual(['a3'])
    expect(find('372123456719999')).toEqual(['a3'])
    expect(find('9999')).toEqual(['a3'])
    expect(find('41')[0]).toBe('a1')
  })

  test('a word no entry has finds nothing, unless a finger slipped', () => {
    expect(find('tractor')).toEqual([])
    expect(find('calvng')).toEqual(expect.arrayContaining(['CALVING']))
    expect(find('wieghts')).toEqual([])
    expect(find('weigts')).toEqual(['weights'])
    expect(find('88888')).toEqual([])
  })

  test('nothing shows pages and jobs, no animals', () => {
    expect(find('  ', 3)).toEqual(['calving-book', 'settings', 'cows-near-calving'])
    expect(searchPalette(farm, '').some(({ kind }) => kind === 'animal')).toBe(false)
  })

  test('letters put pages and jobs before animals, digits put animals first', () => {
    const mixed = preparePalette([cow('a', 'Field 7'), page('p', 'Field 7'), job('j', 'Field 7')])
    expect(searchPalette(mixed, 'field').map(({ id }) => id)).toEqual(['p', 'j', 'a'])
    expect(searchPalette(mixed, '7').map(({ id }) => id)).toEqual(['a', 'p', 'j'])
  })
})

describe('in three languages', () => {
  test('accents and capitals make no difference, whichever way round', () => {
    const french = preparePalette([page('a', 'Vêlages à venir'), page('b', 'Bœufs'), page('c', 'Réglages')])
    expect(searchPalette(french, 'VELAGES').map(({ id }) => id)).toEqual(['a'])
    expect(searchPalette(french, 'vêl').map(({ id }) => id)).toEqual(['a'])
    expect(searchPalette(french, 'boeuf').map(({ id }) => id)).toEqual(['b'])
    expect(searchPalette(french, 'réglages').map(({ id }) => id)).toEqual(['c'])
    const spanish = preparePalette([page('a', 'Señales'), page('b', 'Próximos partos')])
    expect(searchPalette(spanish, 'senal').map(({ id }) => id)).toEqual(['a'])
    expect(searchPalette(spanish, 'proximos').map(({ id }) => id)).toEqual(['b'])
  })

  test('folding twice changes nothing more', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })
})

test('every entry is found by its own title, and by any beginning of a word of it', () => {
  const word = fc.stringMatching(/^[a-z0-9]{2,9}$/)
  const titles = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(titles, fc.nat(), fc.integer({ min: 1, max: 9 }), (all, pick, letters) => {
      const entries = all.map((words, index) => page(String(index), words.join(' ')))
      const palette = preparePalette(entries)
      const chosen = entries[pick % entries.length]
      if (!chosen) return
      const [best] = searchPalette(palette, chosen.title, 100)
      expect(fold(best?.title ?? '')).toBe(fold(chosen.title))
      const typed = chosen.title.split(' ').at(-1)?.slice(0, letters) ?? ''
      expect(searchPalette(palette, typed, 100).map(({ id }) => id)).toContain(chosen.id)
    }),
  )
})

test('a herd of ten thousand is searched whole and answered in part', () => {
  const herd = Array.from({ length: 10_000 }, (_, n) => cow(`a${n}`, `#${String(n).padStart(5, '0')} (HE F)`))
  const palette = preparePalette([page('p', 'Herd'), ...herd])
  expect(searchPalette(palette, '09999').map(({ id }) => id)).toEqual(['a9999'])
  expect(searchPalette(palette, 'he f')).toHaveLength(20)
})

test('every text of the palette is a key, each once', () => {
  const keys = paletteTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Za-z_]+)+$/)
})
