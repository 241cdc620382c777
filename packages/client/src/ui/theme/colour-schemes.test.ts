import { describe, expect, test } from 'vitest'
import { coloursOf } from './colour-schemes'
import { contrast } from './contrast'

describe.each(['BRAND', 'BOVINE', 'BOVINE_DAIRY', 'OVINE', 'CROP'] as const)('%s', (name) => {
  const { band, onBand, shades } = coloursOf(name)

  test('words on the band can be read in sunlight', () => {
    expect(contrast(band, onBand)).toBeGreaterThanOrEqual(4.5)
  })

  test('buttons can be read by day and by night', () => {
    expect(contrast(shades[7] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[7] ?? '', '#fbfcf7')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[3] ?? '', '#121a14')).toBeGreaterThanOrEqual(4.5)
  })
})

test('each kind of farm is known by a band of its own [P4.64]', () => {
  const bands = (['BOVINE', 'BOVINE_DAIRY', 'OVINE', 'CROP'] as const).map((name) => coloursOf(name).band)
  expect(new Set(bands).size).toBe(4)
})
