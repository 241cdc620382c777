import { heartbeat } from '@steading/domain/records/sync/news-items'
import { expect, test } from 'vitest'
import { beatsPerRound, OpenStreams } from './open-streams'

function reader() {
  const written: string[] = []
  const out = {
    written,
    unread: 0,
    destroyed: false,
    get writableLength() {
      return out.unread
    },
    write: (text: string) => void written.push(text),
    end: () => undefined,
    destroy: () => {
      out.destroyed = true
    },
    once: () => undefined,
  }
  return out
}

const room = () => new OpenStreams({ perAccount: 3, perProcess: 100 })
const who = { farm: 'f', account: 'a', session: 's' }

test('the server drops an app that does not read its messages, and keeps the others', () => {
  const streams = room()
  const [reads, sleeps] = [reader(), reader()]
  streams.add({ ...who, out: reads })
  streams.add({ ...who, out: sleeps })
  sleeps.unread = 1_000_000
  streams.tellFarm({ farm: 'f', version: 1 })
  streams.tellFarm({ farm: 'f', version: 2 })
  expect([reads.destroyed, sleeps.destroyed, streams.size]).toEqual([false, true, 1])
  expect(reads.written).toHaveLength(2)
  expect(sleeps.written).toHaveLength(1)
})

test('a number that comes late says nothing', () => {
  const streams = room()
  const out = reader()
  streams.add({ ...who, out })
  for (const version of [3, 2, 3, 4]) streams.tellFarm({ farm: 'f', version })
  expect(out.written.join('')).toBe('event: farm\ndata: 3\n\nevent: farm\ndata: 4\n\n')
})

test('every app hears a heartbeat once in a round, a share of them at each beat', () => {
  const streams = room()
  const outs = Array.from({ length: 60 }, reader)
  for (const [n, out] of outs.entries()) streams.add({ ...who, account: `a${n}`, out })
  streams.beat()
  const first = outs.filter(({ written }) => written.length > 0).length
  expect(first).toBeLessThanOrEqual(Math.ceil(60 / beatsPerRound))
  for (let n = 1; n < beatsPerRound; n++) streams.beat()
  for (const { written } of outs) expect(written).toEqual([heartbeat])
})
