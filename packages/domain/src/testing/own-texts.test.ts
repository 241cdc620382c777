import { describe, expect, test } from 'vitest'
import { keptTogether } from '../base/kept-together'
import { inFrench, inSpain, inUruguay, readers } from '../base/regions/test-readers'
import { ownTexts } from './test-own-texts'

describe.each(Object.entries(readers))('%s', (_, reader) => {
  const texts = Object.entries(ownTexts).flatMap(([file, read]) => read(reader).map((text) => [file, text]))

  test('nothing is left empty', () => {
    expect(texts.length).toBeGreaterThan(400)
    expect(texts.filter(([, text]) => text === '')).toEqual([])
  })

  test('a sign or a unit stays on the line of its word or number', () => {
    // A sample farmer typed the phrases, with plain spaces.
    const ours = texts.filter(([file]) => file !== 'sample-herd/phrases.ts')
    expect(ours.filter(([, text = '']) => keptTogether(text, reader.language) !== text)).toEqual([])
  })
})

test('no text of our own ends with a French word that would be cut before the name that fills it', () => {
  const cut = /(?<!\p{L})(?:de|le|la|que|jusqu’au|lorsque|puisque) \{/iu
  const texts = Object.values(ownTexts).flatMap((read) => read(inFrench))
  expect(texts.filter((text) => cut.test(text))).toEqual([])
})

test('a deadline is a line of its own language, and a sprayer is what the country calls it', () => {
  const lines = ownTexts['lists/calendar/deadline-words.ts']
  expect(lines?.(inFrench)).toContain('contrôle du pulvérisateur, demain\u00a0: 0412')
  expect(lines?.(inSpain)).toContain('inspección del pulverizador, mañana: 0412')
  expect(lines?.(inUruguay)).toContain('inspección de la pulverizadora, mañana: 0412')
})
