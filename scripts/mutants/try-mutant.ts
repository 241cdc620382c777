import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutate } from './mutators'

export type Verdict =
  | { is: 'killed'; by: string }
  | { is: 'timeout' }
  | { is: 'survived' }
  /** The tests also fail, or take as long, without the change: the result proves nothing. */
  | { is: 'unsure'; why: string }

type Ended = { code: number | 'late'; failed: string | undefined }

/** Far longer than the tests of one mutant take, so only an endless loop reaches it. */
const longest = 300_000
const atFirst = 4

export type Trial = { copy: string; seeds: number; tests: readonly string[]; sync: boolean }

/** Breaks one file of the copy, checks whether a test fails, and restores the file. */
export async function tryMutant(mutant: Mutant, { copy, seeds, tests, sync }: Trial): Promise<Verdict> {
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  const rounds: (() => Promise<Ended>)[] = [tests.slice(0, atFirst), tests.slice(atFirst)]
    .filter((files) => files.length > 0)
    .map((files) => () => runTests(copy, files))
  if (sync && seeds > 0) rounds.push(() => simulate(copy, seeds))
  for (const round of rounds) {
    writeFileSync(path, mutate(source, mutant))
    const ended = await round().finally(() => writeFileSync(path, source))
    if (ended.code === 0) continue
    // A test that fails anyway would make every mutant look caught.
    const by = ended.failed
    if (!(await passesWhole(by, copy, round))) return { is: 'unsure', why: by ?? 'the tests' }
    return ended.code === 'late' ? { is: 'timeout' } : { is: 'killed', by: by ?? 'the tests' }
  }
  return { is: 'survived' }
}

const passed = new Set<string>()

/** A test that has passed once in the unbroken tree is trusted from then on. */
async function passesWhole(failed: string | undefined, copy: string, round: () => Promise<Ended>) {
  if (failed && passed.has(failed)) return true
  const { code } = await (failed?.includes('.test.ts') ? runTests(copy, [failed]) : round())
  if (code === 0 && failed) passed.add(failed)
  return code === 0
}

async function runTests(copy: string, files: readonly string[]): Promise<Ended> {
  const report = join(copy, 'tmp', 'report.json')
  rmSync(report, { force: true })
  // One retry, so that a busy machine does not look like a caught mutant.
  const options = ['--bail=1', '--retry=1', '--reporter=json', `--outputFile=${report}`]
  const code = await run(copy, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...files])
  return { code, failed: code === 0 ? undefined : failedIn(report, copy) }
}

async function simulate(copy: string, seeds: number): Promise<Ended> {
  const code = await run(copy, [
    'node_modules/tsx/dist/cli.mjs',
    'simulate/main.ts',
    '--seeds',
    String(seeds),
  ])
  return { code, failed: code === 0 ? undefined : 'the simulation' }
}

function failedIn(report: string, copy: string): string | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; status: string }[]
    }
    return testResults.find(({ status }) => status === 'failed')?.name.slice(copy.length + 1)
  } catch {
    return undefined
  }
}

/** In a process group of its own, so that its children end with it. */
function run(copy: string, args: readonly string[]): Promise<number | 'late'> {
  return new Promise((resolve) => {
    const env = { ...process.env, TMPDIR: join(copy, 'tmp') }
    const child = spawn(process.execPath, args, { cwd: copy, env, stdio: 'ignore', detached: true })
    const end = (signal: NodeJS.Signals) => child.pid !== undefined && endGroup(child.pid, signal)
    const gently = setTimeout(() => end('SIGTERM'), longest)
    const hard = setTimeout(() => end('SIGKILL'), longest + 10_000)
    const started = Date.now()
    child.once('close', (code) => {
      clearTimeout(gently)
      clearTimeout(hard)
      resolve(Date.now() - started >= longest ? 'late' : (code ?? 1))
    })
  })
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended by itself.
  }
}
