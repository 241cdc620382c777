import type { TypeRow } from './type-row'

/** Colours that describe a calf on its papers. The list is ours until we put an authority's own beside it. */
export const coatColours: readonly TypeRow[] = [
  ['COLOUR-BLACK', 'Black', 'Noire', 'Negro'],
  ['COLOUR-BLACK-WHITE', 'Black and white', 'Pie noire', 'Negro y blanco'],
  ['COLOUR-BLACK-WHITE-HEAD', 'Black, white head', 'Noire à tête blanche', 'Negro careto'],
  ['COLOUR-RED', 'Red', 'Rouge', 'Colorado'],
  ['COLOUR-RED-WHITE', 'Red and white', 'Pie rouge', 'Colorado y blanco'],
  ['COLOUR-RED-WHITE-HEAD', 'Red, white head', 'Rouge à tête blanche', 'Colorado careto'],
  ['COLOUR-ROAN', 'Roan', 'Rouanne', 'Rosillo'],
  ['COLOUR-BLUE-ROAN', 'Blue roan', 'Rouanne bleue', 'Rosillo azulado'],
  ['COLOUR-WHITE', 'White', 'Blanche', 'Blanco'],
  ['COLOUR-CREAM', 'Cream', 'Crème', 'Crema'],
  ['COLOUR-GOLDEN', 'Golden', 'Froment', 'Rubio'],
  ['COLOUR-DUN', 'Dun', 'Fauve', 'Bayo'],
  ['COLOUR-BROWN', 'Brown', 'Brune', 'Castaño'],
  ['COLOUR-GREY', 'Grey', 'Grise', 'Gris'],
  ['COLOUR-BRINDLE', 'Brindle', 'Bringée', ['Atigrado', 'Barcino']],
]
