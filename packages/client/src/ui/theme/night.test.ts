import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bandAtNight, coloursOf, night, turboBand } from './colour-schemes'
import { contrast, luminance } from './contrast'

const sheet = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [day = '', dark = ''] = sheet.split(':root[data-mantine-color-scheme="dark"]')
const coloursIn = (text: string) =>
  new Map(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
/** The colours in the dark: the day's where the night has none of its own. On paper it is always day. */
const tokens = new Map([...coloursIn(day), ...coloursIn(dark)].filter(([name]) => !name.startsWith('print-')))
const token = (name: string) => tokens.get(name) ?? ''

const schemes = ['BRAND', 'BOVINE', 'BOVINE_DAIRY', 'OVINE', 'CROP'] as const

/** As the browser mixes it. */
function mixed(colour: string, share: number, ground: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [colour, ground].map((of) => Number.parseInt(of.slice(at, at + 2), 16))
    return Math.round((one * share + other * (100 - share)) / 100)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
const bandOf = (name: (typeof schemes)[number]) => mixed(coloursOf(name).band, bandAtNight, token('ground'))

test('in the dark nothing is brighter than the words', () => {
  const brightest = luminance(token('ink'))
  const drawn = [
    ...tokens,
    ...schemes.map((name) => [`band of ${name}`, bandOf(name)] as const),
    ...schemes.map((name) => [`button of ${name}`, coloursOf(name).shades[3] ?? ''] as const),
    ...night.map((colour, at) => [`night ${at}`, colour] as const),
    ['turbo', turboBand['--band']] as const,
  ]
  expect(drawn.length).toBeGreaterThan(60)
  expect(drawn.filter(([, colour]) => luminance(colour) > brightest)).toEqual([])
})

test.each(schemes)('in the dark the band of %s is a dark tint its words can be read on', (name) => {
  expect(contrast(bandOf(name), token('ink'))).toBeGreaterThanOrEqual(4.5)
  expect(luminance(bandOf(name))).toBeLessThan(0.15)
})

test('in the dark every meaning can be read on its own ground and on the page', () => {
  for (const meaning of ['danger', 'warn', 'good', 'info', 'breeding'])
    for (const ground of [`${meaning}-soft`, 'surface', 'ground'])
      expect(contrast(token(meaning), token(ground)), `${meaning} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  for (const words of ['on-toast', 'toast-danger', 'toast-warn', 'toast-good', 'toast-action'])
    expect(contrast(token(words), token('toast')), words).toBeGreaterThanOrEqual(4.5)
  for (const age of ['red', 'blue', 'violet', 'black', 'grey'])
    expect(contrast(token(`age-${age}`), token('age-light-ink')), age).toBeGreaterThanOrEqual(4.5)
})
