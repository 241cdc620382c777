import type { Fields } from '../sync/stored-record'
import { breeds } from './breeds'
import { coatColours } from './coat-colours'

export type SystemType = { id: string; fields: Fields }

// Older than any herd: an animal born before the table was checked still has its breed.
const systemTypesFrom = Date.UTC(2000, 0, 1)

const crops = [
  ['CROP-GRASS', 'Grass', 'Herbe', 'Pradera'],
  ['CROP-SPRING-BARLEY', 'Spring barley', 'Orge de printemps', 'Cebada de primavera'],
  ['CROP-WINTER-BARLEY', 'Winter barley', "Orge d'hiver", 'Cebada de invierno'],
  ['CROP-SPRING-WHEAT', 'Spring wheat', 'Blé de printemps', 'Trigo de primavera'],
  ['CROP-WINTER-WHEAT', 'Winter wheat', "Blé d'hiver", 'Trigo de invierno'],
  ['CROP-OATS', 'Oats', 'Avoine', 'Avena'],
  ['CROP-OILSEED-RAPE', 'Oilseed rape', 'Colza', 'Colza'],
  ['CROP-MAIZE', 'Maize', 'Maïs', 'Maíz'],
  ['CROP-BEANS', 'Field beans', 'Féveroles', 'Habas'],
  ['CROP-PEAS', 'Peas', 'Pois', 'Guisantes'],
  ['CROP-POTATOES', 'Potatoes', 'Pommes de terre', 'Papas'],
  ['CROP-BEET', 'Fodder beet', 'Betterave fourragère', 'Remolacha forrajera'],
  ['CROP-CLOVER', 'Red clover', 'Trèfle violet', 'Trébol rojo'],
  ['CROP-LUCERNE', 'Lucerne', 'Luzerne', 'Alfalfa'],
] as const

type Row = readonly [id: string, en: string, fr: string, es: string]

const named =
  (type: 'CROP' | 'COLOUR', species: string) =>
  ([id, en, fr, es]: Row, order: number): SystemType => ({
    id,
    fields: {
      type,
      name: en,
      names: { en, fr, es },
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
