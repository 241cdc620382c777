import type { Located } from '@steading/domain/base/regions/places'
import {
  placeInForce,
  placeSettings,
  type SettingRecord,
} from '@steading/domain/frame/settings/change-setting'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables'

type Farm = { id: string; region: string; data: { readonly [field: string]: unknown } }

/** The country whose law applies to a farm, from the same settings as on the phones. */
export async function placeOfFarm(
  db: Kysely<Tables> | Transaction<Tables>,
  { id, region, data }: Farm,
): Promise<Located> {
  const rows = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', id)
    .where('collection', '=', 'settings')
    .where(
      'id',
      'in',
      placeSettings.map((name) => `setting:${name}`),
    )
    .where('deleted', '=', false)
    .execute()
  const saved = rows.map(({ body }) => {
    const record = fromServer(JSON.parse(body))
    return { ...record.fields, id: record.id } as unknown as SettingRecord
  })
  return placeInForce(saved, region, data)
}
