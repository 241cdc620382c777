import { oneDay } from '@steading/domain/base/one-day'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startToldFarms, type ToldFarm, type ToldFarms } from '../../proofs/testing/told-farms'

const today = Math.floor(Date.now() / oneDay) * oneDay

let farms: ToldFarms
beforeAll(async () => {
  farms = await startToldFarms()
})
afterAll(() => farms.close())

const lost = (id: string, cows: readonly number[], more: Fields = {}): Fields => ({
  ...{ id, typeId: 'MISSINGTAG', date: today, takesEffect: true, createdApp: 'bovine' },
  ...{ taskAnimals: cows.map((cow) => ({ animalId: `cow-${cow}`, lostTag: 'left' })) },
  ...{ tagOrderedFrom: 'department', ...more },
})
const onOrder = ({ tagOf }: ToldFarm, cow: number) =>
  [...farms.standIn.orders.values()].filter(({ tag }) => tag === tagOf(cow)).map(({ which }) => which)

describe('a lost tag', () => {
  test('is ordered for each animal, and its job says under which numbers', async () => {
    const farm = await farms.farmer()
    await farm.save(lost('lost', [1, 2]))
    expect(await farm.stands('lost')).toMatchObject({ state: 'toSend', by: today + 28 * oneDay })
    await farm.send()
    expect(await farm.stands('lost')).toMatchObject({
      ...{
        state: 'told',
        on: today,
        references: [expect.stringMatching(/^T\d+$/), expect.stringMatching(/^T\d+$/)],
      },
    })
    expect([onOrder(farm, 1), onOrder(farm, 2)]).toEqual([['left'], ['left']])
  })

  test('noted as the wrong one is ordered as the right one, and not at all once the job is deleted', async () => {
    const farm = await farms.farmer()
    await farm.save(lost('lost', [1]))
    await farm.send()
    await farm.save({ id: 'lost', taskAnimals: [{ animalId: 'cow-1', lostTag: 'right' }] })
    await farm.send()
    expect(onOrder(farm, 1)).toEqual(['right'])
    await farm.save({ id: 'lost', deleted: true })
    await farm.send()
    expect(onOrder(farm, 1)).toEqual([])
  })

  test('that the farmer ordered by hand, or orders elsewhere, gets no order from the server', async () => {
    const farm = await farms.farmer()
    await farm.save(
      lost('by-number', [1], { tagOrderNumber: 'S-12' }),
      lost('elsewhere', [2], { tagOrderedFrom: 'myself' }),
      lost('nobody', [3], { tagOrderedFrom: null }),
    )
    await farm.send()
    for (const cow of [1, 2, 3]) expect(onOrder(farm, cow)).toEqual([])
    expect(await farm.stands('by-number')).toEqual({ state: 'notNeeded' })
  })

  test('from two phones is ordered once; one that is on order already comes back with that reason', async () => {
    const farm = await farms.farmer()
    await farm.save(lost('one', [1]))
    await farm.save(lost('other', [1]))
    await farm.send()
    expect(onOrder(farm, 1)).toEqual(['left'])
    expect(await farm.stands('other')).toMatchObject({ state: 'told' })
    await farm.save(lost('yesterday', [1], { date: today - oneDay }))
    await farm.send()
    expect(await farm.stands('yesterday')).toMatchObject({ state: 'refused', reasons: ['tagOnOrder'] })
  })
})
