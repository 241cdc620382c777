import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { LaunchFailure } from './postgres/launch'
import { explainListenFailure, explainStart, StartupProblem } from './startup-problem'

test('a taken port is one clear sentence', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
  )
  const failure = await new Promise((resolve) =>
    createServer().once('error', resolve).listen(port, '127.0.0.1'),
  )
  expect(explainListenFailure(failure, { host: '127.0.0.1', port })).toEqual(
    new StartupProblem(
      `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set PORT to another.`,
    ),
  )
  taken.close()
})

test('an address this machine does not have is one clear sentence', async () => {
  const failure = await new Promise((resolve) => createServer().once('error', resolve).listen(0, '192.0.2.1'))
  expect(explainListenFailure(failure, { host: '192.0.2.1', port: 0 })).toEqual(
    new StartupProblem('This machine has no address 192.0.2.1; set HOST to 127.0.0.1 or 0.0.0.0.'),
  )
})

test('a full disk is one clear sentence, whoever noticed it', () => {
  const full = new StartupProblem('The disk that holds /farm/data is full; make room on it and start again.')
  const noticed = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(explainStart(noticed, '/farm/data')).toEqual(full)
  const log = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(explainStart(new LaunchFailure(log), '/farm/data')).toEqual(full)
  const database = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(explainStart(database, '/farm/data')).toEqual(
    new StartupProblem('The disk that holds the database is full; make room on it and start again.'),
  )
})

test('any other failure is a bug and stays one', () => {
  const bug = new TypeError('x is not a function')
  expect(explainListenFailure(bug, { host: '127.0.0.1', port: 1 })).toBe(bug)
  expect(explainStart(bug, '/farm/data')).toBe(bug)
})
