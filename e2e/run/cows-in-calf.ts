import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const day = 86_400_000

type Planted = { collection: CollectionName; id: string; fields: Fields; at: number }

export const cowToDry = 'cow-45017'
export const cowInCalf = 'cow-45018'

/** Two dairy cows: one in milk with high cell counts and due in three weeks, and one that was bought in calf. */
export function plantCowsInCalf(now: number): Planted[] {
  const today = Math.floor(now / day) * day
  const at = today - 100 * day
  const cow = (id: string, fields: Fields): Planted => ({
    ...{ collection: 'animals', id, at },
    fields: {
      ...{ created: at, createdApp: 'bovine', species: 'BOVINE', animalType: 'BORNONFARM', inHerd: true },
      ...{ tag: `3722219876${id.slice(-5)}`, sex: 'F', breed: 'FR', purpose: 'dairy', lactation: 3 },
      ...{ dob: today - 1900 * day, lastCalvingDate: today - 300 * day, milkingStatus: 'milking' },
      ...{ calfRegSuccessDate: today - 1890 * day, status: { calfRegStatus: 'CRS-PASSPORT_ISSUED' } },
      ...fields,
    },
  })
  return [
    cow(cowToDry, {
      expectedCalvingDate: today + 21 * day,
      milkRecords: [230, 110, 90].map((scc, month) => ({
        ...{ testDate: today - (10 + 40 * month) * day, milkYield: 20, scc },
      })),
    }),
    cow(cowInCalf, {
      animalType: 'FROMOTHERHERD',
      lastCalvingDate: null,
      expectedCalvingDate: today + 222 * day,
    }),
  ]
}
