import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem'
import type { Binaries } from './binaries'
import { firstLine } from './binaries'
import { type RunAs, runQuietly } from './run-as'

export const databaseName = 'steading'
export const roleName = 'steading'

type Place = { home: string; binaries: Binaries; runAs: RunAs }

/** Makes the database files on first use; later it only finds them and their password. */
export async function openCluster(place: Place): Promise<{ dataFolder: string; password: string }> {
  const dataFolder = join(place.home, 'data')
  const version = await readFile(join(dataFolder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) return { dataFolder, password: await makeCluster(place, dataFolder) }
  checkVersion(place, dataFolder, version.trim())
  const password = await readFile(passwordFile(place), 'utf8').catch(() => undefined)
  return { dataFolder, password: password?.trim() || (await replacePassword(place, dataFolder)) }
}

const passwordFile = ({ home }: Place) => join(home, 'password')

function checkVersion(place: Place, dataFolder: string, written: string) {
  const brought = /\b(\d+)\.\d+/.exec(
    runQuietly(place.runAs, place.binaries.postgres, ['--version']).output,
  )?.[1]
  if (brought !== written)
    throw new StartupProblem(
      `The data in ${dataFolder} was written by PostgreSQL ${written}, but this Steading brings PostgreSQL ${brought}.`,
    )
}

async function makeCluster(place: Place, dataFolder: string): Promise<string> {
  for (const left of (await readdir(place.home)).filter((name) => name.startsWith('unfinished-')))
    await rm(join(place.home, left), { recursive: true, force: true })

  // Made under another name and renamed when complete: after a start killed half-way, the next one redoes it.
  const unfinished = join(place.home, `unfinished-${randomBytes(6).toString('hex')}`)
  await mkdir(unfinished, { mode: 0o700 })
  const password = await choosePassword(place)
  const handOver = `${unfinished}.password`
  await writeFile(handOver, password, { mode: 0o600, flag: 'wx' })
  if (place.runAs)
    for (const path of [unfinished, handOver]) await chown(path, place.runAs.uid, place.runAs.gid)

  const made = runQuietly(place.runAs, place.binaries.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${roleName}`,
    `--pwfile=${handOver}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  await rm(handOver)
  if (!made.ok) throw new StartupProblem(`PostgreSQL could not make its files: ${firstLine(made.output)}.`)
  command(place, unfinished, `create database ${databaseName}`)
  await rename(unfinished, dataFolder)
  return password
}

async function choosePassword(place: Place): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  await rm(passwordFile(place), { force: true })
  await writeFile(passwordFile(place), password, { mode: 0o600, flag: 'wx' })
  return password
}

/** The owner of the files may always set a new password, so losing the password file loses no farm. */
async function replacePassword(place: Place, dataFolder: string): Promise<string> {
  const password = await choosePassword(place)
  command(place, dataFolder, `alter role ${roleName} password '${password}'`)
  return password
}

/** Runs one statement on files that no server has open. */
function command({ binaries, runAs }: Place, dataFolder: string, statement: string) {
  const done = runQuietly(
    runAs,
    binaries.postgres,
    ['--single', '-D', dataFolder, '-c', 'exit_on_error=on', 'postgres'],
    { input: `${statement};\n` },
  )
  if (!done.ok) throw new StartupProblem(`PostgreSQL could not prepare its files: ${firstLine(done.output)}.`)
}
