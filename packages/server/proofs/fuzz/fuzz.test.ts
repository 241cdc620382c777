import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverError } from '@steading/domain/records/problems/server-error'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { calls } from './good-calls'
import { runCases, type Tally, type Target } from './run-cases'
import { runLimits } from './run-limits'
import { spoilers } from './spoil'
import { plantTarget } from './target'

let server: TestServer
let target: Target
beforeAll(async () => {
  server = await startTestServer()
  target = await plantTarget(server.origin, server.db)
})
afterAll(() => server.close())

describe('a thousand spoilt calls', () => {
  let tally: Tally

  test('are each answered with success or a 4xx in the error shape, write nothing when refused and leak nothing', async () => {
    tally = await runCases(target, { start: 1, count: 1000 })
    expect(tally.cases).toBe(1000)
  }, 120_000)

  test('were of every kind, and met every kind of answer', () => {
    expect(Object.keys(tally.bySpoiler).sort()).toEqual(Object.keys(spoilers).sort())
    for (const status of [200, 400, 401, 403, 404, 413, 415])
      expect(tally.byStatus[status]).toBeGreaterThan(0)
    expect(calls.length).toBeGreaterThanOrEqual(12)
  })
})

test('a body up to each limit of each call is read, and one byte, value, name or record more is a 413', async () => {
  expect(await runLimits(target)).toBeGreaterThan(200)
}, 120_000)

describe('the fuzzer itself', () => {
  const someCases = (at: Target): Promise<unknown> => runCases(at, { start: 1, count: 40 })
  const against = async (
    answer: (response: ServerResponse) => void,
    change: Partial<Target> = {},
    run: (at: Target) => Promise<unknown> = someCases,
  ) => {
    const stub = createServer((request, response) => request.resume().on('end', () => answer(response)))
    const { port } = await new Promise<AddressInfo>((resolve) =>
      stub.listen(0, '127.0.0.1', () => resolve(stub.address() as AddressInfo)),
    )
    try {
      await run({ ...target, origin: `http://127.0.0.1:${port}`, ...change })
    } finally {
      stub.close()
    }
  }
  const error = JSON.stringify(serverError('invalidInput').body)
  const refuse = (response: ServerResponse) => response.writeHead(400).end(error)

  test('notices a crash', async () => {
    await expect(against((response) => response.writeHead(500).end(error))).rejects.toThrow(
      'neither success nor 4xx',
    )
    await expect(against((response) => response.destroy())).rejects.toThrow('no answer')
  })

  test('notices an error of another shape', async () => {
    const odd = (response: ServerResponse) => response.writeHead(404).end('{"message":"not found"}')
    await expect(against(odd)).rejects.toThrow('an error of the wrong shape')
  })

  test('notices a success that is none', async () => {
    await expect(against((response) => response.end('{}'))).rejects.toThrow(
      /of the wrong shape|somebody else/,
    )
  })

  test('notices the data of another farm', async () => {
    const leak = JSON.stringify({ ...serverError('noAccess').body, tag: target.canary })
    await expect(against((response) => response.writeHead(403).end(leak))).rejects.toThrow(
      'data of another farm',
    )
  })

  test('notices a refused call that was written all the same', async () => {
    let written: Promise<unknown> = Promise.resolve()
    const writes = async (response: ServerResponse) => {
      written = sql`update farms set version = version + 1 where id = 'own'`.execute(server.db)
      await written
      refuse(response)
    }
    await expect(against((response) => void writes(response))).rejects.toThrow('a refused call was written')
    await written
  })

  test('notices a limit that is not kept, and one that is kept too early', async () => {
    const withAnswer = (status: number, code: 'tooLarge' | 'invalidInput') =>
      against(
        (response) => response.writeHead(status).end(JSON.stringify(serverError(code).body)),
        {},
        runLimits,
      )
    await expect(withAnswer(400, 'invalidInput')).rejects.toThrow('though it is too much')
    await expect(withAnswer(413, 'tooLarge')).rejects.toThrow('though it is not too much')
  })

  test('passes a server that refuses everything properly', async () => {
    await against(refuse)
  })
})
