import type { Fields } from '../sync/stored-record'
import { breeds } from './breeds'

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

/** What every farm is told and none may change: breeds with what each authority calls them, and crops. */
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
  ...crops.map(([id, en, fr, es], order) => ({
    id,
    fields: {
      type: 'CROP',
      name: en,
      names: { en, fr, es },
      externalId: id.replace(/^CROP-/, ''),
      species: 'CROP',
      validFrom: systemTypesFrom,
      order,
    },
  })),
]
