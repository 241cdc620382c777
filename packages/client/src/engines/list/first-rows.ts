import type { RecordView } from '../../db/query'
import type { Rows } from './use-page-window'

/** The rows that come before all others under headings, and their places in the list without that. */
export type FirstRows = {
  headed: readonly { title: string; rows: readonly RecordView[] }[]
  places: readonly number[]
  /** Over all the others. */
  rest: string
}

/** The same list with those first, each row still once. Headings are by the index of the row below each. */
export function withFirst(
  rows: Rows,
  { headed, places, rest }: FirstRows,
): { rows: Rows; headings: ReadonlyMap<number, string> } {
  const first = headed.flatMap((one) => one.rows)
  const taken = [...places].sort((a, b) => a - b)
  const placeOf = (index: number) =>
    taken.reduce((place, gone) => (gone <= place ? place + 1 : place), index - first.length)
  const headings = new Map<number, string>()
  let at = 0
  for (const { title, rows: under } of headed) {
    headings.set(at, title)
    at += under.length
  }
  if (rows.count === undefined || rows.count > first.length) headings.set(at, rest)
  return {
    headings,
    rows: {
      ...rows,
      rowAt: (index) => first[index] ?? rows.rowAt(placeOf(index)),
      show: (from, to) =>
        rows.show(placeOf(Math.max(from, first.length)), placeOf(Math.max(to, first.length))),
    },
  }
}
