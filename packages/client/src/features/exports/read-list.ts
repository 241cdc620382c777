import type { FarmClient, RowValues } from '../../farm/farm-client'
import type { TakenAway } from '../../platform/files/take-away'

const atOnce = 500

export type Piece = { rows: RowValues[]; done: number; total: number }

/**
 * A list piece by piece: no window ever holds all of a big herd. Who is in it is settled at the start, so that a save in
 * between cannot leave an animal out or put one in twice.
 */
export async function* piecesOf(
  farm: Pick<FarmClient, 'animalIds' | 'listRows'>,
  { from, columns }: Pick<TakenAway, 'from' | 'columns'>,
): AsyncGenerator<Piece> {
  if ('rows' in from) {
    const rows = await from.rows()
    yield { rows, done: rows.length, total: rows.length }
    return
  }
  const ids = 'ids' in from ? from.ids : await farm.animalIds(from.query)
  const fields = columns.map(({ field }) => field)
  for (let at = 0; at === 0 || at < ids.length; at += atOnce) {
    const rows = await farm.listRows(ids.slice(at, at + atOnce), fields)
    yield { rows, done: Math.min(at + atOnce, ids.length), total: ids.length }
  }
}
