import { oneDay } from '@steading/domain/base/one-day'
import { isToBeThere, oursInWords } from '@steading/domain/outside/filings/herd-differences'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import type { Database } from '../database/database'
import type { Known } from '../department/herd-book'

type Row = { id: string; fields: Fields }

/** Fills the department's book with a sample farm's animals, with small differences to compare. */
export async function fillHerdBook(db: Database, url: string, farms: readonly string[]): Promise<void> {
  for (const farm of farms) {
    const found = await db.selectFrom('farms').select('data').where('id', '=', farm).executeTakeFirst()
    const herd = found?.data.herdNumber
    if (typeof herd !== 'string' || herd === '') continue
    const animals = theirBook(await cattleOf(db, farm), herd)
    if (animals.length === 0) continue
    const headers = { authorization: `Basic ${Buffer.from(`${farm}:${farm}`).toString('base64')}` }
    const to = `${url}/herds/${encodeURIComponent(herd)}`
    await fetch(to, { method: 'PUT', headers, body: JSON.stringify(animals) })
  }
}

async function cattleOf(db: Database, farm: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', 'animals')
    .where('deleted', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => fromServer(JSON.parse(body)))
}

const awaiting = (fields: Fields) => typeof fields.calfRegStatus === 'string' && !fields.calfRegSuccessDate

const dayAfter = (born: string) => new Date(Date.parse(born) + oneDay).toISOString().slice(0, 10)

/**
 * The department cannot know unregistered calves. It lacks one animal, has one born a day later, and one by
 * mistake.
 */
export function theirBook(rows: readonly Row[], herd: string): Known[] {
  const byId = new Map(rows.map((row) => [row.id, row.fields]))
  const there = rows.filter(({ fields }) => isToBeThere(fields) && !awaiting(fields))
  const known = there.map(({ fields }): Known => {
    const words = oursInWords(fields, byId.get(String(fields.dam ?? '')))
    return { tag: String(fields.tag), herd, since: words.born ?? '2000-01-01', ...words }
  })
  const [, second, ...others] = known
  if (!second) return known
  const last = second.tag.slice(0, -4) + String(9999 - Number(second.tag.slice(-4))).padStart(4, '0')
  const stray = known.some(({ tag }) => tag === last) ? [] : [{ ...second, tag: last, dam: undefined }]
  return [{ ...second, ...(second.born && { born: dayAfter(second.born) }) }, ...others, ...stray]
}
