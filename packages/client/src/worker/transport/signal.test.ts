import { expect, test, vi } from 'vitest'
import { watchSignal } from './signal'

function device(host: string, answers: { value: boolean | 'fails' }) {
  const network = { up: false }
  const clock = { now: 0 }
  const changed = vi.fn()
  const reach = vi.fn(async () => {
    if (answers.value === 'fails') throw new TypeError('Failed to fetch')
    return answers.value
  })
  const online = watchSignal({ onLine: () => network.up, host, reach, changed, now: () => clock.now })
  return { network, clock, changed, reach, online }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a farm office whose server is on the same machine works without any network', async () => {
  const { online, changed } = device('127.0.0.1', { value: true })
  expect(online()).toBe(false)
  await settled()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(online()).toBe(true)
})

test('a phone without signal does not look for a server that is elsewhere', async () => {
  const { online, reach, network } = device('farm.example', { value: true })
  expect(online()).toBe(false)
  await settled()
  expect(reach).not.toHaveBeenCalled()
  network.up = true
  expect(online()).toBe(true)
})

test('a server on the same machine that does not answer is not there, and is looked for now and then', async () => {
  const answers = { value: 'fails' as boolean | 'fails' }
  const { online, reach, clock, changed } = device('localhost', answers)
  expect([online(), online()]).toEqual([false, false])
  await settled()
  expect(online()).toBe(false)
  expect(reach).toHaveBeenCalledTimes(1)
  clock.now = 5000
  answers.value = true
  expect(online()).toBe(false)
  await settled()
  expect(reach).toHaveBeenCalledTimes(2)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(online()).toBe(true)
})
