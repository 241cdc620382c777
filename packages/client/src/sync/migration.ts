import { thisDevice } from '@steading/domain/records/sync/local-db'
import { loginResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import type { Api } from '../api/api-client'
import { type Account, fetchAccount, keepAccount } from './account'
import type { FarmRecords } from './farm-records'
import type { HerdKeeper } from './herd-keeper'

/** An answer that names a country means the farm's data moves there; the move itself waits for the end of the sync. */
export async function rememberMigration(records: FarmRecords, country: string): Promise<void> {
  const device = { migrationCountry: country, migrationStatus: 'inProgress' }
  await records.write(() => ({ farm: thisDevice, device }), thisDevice)
}

export type Migrating = {
  api: Api
  keeper: HerdKeeper
  state: {
    records: FarmRecords
    now(): number
    keepToken(token: string): Promise<void>
    account: Account | undefined
  }
}

/** After a sync: a forced re-login in the new country and the herd chosen anew. Until that works it stays in progress. */
export async function migrateCountry({ api, keeper, state }: Migrating): Promise<void> {
  const { records } = state
  const { migrationCountry, migrationStatus } = await records.db.device()
  const { farm } = keeper
  if (migrationStatus !== 'inProgress' || typeof migrationCountry !== 'string' || !farm) return
  const login = await api.post(paths.login, { country: migrationCountry, isForce: true }, 'login')
  const auth = login.ok ? loginResponseSchema.safeParse(login.value) : undefined
  if (!auth?.success) return
  await state.keepToken(auth.data.url_token)
  const account = await fetchAccount(api, migrationCountry, state.account)
  if (!account.ok) return
  await keepAccount(records, state.now(), account.value)
  state.account = account.value
  await records.write(() => ({ farm: thisDevice, device: { migrationStatus: 'done' } }), thisDevice)
  void keeper.choose(farm)
}
