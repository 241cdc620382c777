import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { findBinaries, installedPackage } from './binaries'
import { clusterName } from './leftovers'
import { type RunAs, runQuietly, spawnOptions, whoRunsPostgres } from './run-as'
import { type RunningPostgres, startPostgres } from './start-postgres'
import { asUsedBefore } from './used-data-dir'

const runAs = whoRunsPostgres()
const asRoot = test.runIf(runAs)
const onLinux = test.runIf(process.platform === 'linux')

const toRemove: string[] = []
const toStop: RunningPostgres[] = []
const toKill: ChildProcess[] = []

afterEach(async () => {
  for (const child of toKill.splice(0)) child.kill('SIGKILL')
  for (const postgres of toStop.splice(0)) await postgres.stop()
  for (const folder of toRemove.splice(0)) {
    const elsewhere = await realpath(join(folder, 'data', 'postgres')).catch(() => folder)
    if (elsewhere.startsWith('/var/lib/steading/')) await rm(elsewhere, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
})

describe('PostgreSQL under DATA_DIR', () => {
  test('a farm written in one run is there in the next, which has nothing to make first', async () => {
    const dataDir = await dataFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table herds (tag text); insert into herds values ($$IE1$$)')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)

    const begin = performance.now()
    const second = await start(dataDir)
    expect(performance.now() - begin).toBeLessThan(20_000)
    expect(await ask(second.url, 'select tag from herds')).toEqual([{ tag: 'IE1' }])
  })

  test('it flushes every commit, speaks UTF-8 and listens to this machine only', async () => {
    const { url } = await start(await dataFolder())
    const [shown] = await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('full_page_writes') as pages, current_setting('server_encoding') as encoding,
        current_setting('data_checksums') as checksums, current_setting('unix_socket_directories') as sockets,
        (select count(*)::int from pg_hba_file_rules where auth_method <> 'scram-sha-256') as open_doors`,
    )
    expect(shown).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      encoding: 'UTF8',
      checksums: 'on',
      sockets: '',
      open_doors: 0,
    })
    const { port } = new URL(url)
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal)
    if (outside) expect(await answers(outside.address, Number(port))).toBe(false)
    expect(await answers('127.0.0.1', Number(port))).toBe(true)
  })

  test('its password is readable by its owner alone, and a lost one is replaced without losing a farm', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table herds as select 1 as id')
    await first.stop()
    const password = join(dataDir, 'postgres', 'password')
    expect((await stat(password)).mode & 0o777).toBe(0o600)

    await rm(password)
    const second = await start(dataDir)
    expect(second.url).not.toContain(new URL(first.url).password)
    expect(await ask(second.url, 'select id from herds')).toEqual([{ id: 1 }])
    await expect(ask(withPassword(second.url, 'wrong'), 'select 1')).rejects.toThrow('password')
  })

  test('a first start that was killed half-way is done again', async () => {
    const dataDir = await dataFolder()
    const unfinished = join(dataDir, 'postgres', 'unfinished-0')
    await mkdir(unfinished, { recursive: true, mode: 0o711 })
    await chmod(dataDir, 0o711)
    await writeFile(join(unfinished, 'PG_VERSION'), '18')
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('unfinished-0')
  })

  test('data of another PostgreSQL version is refused in one sentence and left alone', async () => {
    const dataDir = await usedFolder()
    await (await start(dataDir)).stop()
    const version = join(dataDir, 'postgres', 'data', 'PG_VERSION')
    await writeFile(version, '17\n')
    await expect(start(dataDir)).rejects.toThrow(
      /^The data in .* was written by PostgreSQL 17, but this Steading brings PostgreSQL 18\.$/,
    )
    expect(await readFile(version, 'utf8')).toBe('17\n')
  })
})

describe('when something is killed', () => {
  test('kill -9 of Steading ends PostgreSQL too, and the next start has every committed row', async () => {
    const dataDir = await usedFolder()
    const holder = await hold(dataDir)
    await ask(holder.url, 'create table herds as select 7 as id')
    holder.child.kill('SIGKILL')
    await until(() => !isRunning(holder.pid))
    const { url } = await start(dataDir)
    expect(await ask(url, 'select id from herds')).toEqual([{ id: 7 }])
  })

  test('a start straight after kill -9 does not wait for anyone to clean up', async () => {
    const dataDir = await usedFolder()
    const holder = await hold(dataDir)
    await ask(holder.url, 'create table herds as select 8 as id')
    holder.child.kill('SIGKILL')
    await once(holder.child, 'exit')
    const { url } = await start(dataDir)
    expect(await ask(url, 'select id from herds')).toEqual([{ id: 8 }])
    expect(isRunning(holder.pid)).toBe(false)
  })

  onLinux('a PostgreSQL whose watcher was killed as well is stopped by the next start', async () => {
    const dataDir = await usedFolder()
    const holder = await hold(dataDir)
    await ask(holder.url, 'create table herds as select 9 as id')
    const watcher = await watcherOf(join(dataDir, 'postgres', 'data'))
    process.kill(watcher, 'SIGKILL')
    holder.child.kill('SIGKILL')
    await once(holder.child, 'exit')
    expect(isRunning(holder.pid)).toBe(true)

    const said: string[] = []
    const { url } = await start(dataDir, (line) => said.push(line))
    expect(said).toEqual([`stopping the PostgreSQL that an earlier run left behind (process ${holder.pid})`])
    expect(isRunning(holder.pid)).toBe(false)
    expect(await ask(url, 'select id from herds')).toEqual([{ id: 9 }])
  })

  test('kill -9 of PostgreSQL itself brings it back at the same address, time after time', async () => {
    const said: string[] = []
    const postgres = await start(await usedFolder(), (line) => said.push(line))
    await ask(postgres.url, 'create table herds as select 3 as id')
    for (let kill = 1; kill <= 3; kill++) {
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      await until(() => postgres.pid !== killed)
      expect(await ask(postgres.url, 'select id from herds')).toEqual([{ id: 3 }])
    }
    expect(said).toContain('PostgreSQL ended by itself (SIGKILL); starting it again')
  })

  test('a stranger who got the process number of a dead PostgreSQL is left alone', async () => {
    const dataDir = await usedFolder()
    await (await start(dataDir)).stop()
    const stranger = spawn('sleep', ['600'], { ...spawnOptions(runAs), stdio: 'ignore' })
    toKill.push(stranger)
    const lines = [
      stranger.pid,
      join(dataDir, 'postgres', 'data'),
      1,
      5432,
      '',
      '127.0.0.1',
      '0 0',
      'ready',
      '',
    ]
    await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), lines.join('\n'))
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })
})

describe('when it cannot start', () => {
  test('a second Steading on the same folder reports the first one, which goes on', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      `Another Steading is already using ${dataDir}; stop it or set DATA_DIR to another folder.`,
    )
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a folder that cannot be written to is one clear sentence', async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o555)
    const dataDir = join(folder, 'data')
    const failed = await holdAs(runAs, dataDir)
    expect(failed).toEqual({
      failed: `Steading cannot write to its data folder ${dataDir} (permission denied); set DATA_DIR to a folder it may write to.`,
    })
  })

  onLinux('a folder that can be made by nobody is one clear sentence', async () => {
    await expect(start('/proc/farm/data')).rejects.toThrow(
      /^Steading cannot write to its data folder \/proc\/farm\/data \(/,
    )
  })

  test('a file in place of the folder is one clear sentence', async () => {
    const dataDir = join(await tempFolder(), 'data')
    await writeFile(dataDir, '')
    await expect(start(dataDir)).rejects.toThrow(/\(it is not a folder\); set DATA_DIR/)
  })
})

describe('as root', () => {
  asRoot('it runs as another user, also where that user cannot enter, and says where', async () => {
    const closed = await tempFolder()
    await chmod(closed, 0o700)
    const dataDir = join(closed, 'data')
    const said: string[] = []
    const first = await start(dataDir, (line) => said.push(line))
    await ask(first.url, 'create table herds as select 5 as id')
    const home = await realpath(join(dataDir, 'postgres'))
    expect(said).toEqual([
      `PostgreSQL keeps its data in ${home}, because ${dataDir} cannot be entered by the user it runs as`,
    ])
    expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(true)
    expect((await stat(join(home, 'data'))).uid).toBe(65_534)
    await first.stop()

    const second = await start(dataDir)
    expect(await ask(second.url, 'select id from herds')).toEqual([{ id: 5 }])
  })

  asRoot('a clone under a closed folder runs a copy of PostgreSQL from an open one', async () => {
    const closed = await tempFolder()
    const spareFolder = await tempFolder()
    await cp(installedPackage().native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    await chmod(closed, 0o700)
    await chmod(spareFolder, 0o755)
    const said: string[] = []
    const installed = { native: join(closed, 'native'), name: 'postgresql-copy' }
    const binaries = await findBinaries({ runAs, spareFolder, installed, log: (line) => said.push(line) })
    expect(binaries.postgres).toBe(join(spareFolder, 'postgresql-copy', 'bin', 'postgres'))
    expect(runQuietly(runAs, binaries.initdb, ['--version']).ok).toBe(true)
    expect(said).toHaveLength(1)
    expect(await readdir(spareFolder)).toEqual(['postgresql-copy'])
  })
})

async function tempFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'steading-pg-'))
  await chmod(folder, runAs ? 0o711 : 0o700)
  toRemove.push(folder)
  return folder
}

const dataFolder = async () => join(await tempFolder(), 'data')

async function usedFolder() {
  const dataDir = await dataFolder()
  await mkdir(dataDir)
  await asUsedBefore(dataDir)
  return dataDir
}

async function start(dataDir: string, log: (line: string) => void = () => undefined) {
  const postgres = await startPostgres({ dataDir, log })
  toStop.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // A killed server also ends the connection after its answer.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function withPassword(url: string, password: string) {
  const changed = new URL(url)
  changed.password = password
  return changed.href
}

/** A Steading in a process of its own, for tests that kill it. */
async function hold(dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', holdScript, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  toKill.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const { started } = JSON.parse(line)
    if (started) return { child, url: String(started.url), pid: Number(started.pid) }
  }
  throw new Error('the process that should hold PostgreSQL ended')
}

async function holdAs(user: RunAs, dataDir: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', holdScript, dataDir], {
    ...user,
    env: { ...process.env, HOME: '/' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  toKill.push(child)
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
}

const holdScript = fileURLToPath(new URL('./hold-postgres.ts', import.meta.url))

async function watcherOf(dataFolderPath: string): Promise<number> {
  const name = clusterName(dataFolderPath)
  for (const entry of await readdir('/proc')) {
    const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')
    if (command.startsWith('/bin/sh') && command.includes(name)) return Number(entry)
  }
  throw new Error('no watcher runs')
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** An ended process may keep its number until its parent collects it. */
function isRunning(pid: number): boolean {
  if (process.platform === 'linux')
    return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`).length > 0
  return runQuietly(undefined, 'ps', ['-p', String(pid)]).ok
}

async function until(condition: () => boolean, patience = 15_000) {
  const deadline = Date.now() + patience
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
