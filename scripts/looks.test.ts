import { describe, expect, test } from 'vitest'
import { checkLooks, lostNames, rawLooks } from './lib/looks.mjs'

const sheet = 'packages/client/src/features/home/tile.module.css'
const screen = 'packages/client/src/features/home/tile.tsx'
const whys = (file: string, text: string) => rawLooks(file, text).map(({ why }) => why)

test('no screen has a colour, a size, a weight, a corner or a space of its own', () => {
  const { files, found } = checkLooks()
  expect(files).toBeGreaterThan(500)
  expect(found).toEqual([])
})

describe('a sheet that does is named', () => {
  test.each([
    ['color: #8c1d18;', 'a colour'],
    ['border-color: rgb(0 0 0 / 18%);', 'a colour'],
    ['background: white;', 'a colour'],
    ['--shade: #fff;', 'a colour'],
    ['padding: 10px var(--space-4);', 'a size in pixels'],
    ['margin: 0 0 calc(var(--space-2) + 3px);', 'a size in pixels'],
    ['min-height: 56px;', 'a size in pixels'],
    ['border-radius: 12px;', 'a size in pixels'],
    ['box-shadow: 0 2px 10px var(--ink);', 'a size in pixels'],
    ['gap: 0.5rem;', 'a space'],
    ['inset-block-end: 3rem;', 'a space'],
    ['height: 2.6rem;', 'a height'],
    ['font-size: 0.92rem;', 'a size of type'],
    ['font-weight: 650;', 'a weight'],
    ['line-height: 1.3;', 'a line height'],
    ['border-radius: 0.7rem;', 'a corner'],
    ['transition: rotate 120ms;', 'a time'],
  ])('%s is %s', (declaration, why) => {
    expect(whys(sheet, `.tile {\n  ${declaration}\n}`)).toContain(why)
    expect(rawLooks(sheet, `.tile {\n  ${declaration}\n}`)[0]?.line).toBe(2)
    expect(whys('packages/client/src/ui/theme/tokens.css', `:root {\n  ${declaration}\n}`)).toEqual([])
  })
})

test.each([
  'padding: 0 var(--space-4);',
  'margin: 0 auto;',
  'font-weight: var(--weight-bold);',
  'border: 1px solid var(--hairline);',
  'max-width: 26rem;',
  'grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));',
  'height: 100%;',
  'line-height: var(--line-close);',
  'flex: 1 1 10rem;',
])('a sheet may say %s', (declaration) => {
  expect(whys(sheet, `.tile {\n  ${declaration}\n}`)).toEqual([])
})

test.each([
  ['<Button mt={16}>', 'a size'],
  ['<Text fz="13px" c="dimmed">', 'a size'],
  ['<Skeleton radius={12} />', 'a size'],
  ['<ul style={{ marginTop: 24 }}>', 'a size'],
  [`const ink = '#16261a'`, 'a colour'],
  ['<path stroke="rgb(0 0 0 / 18%)" />', 'a colour'],
])('a screen that says %s is named for %s', (line, why) => {
  expect(whys(screen, line)).toEqual([why])
})

test('a screen may name a size, and number what is no size', () => {
  expect(whys(screen, `<Button mt="md" size="lg" tabIndex={0} onClick={() => go(2)}>`)).toEqual([])
})

test('the check finds a name without a definition, which would draw nothing', () => {
  const files = new Map([
    ['tokens.css', ':root {\n  --danger: #b3261e;\n}'],
    ['tile.module.css', '.tile {\n  color: var(--danger);\n  background: var(--bad);\n}'],
    ['bar.tsx', `style={{ '--share': '4%' }}`],
    ['bar.module.css', '.bar {\n  width: var(--share);\n}'],
  ])
  expect(lostNames(files).map(({ file, line, why }) => `${file}:${line} ${why}`)).toEqual([
    'tile.module.css:3 no --bad',
  ])
})
