import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

type Cited = { row: string; slow: boolean; where: string }
type Kinds = ReadonlyMap<string, string | undefined>

const skipped = ['node_modules', 'dist', '.git', 'data', 'test-results']
const testFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : testFiles(path)
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : []
  })

/** Whole folders that only a slow proof runs. */
const slowFolders = /^e2e\/(kill|one-more-job)\//

/** The rows a file cites, and whether the test that cites each runs only in the slow proofs. */
function citedIn(file: string, text: string): Cited[] {
  // A tag comes between the title and the function of a test.
  const tests = text.split(/^(?=[ \t]*test(?:\.describe)?\()/m)
  return tests.flatMap((one) => {
    const head = one.slice(0, Math.max(0, one.search(/\basync \(|=> \{/)))
    const slow = slowFolders.test(file) || head.includes("'@soak'")
    const rows = [...one.matchAll(/\[[PD]\d+\.\d+[^\]]*\]/g)].flatMap(
      ([bracket]) => bracket.match(/[PD]\d+\.\d+/g) ?? [],
    )
    return rows.map((row) => ({ row, slow, where: file }))
  })
}

/** A test that reads the domain's tables does not prove a row that a farmer meets on a screen. */
const met = ['screen', 'route', 'role', 'call', 'state', 'error']

/** Rows whose loss `npm test` would not notice where a farmer notices it. */
function restingOnSlowProofs(cited: readonly Cited[], kinds: Kinds): string[] {
  const isProof = ({ row, slow, where }: Cited) =>
    !slow && !(where.startsWith('packages/domain/') && met.includes(kinds.get(row) ?? ''))
  const proved = new Set(cited.filter(isProof).map(({ row }) => row))
  const slowly = new Set(cited.filter(({ slow }) => slow).map(({ row }) => row))
  return [...slowly].filter((row) => !proved.has(row)).sort()
}

test('each requirement that a slow proof proves has a test in npm test too', () => {
  const cited = testFiles(root).flatMap((path) => citedIn(relative(root, path), readFileSync(path, 'utf8')))
  const rows = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').split('\n')
  const kinds = new Map(rows.map((row) => row.split('\t')).map(([id = '', , kind]) => [id, kind]))
  expect(cited.filter(({ slow }) => slow).length).toBeGreaterThan(10)
  expect(restingOnSlowProofs(cited, kinds)).toEqual([])
})

test('a requirement of a slow journey alone is named, and one that a quick test proves too is not', () => {
  const journeys = `
test('a far day [P1.1, P1.2]', {
  tag: ['@phone', '@soak'],
}, async ({ app }) => {})

test('a short one [P1.2]', { tag: '@phone' }, async ({ app }) => {})
`
  const kinds = new Map([['P1.2', 'role']])
  const cited = citedIn('e2e/app/x.spec.ts', journeys)
  expect(restingOnSlowProofs(cited, kinds)).toEqual(['P1.1'])
  const rule = citedIn('packages/domain/src/x.test.ts', "test('a rule [P1.1, P1.2]', () => {})")
  expect(restingOnSlowProofs([...cited.filter(({ slow }) => slow), ...rule], kinds)).toEqual(['P1.2'])
  expect(
    restingOnSlowProofs(citedIn('e2e/kill/kill.spec.ts', "test('[P2.1]', async () => {})"), kinds),
  ).toEqual(['P2.1'])
})
