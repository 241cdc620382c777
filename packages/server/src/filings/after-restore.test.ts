import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { oneDay } from '@steading/domain/base/one-day'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startToldFarms, type ToldFarm, type ToldFarms } from '../../proofs/testing/told-farms'
import { restoreBackup } from '../backup/restore-backup'
import { writeBackup } from '../backup/write-backup'
import { sendFiling } from './call-department'

const today = Math.floor(Date.now() / oneDay) * oneDay
const [mart, neighbour, factory] = ['M123456A', 'M654321B', 'M777777C']

let farms: ToldFarms
let folder = ''
let farm: ToldFarm
beforeAll(async () => {
  farms = await startToldFarms()
  folder = await mkdtemp(join(tmpdir(), 'steading-restored-'))
})
beforeEach(async () => {
  farm = await farms.farmer()
})
afterAll(async () => {
  await farms.close()
  await rm(folder, { recursive: true, force: true })
})

const backUp = () => writeBackup(farms.db, join(folder, 'backup'))
const restore = () => restoreBackup(farms.db, join(folder, 'backup'))
/** The phone saves the sale, and sends it again after a restore. */
const sold = (moveToHerdNumber: string) =>
  farm.save({
    ...{ id: 'sale', typeId: 'EXTMOVE', date: today, takesEffect: true, createdApp: 'bovine' },
    ...{ goesTo: 'mart', taskAnimals: ['cow-1'], moveToHerdNumber },
  })
const ordered = (which: string): Fields => ({
  ...{ id: 'lost', typeId: 'MISSINGTAG', date: today, takesEffect: true, createdApp: 'bovine' },
  ...{ tagOrderedFrom: 'department', taskAnimals: [{ animalId: 'cow-1', lostTag: which }] },
})
const heldOf = () =>
  [...farms.standIn.filings.values()].filter(({ sent }) => sent.payload.tag === farm.tagOf(1))

describe('a move reported to the department, then lost here by restoring an older copy of the database', () => {
  test('is recognised when the phone brings it again, and the server does not report it twice', async () => {
    await backUp()
    await sold(mart)
    await farm.send()
    const before = await farm.stands('sale')
    await restore()
    await sold(mart)
    await farm.send()
    expect(await farm.stands('sale')).toEqual(before)
    expect(before).toMatchObject({ state: 'told' })
    expect(heldOf()).toHaveLength(1)
  })

  test('and brought again as another is never taken for the one they know: it comes back with its reason', async () => {
    await backUp()
    await sold(mart)
    await farm.send()
    await restore()
    await sold(neighbour)
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['notOnHolding'] })
    expect(farm.there(1)).toMatchObject({ herd: mart })
  })

  test('that waited in the copy is asked about in the words it has now', async () => {
    await sold(mart)
    await backUp()
    await farm.send()
    await restore()
    await sold(neighbour)
    for (let round = 0; round < 3; round++) await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['notOnHolding'] })
    await restore()
    for (let round = 0; round < 3; round++) await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'told' })
    expect(heldOf().map(({ sentAgain }) => sentAgain)).toEqual([0, 0])
  })

  test('and put right in the time that was lost is not put right again over that: the farmer reads why', async () => {
    await sold(mart)
    await farm.send()
    await backUp()
    await sold(neighbour)
    await farm.send()
    await restore()
    await sold(factory)
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['toldOtherwise'] })
    expect(farm.there(1)).toMatchObject({ herd: neighbour })
    await sold(neighbour)
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['toldOtherwise'] })
    await farm.save({ id: 'sale', filedDate: today })
    expect(await farm.stands('sale')).toMatchObject({ state: 'told' })
  })
})

test('a tag put right in the time that was lost is not ordered a second time', async () => {
  await farm.save(ordered('left'))
  await farm.send()
  await backUp()
  await farm.save(ordered('right'))
  await farm.send()
  await restore()
  await farm.save(ordered('both'))
  await farm.send()
  expect(await farm.stands('lost')).toMatchObject({ state: 'refused', reasons: ['toldOtherwise'] })
  const orders = [...farms.standIn.orders.values()].filter(({ tag }) => tag === farm.tagOf(1))
  expect(orders.map(({ which }) => which)).toEqual(['right'])
})

describe('a department that finds other words under a key it knows', () => {
  test('says so, and keeps what it had', async () => {
    const line = {
      ...{ url: farms.standIn.url, patienceMs: 1_000, signal: new AbortController().signal },
      logIn: { username: 'aine', password: 'open-sesame-77' },
    }
    const death = (day: string) =>
      sendFiling(line, {
        ...{ key: 'a-key-of-some-length', kind: 'death', act: 'tell', herd: `IE${farm.farm}` },
        payload: { tag: farm.tagOf(1), day },
      })
    expect(await death('2026-01-01')).toMatchObject({ heard: 'accepted' })
    expect(await death('2026-01-02')).toEqual({ heard: 'refused', reasons: ['toldOtherwise'] })
    expect(await death('2026-01-01')).toMatchObject({ heard: 'accepted' })
  })

  test('is believed: the job says that it was refused, and why', async () => {
    await backUp()
    await sold(mart)
    await farm.send()
    for (const { sent } of heldOf()) sent.payload = { ...sent.payload, to: neighbour }
    await restore()
    await sold(mart)
    await farm.send()
    expect(await farm.stands('sale')).toMatchObject({ state: 'refused', reasons: ['toldOtherwise'] })
  })
})
