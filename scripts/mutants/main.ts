import { readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../lib/root.mjs'
import { compilerFor } from './compiles'
import { copyTree } from './copy-tree'
import { type Mutant, mutantsOf, mutate } from './mutators'
import { importersIn, nearestTests } from './nearest-tests'
import { inTurns } from './sample'
import { changeOf, isSpared } from './spared'
import { Tally } from './tally'
import { tryMutant } from './try-mutant'

/** The folders where tests must notice every break: the sync, the jobs, access, and all that a law asks for. */
const places = [
  { folder: 'packages/domain/src/records/sync', sync: true },
  { folder: 'packages/domain/src/jobs', sync: false },
  { folder: 'packages/client/src/sync', sync: true },
  { folder: 'packages/server/src/sync', sync: true },
  { folder: 'packages/domain/src/frame/access', sync: false },
  { folder: 'packages/server/src/auth', sync: false },
  { folder: 'packages/server/src/filings', sync: false },
  { folder: 'packages/domain/src/jobs-read', sync: false },
  { folder: 'packages/domain/src/outside/filings', sync: false },
  { folder: 'packages/domain/src/herd/medicine', sync: false },
  { folder: 'packages/domain/src/base/days', sync: false },
  { folder: 'packages/client/src/worker', sync: false },
]

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '24' },
    seeds: { type: 'string', default: '6' },
  },
})

// All reading is from the copy: the working tree may change during this run.
const copy = await copyTree(root)
const filesUnder = (folder: string): string[] =>
  (readdirSync(join(copy, folder), { recursive: true }) as string[])
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && statSync(join(copy, file)).isFile())
    .sort()
/** Busy-farm measures waiting, so a busy machine fails it for any mutant; screens only run all together. */
const isNoHelp = (test: string) => test.endsWith('/busy-farm.test.ts') || test.endsWith('.screen.test.ts')
/** A trial is a slow proof of its own. */
const isTestCode = (file: string) => /\.test\.tsx?$|\/test-[^/]*$|\/trial\//.test(file)
const mutable = (folder: string) =>
  filesUnder(folder).filter((file) => !isTestCode(file) && file.includes(values.only))
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')

const piles = places.map(({ folder }) => mutable(folder).flatMap((file) => mutantsOf(file, textOf(file))))
const importers = importersIn(copy, ['packages', 'simulate'].flatMap(filesUnder))
const compilers = new Map<string, ReturnType<typeof compilerFor>>()

function compiles(mutant: Mutant): boolean {
  const folder = mutant.file.split('/').slice(0, 2).join('/')
  const compiler = compilers.get(folder) ?? compilerFor(copy, folder)
  compilers.set(folder, compiler)
  return compiler(mutant.file, mutate(textOf(mutant.file), mutant))
}

const tally = new Tally()
// A test's database may still be writing when this is stopped.
const clean = () => rm(copy, { recursive: true, force: true, maxRetries: 20 })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    console.log(tally.report())
    void clean().then(() => process.exit(1))
  })

try {
  const wanted = Number(values.sample)
  for (const mutant of inTurns(piles, Number(values.seed))) {
    if (tally.tried >= wanted) break
    const place = places.find(({ folder }) => mutant.file.startsWith(`${folder}/`))
    if (!place || isSpared(mutant)) continue
    if (!compiles(mutant)) {
      tally.add(place.folder, 'does not compile')
      continue
    }
    const tests = nearestTests(mutant.file, importers)
      .filter((test) => !isNoHelp(test))
      .slice(0, Number(values.tests))
    const verdict = await tryMutant(mutant, { copy, seeds: Number(values.seeds), tests, sync: place.sync })
    tally.add(
      place.folder,
      verdict.is === 'killed' && verdict.by === 'the simulation' ? 'by simulation' : verdict.is,
    )
    const what = `${mutant.file}:${mutant.line} ${mutant.kind}: ${changeOf(mutant)}`
    if (verdict.is === 'survived') tally.survivors.push(`${what}\n    ${mutant.text}`)
    const by =
      verdict.is === 'killed' ? ` by ${verdict.by}` : verdict.is === 'unsure' ? `: ${verdict.why}` : ''
    console.log(`${tally.tried}/${wanted} ${verdict.is}${by}\n  ${what}`)
  }
} finally {
  await clean()
}
console.log(tally.report())
process.exitCode = tally.survivors.length > 0 ? 1 : 0
