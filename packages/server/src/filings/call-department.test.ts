import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FilingSent } from '@steading/domain/outside/filings/department-wire'
import { expect, test } from 'vitest'
import { neverArrived, sendFiling } from './call-department'

const filing: FilingSent = {
  ...{ key: 'calf-1-calf-1-calf-1', kind: 'calfRegistration', act: 'tell', herd: 'IE1', payload: {} },
}
const line = (url: string) => ({
  ...{ url, patienceMs: 500, logIn: { username: 'a', password: 'b' } },
  signal: new AbortController().signal,
})

test.each([
  ['nobody listens there', { code: 'ECONNREFUSED', syscall: 'connect' }, true],
  ['the name is nobody’s', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  ['no connection came about in time', { code: 'UND_ERR_CONNECT_TIMEOUT' }, true],
  ['there is no way to its host', { code: 'EHOSTUNREACH', syscall: 'connect' }, true],
  ['each of its addresses refused', { errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] }, true],
  ['the way to it was lost in the middle of the call', { code: 'EHOSTUNREACH', syscall: 'read' }, false],
  ['the network went away while the calf was written', { code: 'ENETUNREACH', syscall: 'write' }, false],
  ['the line was cut', { code: 'ECONNRESET', syscall: 'read' }, false],
  ['the other side hung up', { code: 'UND_ERR_SOCKET' }, false],
  ['nobody knows why', undefined, false],
])('where %s, that nothing arrived is certain: %j, %s', (_when, cause, certain) => {
  expect(neverArrived({ cause })).toBe(certain)
})

test('a calf may have arrived when its connection breaks during sending, and has not when no connection is made', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((request) => request.on('data', () => request.socket.resetAndDestroy()))
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await sendFiling(line(url), filing)).toEqual({ heard: 'silent' })
  await new Promise((resolve) => server.close(resolve))
  expect(await sendFiling(line(url), filing)).toEqual({ heard: 'notReached' })
})
