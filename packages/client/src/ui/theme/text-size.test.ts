import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')

/** The size that all others depend on, from the first rule with this selector that sets one. */
const sizeOf = (selector: string): number => {
  const rules = tokens.split('}').filter((rule) => rule.split('{')[0]?.trim() === selector)
  const sizes = rules.flatMap((rule) => /font-size: ([\d.]+)px/.exec(rule)?.[1] ?? [])
  return Number(sizes[0])
}

test.each([
  [':root', ':root[data-text="large"]'],
  [':root[data-layout="tablet"]', ':root[data-layout="tablet"][data-text="large"]'],
])('large text is 125% of normal: %s', (normal, large) => {
  expect(sizeOf(normal)).toBeGreaterThan(14)
  expect(sizeOf(large) / sizeOf(normal)).toBe(1.25)
})
