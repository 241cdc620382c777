import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ScriptProblem } from './problem.mjs'
import { cacheFolder, inRoot, root } from './root.mjs'
import { runPackage } from './run.mjs'

/** The parts to build, with their sources and the file that proves a build. */
export const parts = {
  app: {
    folder: 'packages/client',
    sources: ['packages/client', 'packages/domain/src', 'package-lock.json'],
    result: 'packages/client/dist/index.html',
    args: [],
  },
  server: {
    folder: 'packages/server',
    sources: ['packages/server', 'packages/domain/src', 'package-lock.json'],
    result: 'packages/server/dist/main.js',
    args: ['--ssr'],
  },
}

/** Builds the parts whose sources have changed since the last build, both at once. */
export async function buildIfChanged(names = /** @type {(keyof typeof parts)[]} */ (['app', 'server'])) {
  const stale = []
  for (const name of names) {
    const print = await fingerprint(parts[name].sources)
    if (!(await isBuilt(name, print))) stale.push({ name, print })
  }
  if (stale.length === 0) return
  console.log(`Building the ${stale.map(({ name }) => name).join(' and the ')} ...`)
  await Promise.all(stale.map(({ name, print }) => build(name, print)))
}

/** @param {keyof typeof parts} name @param {string} print */
async function isBuilt(name, print) {
  return (
    existsSync(inRoot(parts[name].result)) &&
    (await readFile(stampOf(name), 'utf8').catch(() => '')) === print
  )
}

/** @param {keyof typeof parts} name */
const stampOf = (name) => join(cacheFolder, `built-${name}`)

/** @param {keyof typeof parts} name @param {string} print */
async function build(name, print) {
  await rm(stampOf(name), { force: true })
  await buildPart(name)
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(stampOf(name), print)
}

/** Builds a part here, or in a copy of the sources. @param {keyof typeof parts} name */
export async function buildPart(name, at = root) {
  const { folder, args, result } = parts[name]
  const { code, output } = await runPackage('vite/bin/vite.js', ['build', ...args, '--logLevel', 'warn'], {
    cwd: join(at, folder),
    // Every caller, for example a test, gets the same build as a farmer.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code === 0 && existsSync(join(at, result))) return
  console.error(output)
  throw new ScriptProblem(`The ${name} could not be built; see above.`)
}

/** By content, not by date: a checkout of another version may bring older files. @param {string[]} sources */
export async function fingerprint(sources) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of (await Promise.all(sources.map((source) => filesUnder(inRoot(source))))).flat().sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

const notSources = /^(node_modules|dist|data|test-results|\..*)$|\.test\.tsx?$/

/** @param {string} path @returns {Promise<string[]>} */
async function filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return existsSync(path) ? [path] : []
  const wanted = entries.filter(({ name }) => !notSources.test(name))
  return (
    await Promise.all(
      wanted.map((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      ),
    )
  ).flat()
}
