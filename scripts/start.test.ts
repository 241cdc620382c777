import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  commandOf,
  dataFolder,
  endsWhatItStarts,
  nobody,
  postgresOf,
  pressCtrlC,
  processesUnder,
  start,
  until,
  usedFolder,
} from './lib/started'

endsWhatItStarts()

describe('npm start', () => {
  test('kill -9 leaves nothing that stops the next start', async () => {
    const DATA_DIR = await usedFolder()
    const first = start({ DATA_DIR, SEED: 'no' })
    await first.ready()
    first.child.kill('SIGKILL')
    await first.exitCode()
    const second = start({ DATA_DIR, SEED: 'no' })
    expect((await fetch(`${await second.ready()}/readyz`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await second.exitCode()).toBe(0)
  })

  test('kill -9 of npm alone ends the server and PostgreSQL behind it', async () => {
    const DATA_DIR = await usedFolder()
    const npm = start({ DATA_DIR, SEED: 'no' }, 'npm', ['start'])
    const address = await npm.ready()
    npm.child.kill('SIGKILL')
    await until(async () => (await postgresOf(DATA_DIR)).length === 0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })

  test('Ctrl-C during a first start leaves no PostgreSQL behind', async () => {
    const DATA_DIR = await dataFolder()
    const first = start({ DATA_DIR })
    await until(async () => (await postgresOf(DATA_DIR)).length > 0)
    pressCtrlC(first.child)
    expect(await first.exitCode()).toBe(0)
    expect(await postgresOf(DATA_DIR)).toEqual([])
  })
})

test('several processes share one port, one database and one first start; one that dies is replaced; Ctrl-C ends all', async () => {
  const DATA_DIR = await usedFolder()
  const steading = start({ DATA_DIR, PROCESSES: '3' })
  const address = await steading.ready()
  expect(steading.text().match(/sample farms are in/g)).toHaveLength(1)
  expect(steading.text().match(/Steading is ready/g)).toHaveLength(1)
  const first = processesUnder(steading.child)
  expect(first).toHaveLength(3)
  const answers = () =>
    Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await fetch(`${address}/readyz`, { headers: { connection: 'close' } })
        return answer.status
      }),
    )
  expect(new Set(await answers())).toEqual(new Set([200]))
  // The page of the payment stand-in refuses an unknown order; without a stand-in the app would answer.
  expect((await fetch(`${address}/checkout/${'0'.repeat(32)}`)).status).toBe(404)

  process.kill(first[0] ?? 0, 'SIGKILL')
  await until(() => steading.text().includes('it is started again'), 60_000)
  await until(() => processesUnder(steading.child).length === 3, 60_000)
  expect(processesUnder(steading.child)).not.toContain(first[0])
  expect(new Set(await answers())).toEqual(new Set([200]))

  const all = processesUnder(steading.child)
  pressCtrlC(steading.child)
  expect(await steading.exitCode()).toBe(0)
  expect(all.filter((pid) => commandOf(pid) !== '')).toEqual([])
  expect(await postgresOf(DATA_DIR)).toEqual([])
}, 240_000)

describe('a setting that cannot work ends in one clear sentence and a non-zero exit', () => {
  test('a taken port', async () => {
    const taken = createServer()
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const DATA_DIR = await usedFolder()
    const refused = start({ DATA_DIR, PORT: String(port), SEED: 'no' })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.errors()).toBe(
      `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another.\n`,
    )
    expect(await postgresOf(DATA_DIR)).toEqual([])
    taken.close()
  })

  test('a taken port is said once, also where several processes want it', async () => {
    const taken = createServer()
    taken.listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const refused = start({ DATA_DIR: await usedFolder(), PORT: String(port), SEED: 'no', PROCESSES: '2' })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.errors()).toBe(
      `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another.\n`,
    )
    taken.close()
  })

  test('a DATA_DIR that cannot be written to', async () => {
    const folder = await dataFolder()
    await chmod(folder, 0o555)
    const DATA_DIR = join(folder, 'farm')
    const refused = start({ DATA_DIR }, process.execPath, ['scripts/start.mjs'], nobody)
    expect(await refused.exitCode()).toBe(1)
    expect(refused.errors()).toBe(
      `Steading cannot write to its data folder ${DATA_DIR} (permission denied); set DATA_DIR to a folder it may write to.\n`,
    )
  })

  test('a DATABASE_URL without a server behind it', async () => {
    const refused = start({ DATABASE_URL: 'postgres://farm:secret@127.0.0.1:1/farm' })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.errors()).toBe(
      'The database at DATABASE_URL (127.0.0.1:1/farm) cannot be reached: nothing answers there.\n',
    )
  })

  test('a PORT that is no number', async () => {
    const refused = start({ PORT: 'eighty' })
    expect(await refused.exitCode()).toBe(1)
    expect(refused.errors()).toBe('PORT must be a whole number from 0 to 65535, but it is "eighty".\n')
  })

  test('a second Steading on one DATA_DIR', async () => {
    const DATA_DIR = await usedFolder()
    const first = start({ DATA_DIR, SEED: 'no' })
    await first.ready()
    const second = start({ DATA_DIR, SEED: 'no' })
    expect(await second.exitCode()).toBe(1)
    expect(second.errors()).toBe(
      `Another Steading is already using ${DATA_DIR}; stop it or set DATA_DIR to another folder.\n`,
    )
    pressCtrlC(first.child)
    await first.exitCode()
  })
})
