import type { Problem } from '../problems/problems'
import { fail, ok, type Result } from '../result'
import { tagKey } from '../tags/look-alikes'
import { outcomes } from '../tasks/lab-tests'
import { readAfterDays, tbResults } from '../tasks/tb-rules'

/** Tests whose results a vet or a laboratory sends as a list of tags. */
export const resultTests = ['TBTEST', 'BVDTEST'] as const
export type ResultTest = (typeof resultTests)[number]

/** More lines than any herd has; a longer file is some other file. */
export const mostResultLines = 10_000
/** In bytes, so that a film is not read before it is refused. */
export const longestFile = 2_000_000

type Words = { readonly [result: string]: readonly string[] }
/** What vets and laboratories write for each, in our languages. */
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

export type ReadLine = { line: number; tag: string; said: string; result: string | undefined }

/** A tag has its country and enough digits to be somebody's; a day or a number of the herd has not. */
const isTag = (cell: string) => {
  const key = tagKey(cell) ?? ''
  return /^(?:[A-Z]{2}\d{6,13}|\d{9,16})$/.test(key)
}

/**
 * Lines of a file, each with a tag somewhere and a result somewhere: whatever the columns are called and in whatever order
 * they stand. Lines without a tag are headings and are passed over.
 */
export function readResults(text: string, test: ResultTest): Result<ReadLine[], Problem> {
  if (text.length > longestFile) return fail({ code: 'resultsTooMany', values: { count: mostResultLines } })
  const known = meanings(test)
  const lines = text.split(/\r\n|\r|\n/)
  const read: ReadLine[] = []
  for (const [index, written] of lines.entries()) {
    const cells = cellsOf(written)
    const tag = cells.find(isTag)
    if (!tag) continue
    const others = cells.filter((cell) => cell !== tag && cell !== '')
    const said = others.findLast((cell) => known.has(plain(cell)))
    read.push({
      line: index + 1,
      tag,
      said: said ?? others.at(-1) ?? '',
      result: known.get(plain(said ?? '')),
    })
    if (read.length > mostResultLines)
      return fail({ code: 'resultsTooMany', values: { count: mostResultLines } })
  }
  return read.length > 0 ? ok(read) : fail({ code: 'resultsNone' })
}

const cellsOf = (line: string) =>
  line.split(/[,;\t|]/).map((cell) =>
    cell
      .trim()
      .replace(/^"+|"+$/g, '')
      .trim(),
  )

/** What a result is written as beside the animal. */
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
