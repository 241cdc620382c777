import { expect, test } from 'vitest'
import { colourSchemes, statusBarColour, themeOf, themes, turboRed } from './theme'

test('cattle are light blue, sheep blue, crops orange [P9.43] [D9.33]', () => {
  expect(themes.BOVINE.colours.band).toBe('#8cc6ec')
  expect(themes.OVINE.colours.band).toBe('#007db5')
  expect(themes.CROP.colours.band).toBe('#F37321')
})

test('a theme has a name, a colour scheme, its access, colours and a status bar [D3.133]', () => {
  expect(colourSchemes).toEqual(['BOVINE', 'BOVINE_DAIRY', 'OVINE', 'CROP'])
  for (const scheme of colourSchemes) {
    expect(themes[scheme]).toMatchObject({ colourScheme: scheme, access: themes[scheme].name })
  }
})

test('a dairy plan turns the cattle app into its dairy variant, and no other [P4.64] [D1.14]', () => {
  expect(themeOf('bovine', { farmTypeId: 'D' }).colourScheme).toBe('BOVINE_DAIRY')
  expect(themeOf('bovine', { farmTypeId: 'S' }).colourScheme).toBe('BOVINE')
  expect(themeOf('ovine', { farmTypeId: 'D' }).colourScheme).toBe('OVINE')
  expect(themeOf('crop', { farmTypeId: 'D' }).colourScheme).toBe('CROP')
  expect(themes.BOVINE_DAIRY.colours.band).not.toBe(themes.BOVINE.colours.band)
})

test('the status bar is lime until a theme is set, then the colour of the theme [P9.41] [D9.34]', () => {
  expect(statusBarColour({ turbo: false })).toBe('#b5c426')
  for (const scheme of colourSchemes) {
    const theme = themes[scheme]
    expect(statusBarColour({ theme, turbo: false })).toBe(theme.colours.band)
  }
})

test('the status bar is red all through turbo mode [P9.42]', () => {
  expect(statusBarColour({ theme: themes.OVINE, turbo: true })).toBe(turboRed)
  expect(statusBarColour({ turbo: true })).toBe(turboRed)
  const [red = 0, green = 0, blue = 0] = channels(turboRed)
  expect(red).toBeGreaterThan(3 * Math.max(green, blue))
})

test('words on bands and buttons can be read in sunlight', () => {
  for (const { colours } of Object.values(themes)) {
    expect(contrast(colours.band, colours.onBand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.button, colours.onButton)).toBeGreaterThanOrEqual(4.5)
  }
})

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function brightness(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
