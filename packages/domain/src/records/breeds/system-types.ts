import { breeds } from '../../base/breeds/breeds'
import { coatColours } from '../../base/breeds/coat-colours'
import { crops } from '../../base/breeds/crops'
import type { TypeRow } from '../../base/breeds/type-row'
import { wording } from '../../base/regions/wording'
import type { Fields } from '../sync/stored-record'

export type SystemType = { id: string; fields: Fields }

// Older than any herd: an animal born before the table was checked still has its breed.
const systemTypesFrom = Date.UTC(2000, 0, 1)

const named =
  (type: 'CROP' | 'COLOUR', species: string) =>
  ([id, en, fr, es]: TypeRow, order: number): SystemType => ({
    id,
    fields: {
      type,
      name: en,
      names: wording(en, fr, es),
      externalId: id.slice(type.length + 1),
      species,
      validFrom: systemTypesFrom,
      order,
    },
  })

/**
 * Read-only types that every farm gets: breeds with each authority's name for them, crops and coat colours.
 */
export const systemTypes: readonly SystemType[] = [
  ...breeds.map(({ id, name, names, species, use, codes, checked, gestationDays }, order) => ({
    id,
    fields: {
      type: 'BREED',
      name,
      names,
      externalId: id.replace(/^OVINE-/, ''),
      codes,
      species,
      details: { use, gestationDays, checked },
      validFrom: systemTypesFrom,
      order,
    },
  })),
  ...crops.map(named('CROP', 'CROP')),
  ...coatColours.map(named('COLOUR', 'BOVINE')),
]
