import type { FieldProblem } from '../../herd/animals/check-animal'

export type RowAnswer = 'keep' | 'leave'

/** The farmer's answers about the rows. They hold again when the same file is read again. */
export type RowAnswers = {
  /** About one row, by its number. */
  readonly rows: { readonly [row: number]: RowAnswer }
  /** About all rows with the same problem, by its code. */
  readonly like: { readonly [code: string]: RowAnswer }
  /** Corrected cells, by row and field. */
  readonly cells: { readonly [row: number]: { readonly [field: string]: string } }
}

export const noAnswers: RowAnswers = { rows: {}, like: {}, cells: {} }

/** An answer about the row itself, or about every problem it has; one "leave out" is enough. */
export function answerTo(
  row: number,
  problems: readonly FieldProblem[],
  { rows, like }: RowAnswers,
): RowAnswer | undefined {
  const own = rows[row]
  if (own || problems.length === 0) return own
  if (problems.some(({ code }) => like[code] === 'leave')) return 'leave'
  return problems.every(({ code }) => like[code] === 'keep') ? 'keep' : undefined
}

export const withRow = (answers: RowAnswers, row: number, answer: RowAnswer | undefined): RowAnswers => ({
  ...answers,
  rows: changed(answers.rows, row, answer),
})

/** Said about all of them, it takes the place of what was said about some. */
export function withLike(
  answers: RowAnswers,
  code: string,
  answer: RowAnswer | undefined,
  rows: readonly number[],
): RowAnswers {
  const all = new Set(rows.map(String))
  const others = Object.entries(answers.rows).filter(([row]) => !all.has(row))
  return { ...answers, rows: Object.fromEntries(others), like: changed(answers.like, code, answer) }
}

/** Correcting a row drops its answer, which was about the old values. */
export const withCells = (
  answers: RowAnswers,
  row: number,
  cells: { readonly [field: string]: string },
): RowAnswers => ({
  ...withRow(answers, row, undefined),
  cells: { ...answers.cells, [row]: { ...answers.cells[row], ...cells } },
})

function changed<V>(all: { readonly [key: string]: V }, key: string | number, value: V | undefined) {
  const { [key]: _, ...others } = all
  return value === undefined ? others : { ...others, [key]: value }
}
