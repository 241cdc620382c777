/** Colours that describe a calf on its papers. The list is ours until we put an authority's own beside it. */
export const coatColours = [
  ['COLOUR-BLACK', 'Black', 'Noir', 'Negro'],
  ['COLOUR-BLACK-WHITE', 'Black and white', 'Noir et blanc', 'Negro y blanco'],
  ['COLOUR-BLACK-WHITE-HEAD', 'Black, white head', 'Noir à tête blanche', 'Negro careto'],
  ['COLOUR-RED', 'Red', 'Rouge', 'Colorado'],
  ['COLOUR-RED-WHITE', 'Red and white', 'Rouge et blanc', 'Colorado y blanco'],
  ['COLOUR-RED-WHITE-HEAD', 'Red, white head', 'Rouge à tête blanche', 'Colorado careto'],
  ['COLOUR-ROAN', 'Roan', 'Rouan', 'Rosillo'],
  ['COLOUR-BLUE-ROAN', 'Blue roan', 'Rouan bleu', 'Rosillo azulado'],
  ['COLOUR-WHITE', 'White', 'Blanc', 'Blanco'],
  ['COLOUR-CREAM', 'Cream', 'Crème', 'Crema'],
  ['COLOUR-GOLDEN', 'Golden', 'Froment', 'Rubio'],
  ['COLOUR-DUN', 'Dun', 'Fauve', 'Bayo'],
  ['COLOUR-BROWN', 'Brown', 'Brun', 'Castaño'],
  ['COLOUR-GREY', 'Grey', 'Gris', 'Gris'],
  ['COLOUR-BRINDLE', 'Brindle', 'Bringé', 'Barcino'],
] as const
