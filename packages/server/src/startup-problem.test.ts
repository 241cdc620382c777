import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { explainListenFailure, StartupProblem } from './startup-problem'

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

test('any other failure is a bug and stays one', () => {
  const bug = new TypeError('x is not a function')
  expect(explainListenFailure(bug, { host: '127.0.0.1', port: 1 })).toBe(bug)
})
