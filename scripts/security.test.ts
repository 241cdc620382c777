import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['packages/client/src', 'packages/domain/src', 'packages/server', 'e2e/app']
const testFiles = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
    .map((file) => join(folder, file)),
)

/** Names without the requirements at their end. */
const named = (text: string): string => text.replace(/( ?\[[A-Z]\d[^\]]*\])+$/, '')

function testNames(): Set<string> {
  const names = new Set<string>()
  for (const file of testFiles) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, , name = ''] of text.matchAll(/(?:\btest|\bdescribe|\))\(\s*(['"`])((?:(?!\1).)+)\1/gm))
      names.add(named(name))
  }
  return names
}

const lines = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))

/** Test names are sentences, so a quoted text without a space is not one. */
const citedIn = (line: string): string[] =>
  [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
    name.includes(' ') ? [name] : [],
  )

test('every test the security table names is there', () => {
  const known = testNames()
  expect(lines.flatMap(citedIn).filter((name) => !known.has(name))).toEqual([])
})

test('every line of it names a test, or says why there is none', () => {
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => (line.split('|')[3] ?? '').trim().length < 10)).toEqual([])
})
