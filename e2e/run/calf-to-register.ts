import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const day = 86_400_000

type Planted = { collection: CollectionName; id: string; fields: Fields; at: number }

/** A calf under a cow the department has never heard of, and the cow that is really its dam. */
export const calfToRegister = { calf: 'calf-40002', dam: '40001' }

const todayOf = (now: number) => Math.floor(now / day) * day

const put =
  (today: number) =>
  (id: string, fields: Fields): Planted => ({
    ...{ collection: 'animals', id, at: today - day },
    fields: {
      created: today - day,
      createdApp: 'bovine',
      species: 'BOVINE',
      inHerd: true,
      sex: 'F',
      ...fields,
    },
  })

export function plantCalfToRegister(now: number): Planted[] {
  const today = todayOf(now)
  const animal = put(today)
  return [
    animal('cow-8401', { animalType: 'ADDED', tag: '8401', dob: today - 1800 * day, breed: 'LMX' }),
    animal('cow-40001', {
      animalType: 'ADDED',
      tag: '372221987640001',
      dob: today - 1800 * day,
      breed: 'LMX',
    }),
    animal(calfToRegister.calf, {
      ...{ animalType: 'BORNONFARM', tag: '372221987640002NOTAG', dob: today - 3 * day, breed: 'LMX' },
      ...{ dam: 'cow-8401', status: { calfRegStatus: 'CRS-DRAFT' } },
    }),
  ]
}

export const threeCalves = ['40021', '40022', '40023']

/** Each under a cow of its own; the number of the last cow is one the department has never seen. */
export function plantThreeCalves(now: number): Planted[] {
  const today = todayOf(now)
  const animal = put(today)
  return threeCalves.flatMap((end, at) => [
    animal(`cow-of-${end}`, {
      ...{ animalType: 'ADDED', tag: at === 2 ? '8403' : `3722219876400${31 + at}` },
      ...{ dob: today - 1800 * day, breed: 'LMX' },
    }),
    animal(`calf-${end}`, {
      ...{ animalType: 'BORNONFARM', tag: `3722219876${end}`, dob: today - 3 * day, breed: 'LMX' },
      ...{ dam: `cow-of-${end}`, status: { calfRegStatus: 'CRS-DRAFT' } },
    }),
  ])
}
