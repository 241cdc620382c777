import { fold } from '../../base/command-palette/fold'

const yes = ['yes', 'y', 'true', 'x', '1', 'oui', 'o', 'vrai', 'si', 's', 'verdadero', '✓', '✔']
const no = ['no', 'n', 'false', '0', 'non', 'faux', 'falso']

/** A tick, in any of our languages; undefined for anything else. */
export function readYesNo(text: string): boolean | undefined {
  const word = fold(text) || text.trim()
  return yes.includes(word) ? true : no.includes(word) ? false : undefined
}

/** Other words for our answers, from farmers, authorities and other apps. */
const alsoSaid: { readonly [field: string]: { readonly [answer: string]: string } } = {
  sex: {
    F: 'female|fem|f|cow|heifer|ewe|gimmer|ewe lamb|hogget ewe|doe|femelle|vache|genisse|brebis|agnelle|hembra|h|vaca|novilla|vaquilla|oveja|cordera|2',
    M: 'male|m|steer|bullock|stirk|wether|castrate|male castrated|ram lamb|tup lamb|bull calf|male calf|hogget|boeuf|bouvillon|mouton|veau male|agneau|macho|novillo|buey|castrado|ternero|cordero|1',
    B: 'bull|entire|entire male|b|ram|tup|taureau|belier|toro|semental|carnero',
    Z: 'unknown|u|z|not known|inconnu|inconnue|desconocido|desconocida|indetermine',
  },
  purpose: {
    dairy: 'milk|milking|lait|laitier|laitiere|leche|lechera|lechero',
    suckler: 'beef breeding|suckling|allaitant|allaitante|nodriza|cria',
    meat: 'beef|fattening|finishing|store|slaughter|viande|engraissement|carne|engorde|cebo',
    cull: 'culled|reforme|descarte',
  },
  hornedStatus: {
    horned: 'horns|cornu|cornue|con cuernos|astado',
    polled: 'no horns|naturally polled|sans cornes|mocho|mocha',
    disbudded: 'dehorned|ecorne|ecornee|descornado|descornada',
    scurred: 'scurs',
  },
  offHerdReason: {
    'sold at market': 'mart|market|sold|vendu|vendue|vente|vendido|venta|subasta',
    'sold privately': 'private sale|farm to farm',
    'sent to abattoir': 'slaughter|slaughtered|factory|abattoir|abattu|abattage|matadero|sacrificio',
    'animal died on farm': 'died|dead|death|knackery|mort|morte|muerto|muerta|muerte|baja',
    exported: 'export|exporte|exportado',
    'lost or stolen': 'lost|stolen|perdu|vole|perdido|robado',
  },
  milkingStatus: { milking: 'in milk|en lait|en leche', dry: 'tarie|seca' },
}

export type ChoiceWords = { readonly [answer: string]: readonly string[] }

/** Finds the answer behind a word. `said` are the words the app itself shows for the answers, in every language. */
export function choiceReader(
  field: string,
  options: readonly string[],
  said: ChoiceWords = {},
): (text: string) => string | undefined {
  const answers = new Map<string, string>()
  const learn = (word: string, answer: string) => {
    const key = fold(word)
    if (key !== '' && !answers.has(key)) answers.set(key, answer)
  }
  for (const answer of options) learn(answer, answer)
  for (const answer of options) for (const word of said[answer] ?? []) learn(word, answer)
  for (const answer of options)
    for (const word of alsoSaid[field]?.[answer]?.split('|') ?? []) learn(word, answer)
  return (text) => answers.get(fold(text))
}
