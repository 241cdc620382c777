import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import { phone, save, tab } from '../test-phone'

async function herdPhone() {
  const one = await phone()
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

async function written(one: Awaited<ReturnType<typeof phone>>): Promise<string> {
  const answer = await one.writeHerdFile(tab)
  if (!answer.ok) throw new Error('no file')
  return answer.value
}

describe('every record in one file', () => {
  test('goes out plain, with the herd it belongs to, and says nothing new to the herd it came from', async () => {
    const one = await herdPhone()
    await save(one, 'cow', { notes: 'kicks', tag: 'IE1' })
    const file = await written(one)
    expect(JSON.parse(file)).toMatchObject({
      format: 'steading-herd',
      farm: 'A',
      records: { animals: [{ id: 'cow', notes: 'kicks', tag: 'IE1' }] },
    })
    expect(await one.compareHerdFile(tab, file)).toEqual({ ok: true, value: { added: 0, changed: 0 } })
  })

  test('comes in as edits that go up: changed records get their old values, missing records come back', async () => {
    const one = await herdPhone()
    for (const id of ['cow', 'calf', 'bull']) await save(one, id)
    const file = await written(one)
    await save(one, 'cow', { notes: 'calm' }, 'm-later')
    await one.syncNow(tab, { force: true })

    const lost = await herdPhone()
    await save(lost, 'cow', { notes: 'calm' })
    await lost.syncNow(tab, { force: true })
    lost.calls.length = 0
    expect(await lost.compareHerdFile(tab, file)).toEqual({ ok: true, value: { added: 2, changed: 1 } })
    expect(await lost.db.outbox()).toEqual([])
    expect(await lost.takeHerdFile(tab, file, 'file-1')).toEqual({
      ok: true,
      value: { added: 2, changed: 1 },
    })
    await lost.syncNow(tab, { force: true })
    const sent = lost.calls
      .filter(({ path }) => path === paths.update)
      .flatMap(({ body }) => (body.entities as { animals: { id: string; notes: string }[] }).animals)
    expect(sent.map(({ id, notes }) => [id, notes]).sort()).toEqual([
      ['bull', 'kicks'],
      ['calf', 'kicks'],
      ['cow', 'kicks'],
    ])
    expect(await lost.db.outbox()).toEqual([])
    expect(await lost.compareHerdFile(tab, file)).toEqual({ ok: true, value: { added: 0, changed: 0 } })
    await vi.waitFor(async () => {
      const { entries } = await lost.eventLog(tab)
      expect(entries.map(({ hwRef }) => hwRef)).toEqual(expect.arrayContaining(['HW326G', 'HW326D']))
    })
  })

  test('of a large herd comes in whole, in pieces', async () => {
    const one = await herdPhone()
    const many = Array.from({ length: 1203 }, (_, at) => ({ id: `cow-${at}`, tag: `IE${at}` }))
    const file = JSON.stringify({ ...JSON.parse(await written(one)), records: { animals: many } })
    expect(await one.takeHerdFile(tab, file, 'file-1')).toMatchObject({ ok: true, value: { added: 1203 } })
    const [last] = await one.db.getMany('A', [{ collection: 'animals', id: 'cow-1202' }])
    expect(last?.fields.tag).toBe('IE1202')
  })

  test('that is damaged or of another herd is refused, logged as HW326E, and changes nothing [D8.68]', async () => {
    const one = await herdPhone()
    await save(one)
    const good = await written(one)
    const foreign = JSON.stringify({ ...JSON.parse(good), farm: 'B' })
    for (const file of [good.slice(0, -9), foreign, '[]']) {
      const refused = { ok: false, problem: { code: 'restoreFailed' } }
      expect(await one.compareHerdFile(tab, file)).toEqual(refused)
      expect(await one.takeHerdFile(tab, file, 'file-1')).toEqual(refused)
    }
    await vi.waitFor(async () =>
      expect((await one.eventCodes()).filter((code) => code === 'HW326E')).toHaveLength(3),
    )
    expect(await one.db.outbox()).toHaveLength(1)
  })
})
