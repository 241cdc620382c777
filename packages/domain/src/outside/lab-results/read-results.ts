import { fail, ok, type Result } from '../../base/result'
import { tagKey } from '../../base/tags/look-alikes'
import { outcomes } from '../../jobs-read/rules/lab-tests'
import { readAfterDays, tbResults } from '../../jobs-read/rules/tb-rules'
import type { Problem } from '../../records/problems/problems'

/** Tests whose results a vet or a laboratory sends as a list of tags. */
export const resultTests = ['TBTEST', 'BVDTEST'] as const
export type ResultTest = (typeof resultTests)[number]

/** More lines than any herd has; a longer file is some other file. */
export const mostResultLines = 10_000
/** In bytes, so that a film is not read before it is refused. */
export const longestFile = 2_000_000

type Words = { readonly [result: string]: readonly string[] }
/** The words of vets and laboratories for each result, in our languages. */
const words: Record<ResultTest, Words> = {
  TBTEST: {
    clear: [
      'clear',
      'negative',
      'neg',
      'pass',
      'passed',
      'n',
      'c',
      'négatif',
      'négative',
      'negativo',
      'negativa',
    ],
    inconclusive: [
      'inconclusive',
      'ir',
      'i',
      'doubtful',
      'douteux',
      'douteuse',
      'non conclu',
      'dudoso',
      'dudosa',
    ],
    reactor: [
      'reactor',
      'r',
      'positive',
      'pos',
      'fail',
      'réagissant',
      'positif',
      'reaccionante',
      'positivo',
      'positiva',
    ],
  },
  BVDTEST: {
    negative: ['negative', 'neg', 'n', 'not detected', 'négatif', 'négative', 'negativo', 'negativa'],
    positive: ['positive', 'pos', 'p', 'detected', 'positif', 'positive', 'positivo', 'positiva'],
    inconclusive: ['inconclusive', 'inc', 'doubtful', 'douteux', 'douteuse', 'dudoso', 'dudosa'],
    empty: ['empty', 'e', 'no sample', 'vide', 'vacío', 'vacía', 'sin muestra'],
  },
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
const meanings = (test: ResultTest) =>
  new Map(
    Object.entries(words[test]).flatMap(([result, all]) => all.map((word) => [plain(word), result] as const)),
  )

/**
 * `tags` are the cells that may be the tag, the likeliest first. Only the herd's own tags can decide between
 * them.
 */
export type ReadLine = { line: number; tags: readonly string[]; said: string; result: string | undefined }

/**
 * A tag has its country's letters, or at least nine digits; a day or a number within the herd has neither.
 */
const isTag = (cell: string) => {
  const key = tagKey(cell) ?? ''
  return /^(?:[A-Z]{2}\d{6,13}|\d{9,16})$/.test(key)
}

/**
 * Reads the lines of a file that hold a tag, with the columns in any order. It skips lines without a tag,
 * such as headings, and keeps those without a readable result.
 */
export function readResults(text: string, test: ResultTest): Result<ReadLine[], Problem> {
  if (text.length > longestFile) return fail({ code: 'resultsTooMany', values: { count: mostResultLines } })
  const known = meanings(test)
  const read: ReadLine[] = []
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = cellsOf(written).filter((cell) => cell !== '')
    const said = saidIn(cells, known)
    const tags = tagsIn(cells, said.result !== undefined)
    if (tags.length === 0) continue
    const other = said.words || (cells.findLast((cell) => !tags.includes(cell)) ?? '')
    read.push({ line: index + 1, tags, said: other, result: said.result })
    if (read.length > mostResultLines)
      return fail({ code: 'resultsTooMany', values: { count: mostResultLines } })
  }
  return read.length > 0 ? ok(read) : fail({ code: 'resultsNone' })
}

/** A single letter can mean anything, so it counts only on a line without a result in words. */
const longestMark = 2

/**
 * The result on a line; none where it says two things. The app never guesses whether an animal is a reactor.
 */
function saidIn(cells: readonly string[], known: ReadonlyMap<string, string>) {
  const saying = cells.filter((cell) => known.has(plain(cell)))
  const words = saying.filter((cell) => plain(cell).length > longestMark)
  const counting = words.length > 0 ? words : saying
  const results = new Set(counting.map((cell) => known.get(plain(cell))))
  const [result] = results
  return { words: [...new Set(counting)].join(' / '), result: results.size === 1 ? result : undefined }
}

/** Without a tag that names its country, any number beside a result may be a herd number or part of a tag. */
function tagsIn(cells: readonly string[], hasResult: boolean): string[] {
  const tags = cells.filter(isTag).sort((a, b) => Number(hasCountry(b)) - Number(hasCountry(a)))
  return tags.length > 0 || !hasResult ? tags : cells.filter((cell) => /\d/.test(cell))
}

const hasCountry = (cell: string) => /^[A-Z]{2}/.test(tagKey(cell) ?? '')

const cellsOf = (line: string) =>
  line.split(/[,;\t|]/).map((cell) =>
    cell
      .trim()
      .replace(/^"+|"+$/g, '')
      .trim(),
  )

/** The field for each test's result beside the animal. */
export const resultField = { TBTEST: 'tbResult', BVDTEST: 'testOutcome' } as const satisfies Record<
  ResultTest,
  string
>
export const resultsOf: Record<ResultTest, readonly string[]> = { TBTEST: tbResults, BVDTEST: outcomes }

/** Where the day of the result is written, how many days before it the test was done, and whether the tag names the sample. */
export const resultNotes: Record<ResultTest, { day: string; daysBefore: number; tagIsSample: boolean }> = {
  TBTEST: { day: 'readDate', daysBefore: readAfterDays, tagIsSample: false },
  BVDTEST: { day: 'resultDate', daysBefore: 0, tagIsSample: true },
}
