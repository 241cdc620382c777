import type { CollectionName } from '@steading/domain/collections/collections'
import type { Fields } from '@steading/domain/sync/stored-record'

const day = 86_400_000

type Planted = { collection: CollectionName; id: string; fields: Fields; at: number }

/** A calf under a cow the department has never heard of, and the cow that is really its dam. */
export const calfToRegister = { calf: 'calf-40002', dam: '40001' }

export function plantCalfToRegister(now: number): Planted[] {
  const today = Math.floor(now / day) * day
  const put = (id: string, fields: Fields): Planted => ({
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
  return [
    put('cow-8401', { animalType: 'ADDED', tag: '8401', dob: today - 1800 * day, breed: 'LMX' }),
    put('cow-40001', { animalType: 'ADDED', tag: '372221987640001', dob: today - 1800 * day, breed: 'LMX' }),
    put(calfToRegister.calf, {
      ...{ animalType: 'BORNONFARM', tag: '372221987640002NOTAG', dob: today - 3 * day, breed: 'LMX' },
      ...{ dam: 'cow-8401', status: { calfRegStatus: 'CRS-DRAFT' } },
    }),
  ]
}
