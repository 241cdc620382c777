import { fold } from '../../base/command-palette/fold'
import type { FieldProblem } from '../../herd/animals/check-animal'
import type { Mapping } from './guess-columns'
import type { ImportTable } from './table'

/** Lines of a sheet that stand for no animal: its sums, its headings once more, and remarks under it. */
type NoAnimal = 'importTotalRow' | 'importHeadingRow' | 'importNoteRow'

// English, French, Spanish.
const sums =
  'total|totals|grand total|sub total|subtotal|subtotals|sum|average|averages|avg|mean|median|total general|totaux|total cumule|sous total|sous totaux|somme|moyenne|moyennes|moy|mediane|totales|suma|sumas|promedio|promedios|media|medias|mediana|subtotales'
// These could also be names, so they count only where the row holds nothing else an animal has.
const perhapsSums =
  'count|max|min|maximum|minimum|effectif|effectifs|compte|cuenta|recuento|conteo|maximo|minimo'
const counted =
  'animal|animals|head|cattle|sheep|cow|cows|bull|bulls|calf|calves|heifer|heifers|steer|steers|bullocks|ewe|ewes|ram|rams|lamb|lambs|herd|flock|weight|animaux|tete|tetes|bovin|bovins|ovin|ovins|vache|vaches|taureaux|veau|veaux|genisses|brebis|beliers|agneau|agneaux|troupeau|poids|animales|cabeza|cabezas|bovinos|ovinos|vaca|vacas|toros|ternero|terneros|novillas|oveja|ovejas|corderos|reses|rebano|peso'
const smallWords = 'of|the|in|all|de|des|du|d|le|la|les|par|el|los|las|del|kg|lb|lbs'
const units = 'kg|lb|lbs'

const setOf = (words: string) => new Set(words.split('|'))
const [surely, perhaps, nouns, small, unit] = [sums, perhapsSums, counted, smallWords, units].map(setOf) as [
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
  Set<string>,
]

/**
 * Recognises such a line by its words. In doubt it is an animal: a farmer misses that more than a line too
 * many.
 */
export function noAnimalReader(
  { headings }: Pick<ImportTable, 'headings'>,
  mapping: Mapping,
): (row: readonly string[]) => FieldProblem | undefined {
  const folded = headings.map(fold)
  const names = ['tag', 'eId'] as const
  const numbers = names.map((name) => mapping.indexOf(name)).filter((column) => column >= 0)
  const personal = ['sex', 'dob', 'breed'].map((name) => mapping.indexOf(name))
  const kindOf = (row: readonly string[]): NoAnimal | undefined => {
    if (numbers.some((column) => isNumber(row[column] ?? ''))) return undefined
    const filled = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [{ column, text: fold(cell) }]))
    const number = filled.find(({ column }) => numbers.includes(column))?.text
    if (isHeadings(filled, folded)) return 'importHeadingRow'
    // Numbered animals may have "Total" among their remarks.
    const words = number === undefined ? filled.map(({ text }) => text) : [number]
    const isAnimals = filled.some(({ column }) => personal.includes(column))
    if (words.some((text) => isSum(text, surely) || (!isAnimals && isSum(text, perhaps))))
      return 'importTotalRow'
    if (!isAnimals && words.some(isCount)) return 'importTotalRow'
    if (!filled.some(({ column }) => mapping[column])) return 'importNoteRow'
    return filled.length === 1 && isRemark(number) ? 'importNoteRow' : undefined
  }
  return (row) => {
    const code = kindOf(row)
    return code && { code, field: 'tag' }
  }
}

/** A long number without a word in it, as nearly every row has one: nothing more needs to be looked at. */
const isNumber = (cell: string) => /\d{4}/.test(cell) && !/\p{L}{3}/u.test(cell)

type Filled = readonly { column: number; text: string }[]

/** True when most cells repeat the heading above them. Of two lines of headings, each holds a part. */
function isHeadings(filled: Filled, headings: readonly string[]): boolean {
  const same = filled.filter(({ column, text }) => text !== '' && isPartOf(text, headings[column] ?? ''))
  return (
    same.length > filled.length / 2 && (same.length > 1 || same[0]?.text === headings[same[0]?.column ?? -1])
  )
}

const isPartOf = (text: string, heading: string) =>
  ` ${heading} `.includes(` ${text} `) && /\p{L}{2}/u.test(text)

/** "Total", "Total: 45", "Average weight", "Total des vaches": the word, and what is usually said with it. */
function isSum(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text)) return true
  const rest = text.split(' ').filter((word) => !/^\d+$/.test(word) && !small.has(word) && !nouns.has(word))
  return rest.length > 0 && rest.length < 3 && words.has(rest.join(' '))
}

/** "45 cows", "Cows: 45". A tag is never spelled like that. */
function isCount(text: string): boolean {
  const words = text.split(' ')
  const plain = words.every((word) => /^\d+$/.test(word) || nouns.has(word) || unit.has(word))
  return plain && words.some((word) => nouns.has(word)) && words.some((word) => /^\d+$/.test(word))
}

/** "Printed by the office on 3 May": words where a number should be, and nothing beside them. */
const isRemark = (number: string | undefined) =>
  number !== undefined && number.split(' ').filter((word) => /^\p{L}{2,}$/u.test(word)).length > 2
