import { expect, test } from 'vitest'
import type { Notice } from '../../sync/notice'
import { Crier } from './crier'

function crier() {
  const said: Notice[] = []
  const clock = { now: 0 }
  return {
    said,
    clock,
    crier: new Crier(
      (notice) => said.push(notice),
      () => clock.now,
    ),
  }
}
const offline: Notice = { kind: 'alert', problem: { code: 'offline' } }
const tooOld: Notice = { kind: 'alert', problem: { code: 'unsupported' } }

test('a try that fails every minute says so once a minute, one of an app too old every half hour', () => {
  const { said, clock, crier: one } = crier()
  for (let minute = 0; minute < 30; minute++) {
    clock.now = minute * 60_000
    for (const notice of [offline, offline, tooOld]) one.tell(notice)
  }
  expect(said.filter((notice) => notice === offline)).toHaveLength(30)
  expect(said.filter((notice) => notice === tooOld)).toHaveLength(1)
})

test('a farmer who asks is answered, whatever was said a moment ago', () => {
  const { said, crier: one } = crier()
  one.tell(tooOld)
  one.tellAgain()
  one.tell(tooOld)
  expect(said).toEqual([tooOld, tooOld])
})

test('who waits for a herd is handed what goes wrong with it; other herds are heard as ever', async () => {
  const { crier: one } = crier()
  const failed: Notice = { kind: 'toast', text: 'GENERAL.ONLINE_BACKUP_FAIL', tone: 'error' }
  const kept: Notice = { kind: 'toast', text: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL', tone: 'info' }
  const { problems } = await one.hold('A', async () => {
    expect([offline, failed, kept].map((notice) => one.holds('A', notice))).toEqual([true, true, false])
    expect(one.holds('B', offline)).toBe(false)
  })
  expect(problems).toEqual([{ code: 'offline' }])
  expect(one.holds('A', offline)).toBe(false)
})
