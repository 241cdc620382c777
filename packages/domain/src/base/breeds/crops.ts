import type { TypeRow } from './type-row'

export const crops: readonly TypeRow[] = [
  ['CROP-GRASS', 'Grass', 'Herbe', 'Pradera'],
  ['CROP-SPRING-BARLEY', 'Spring barley', 'Orge de printemps', 'Cebada de primavera'],
  ['CROP-WINTER-BARLEY', 'Winter barley', 'Orge d’hiver', 'Cebada de invierno'],
  ['CROP-SPRING-WHEAT', 'Spring wheat', 'Blé de printemps', 'Trigo de primavera'],
  ['CROP-WINTER-WHEAT', 'Winter wheat', 'Blé d’hiver', 'Trigo de invierno'],
  ['CROP-OATS', 'Oats', 'Avoine', 'Avena'],
  ['CROP-OILSEED-RAPE', 'Oilseed rape', 'Colza', 'Colza'],
  ['CROP-MAIZE', 'Maize', 'Maïs', 'Maíz'],
  ['CROP-BEANS', 'Field beans', 'Féveroles', 'Habas'],
  ['CROP-PEAS', 'Peas', 'Pois', ['Guisantes', 'Arvejas']],
  ['CROP-POTATOES', 'Potatoes', 'Pommes de terre', ['Patatas', 'Papas']],
  ['CROP-BEET', 'Fodder beet', 'Betterave fourragère', 'Remolacha forrajera'],
  ['CROP-CLOVER', 'Red clover', 'Trèfle violet', 'Trébol rojo'],
  ['CROP-LUCERNE', 'Lucerne', 'Luzerne', 'Alfalfa'],
]
