import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const day = 86_400_000

type Planted = { collection: CollectionName; id: string; fields: Fields; at: number }

/** The tag ends of the first of them, 72001 and on. */
export const bullockEnd = (index: number): string => String(72_001 + index)

/** A pen of bullocks fit for the mart: two years old, tested, and with all their papers. */
export function bullocks(count: number, now: number): Planted[] {
  const today = Math.floor(now / day) * day
  const dob = today - 720 * day
  return Array.from({ length: count }, (_, index) => ({
    ...({ collection: 'animals', at: dob } as const),
    id: `bullock-${bullockEnd(index)}`,
    fields: {
      ...{ created: dob, createdApp: 'bovine', animalType: 'BORNONFARM', species: 'BOVINE' },
      tag: `3722219876${bullockEnd(index)}`,
      ...{ sex: 'M', castrated: true, purpose: 'meat', breed: 'LMX', dob, inHerd: true },
      ...{ isPassportReceived: true, bvdTestDate: dob + 10 * day, tbTestDate: today - 20 * day },
      status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' },
    },
  }))
}
