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

async function withCalf(name: string, more: Fields = {}) {
  const farm = await farms.farmer()
  await farm.keep(
    { id: 'bull', species: 'BOVINE', sex: 'M', animalType: 'AIBULL', aiBullCode: 'LM2014' },
    {
      ...{ id: 'calf', tag: `${farm.tagOf(9)}NOTAG`, species: 'BOVINE', sex: 'F', breed: 'LMX' },
      ...{ inHerd: true, animalType: 'BORNONFARM', dob: today - 3 * oneDay, dam: 'cow-1', sire: 'bull' },
      ...more,
    },
  )
  const register = (id: string) =>
    farm.save({
      ...{ id, typeId: 'CALFREG', date: today, takesEffect: true, createdApp: 'bovine', pedigreeToo: true },
      taskAnimals: [{ animalId: 'calf', pedigreeName: name }],
    })
  await register('reg')
  return { ...farm, register }
}
const nameThere = (farm: ToldFarm) =>
  [...farms.standIn.society.values()].find(({ tag }) => tag === farm.tagOf(9))?.name

describe('a calf registered as pedigree too', () => {
  test('goes to its society after the department accepts it, and enters the herd book', async () => {
    const farm = await withCalf('Hilltop Rose')
    expect(await farm.stands('reg')).toMatchObject({ state: 'waits', to: 'society' })
    await farm.send()
    expect(nameThere(farm)).toBeUndefined()
    await farm.send()
    expect(nameThere(farm)).toBe('HILLTOP ROSE')
    expect(await farm.stands('reg')).toMatchObject({
      state: 'told',
      reference: expect.stringMatching(/^HB\d+$/),
    })
    expect(await farm.animal('calf')).toMatchObject({
      ...{ pedigree: 'Hilltop Rose', pedigreeRegStatus: 'PRS-CONFIRMED', isPedigree: true },
      ...{ herdBookNumber: expect.stringMatching(/^HB\d+$/), status: { calfRegStatus: 'CRS-BVD_PENDING' } },
    })
  })

  test('never goes there while the department refuses it', async () => {
    const farm = await withCalf('Hilltop Lily', { dob: today - 400 * oneDay })
    await farm.send()
    await farm.send()
    expect((await farm.animal('calf')).status).toMatchObject({ calfRegStatus: 'CRS-REJECTED' })
    expect(
      [...farms.standIn.filings.values()].filter(({ sent }) => sent.herd === `IE${farm.farm}`),
    ).toHaveLength(1)
    expect(await farm.stands('reg')).toMatchObject({ state: 'waits' })
  })

  test('comes back with the reason, and is taken once the name or the sire is put right', async () => {
    const taken = await withCalf('Hilltop Star')
    await taken.send()
    await taken.send()
    const farm = await withCalf('Hilltop Star', { sire: null })
    await farm.send()
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({
      state: 'refused',
      reasons: ['nameTaken', 'sireMissing'],
    })
    expect((await farm.animal('calf')).pedigreeReasons).toEqual(['nameTaken', 'sireMissing'])
    await farm.keep({ id: 'calf', sire: 'bull' })
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'refused', reasons: ['nameTaken'] })
    await farm.save({ id: 'reg', taskAnimals: [{ animalId: 'calf', pedigreeName: 'Hilltop Sun' }] })
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'told' })
    expect(nameThere(farm)).toBe('HILLTOP SUN')
  })

  test('follows an edit of its job, and leaves the herd book when the farmer no longer asks for it', async () => {
    const farm = await withCalf('Hilltop Moon')
    await farm.send()
    await farm.send()
    await farm.save({ id: 'reg', taskAnimals: [{ animalId: 'calf', pedigreeName: 'Hilltop Luna' }] })
    await farm.send()
    expect(nameThere(farm)).toBe('HILLTOP LUNA')
    await farm.save({ id: 'reg', pedigreeToo: false })
    await farm.send()
    expect(nameThere(farm)).toBeUndefined()
    expect((await farm.animal('calf')).pedigreeRegStatus ?? null).toBeNull()
    expect((await farm.animal('calf')).calfRegSuccessDate).toBe(today)
  })

  test('that was refused goes again with its current details, once each time the farmer asks', async () => {
    const taken = await withCalf('Hilltop Fern')
    await taken.send()
    await taken.send()
    const farm = await withCalf('Hilltop Fern')
    await farm.send()
    await farm.send()
    const mine = () =>
      [...farms.standIn.filings.values()].filter(({ sent }) => sent.herd === `IE${farm.farm}`)
    expect(await farm.stands('reg')).toMatchObject({ state: 'refused', reasons: ['nameTaken'] })
    const before = mine().length
    await farm.save({ id: 'reg', societyAgain: 1 })
    expect(await farm.stands('reg')).toMatchObject({ state: 'underWay' })
    expect((await farm.animal('calf')).pedigreeReasons ?? null).toBeNull()
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'refused', reasons: ['nameTaken'] })
    await farm.send()
    expect(mine()).toHaveLength(before + 1)
    // The other breeder gives the name up.
    await taken.save({ id: 'reg', pedigreeToo: false })
    await taken.send()
    await farm.save({ id: 'reg', societyAgain: 2 })
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'told' })
    expect(nameThere(farm)).toBe('HILLTOP FERN')
  })

  test('goes to its society as soon as the farmer marks it as registered, the department refused it or not', async () => {
    const farm = await withCalf('Hilltop Ivy', { dob: today - 400 * oneDay })
    await farm.send()
    expect((await farm.animal('calf')).status).toMatchObject({ calfRegStatus: 'CRS-REJECTED' })
    expect(await farm.stands('reg')).toMatchObject({ state: 'waits' })
    // After a phone call the department entered the calf by hand.
    const tag = farm.tagOf(9)
    farms.standIn.book.animals.set(tag, { tag, herd: `IE${farm.farm}`, since: '2026-01-01' })
    await farm.keep({ id: 'calf', calfRegSuccessDate: today })
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'told' })
    expect(nameThere(farm)).toBe('HILLTOP IVY')
    await farm.keep({ id: 'calf', calfRegSuccessDate: today - oneDay, notes: 'the day on the paper' })
    await farm.send()
    expect(await farm.stands('reg')).toMatchObject({ state: 'told' })
  })

  test('counts as registered only by the society’s answer, which a phone cannot write', async () => {
    const farm = await withCalf('Hilltop Fake')
    const societySays = [
      { animalId: 'calf', state: 'accepted', on: today, acceptedOn: today, reference: 'HB0' },
    ]
    await farm.save({ id: 'reg', societySays })
    expect((await farm.animal('calf')).herdBookNumber ?? null).toBeNull()
  })
})
