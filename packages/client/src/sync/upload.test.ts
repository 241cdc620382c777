import { clockTime, toleratedLead } from '@steading/domain/sync/clock'
import { clockOf } from '@steading/domain/sync/stored-record'
import { paths } from '@steading/domain/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { farm, testHerd } from './test-herd'

type Sent = { id: string; _clocks: { [field: string]: string } }

const sent = ({ calls }: Awaited<ReturnType<typeof testHerd>>) =>
  calls
    .filter(({ path }) => path === paths.update)
    .map(({ body }) => (body.entities as { animals: Sent[] }).animals)

describe('edits made while the clock of the phone was a year ahead', () => {
  const year = 365 * 86_400_000

  async function yearAhead() {
    const herd = await testHerd()
    await herd.engine.sync()
    herd.clock.now += year
    await herd.save('cow', { notes: 'first' })
    herd.clock.now -= year
    return herd
  }

  test('go up with the right time, and stand with it on the phone', async () => {
    const herd = await yearAhead()
    await herd.engine.sync()
    const [[cow] = []] = sent(herd)
    for (const clock of Object.values(cow?._clocks ?? {}))
      expect(clockTime(clock)).toBeLessThanOrEqual(herd.clock.now + toleratedLead)
    expect(herd.seen.events).toContain('HW528')
    const [kept] = await herd.db.getMany(farm, [{ collection: 'animals', id: 'cow' }])
    expect(kept && clockOf(kept, 'notes')).toBe(cow?._clocks['*'])
  })

  test('keep the time they were given, however often they are sent', async () => {
    const herd = await yearAhead()
    herd.answers[paths.update] = { code: 'uploadUnknown', status: 0 }
    await herd.engine.sync()
    herd.clock.now += 60_000
    await herd.engine.sync()
    const [first, second] = sent(herd)
    expect(second).toEqual(first)
  })
})
