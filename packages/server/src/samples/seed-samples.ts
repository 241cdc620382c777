import { writeClock } from '@steading/domain/sync/clock'
import type { Put } from '@steading/domain/sync/local-db'
import { hashPassword } from '../auth/passwords'
import type { Database } from '../database/database'
import { pgFarmStore } from '../sync/pg-farm-store'

export type SampleLogIn = { username: string; password: string; what: string }

export const sampleLogIns: SampleLogIn[] = [
  { username: '+353850000001', password: 'steading', what: 'IE farmer' },
]

export async function seedSamples(db: Database): Promise<void> {
  const now = Date.now()
  for (const { username, password } of sampleLogIns) {
    const account = `sample-${username.slice(1)}`
    const farm = `farm-${username.slice(1)}`
    await db
      .insertInto('accounts')
      .values({
        id: account,
        username,
        password_hash: await hashPassword(password),
        first_name: 'Mary',
        last_name: 'Byrne',
        phone: username,
        language: 'en',
        region: 'IE',
        country_code: 'IE',
        app_data: '{}',
        created_at: now,
      })
      .execute()
    const data = { herdNumber: 'A1234567', farmName: 'Byrne', farmTypes: [{ type: 'cattle' }] }
    await db
      .insertInto('farms')
      .values({ id: farm, region: 'IE', data: JSON.stringify(data), created_at: now })
      .execute()
    await db.insertInto('account_farms').values({ account, farm }).execute()
    const puts = Array.from({ length: 20 }, (_, index): Put => {
      const tag = `37212345678${String(index).padStart(4, '0')}`
      const fields = { tag, sex: 'F', species: 'BOVINE', created: now }
      return {
        collection: 'animals',
        record: { id: `${farm}-cow-${index}`, fields, clocks: { '*': writeClock(now, index, 'server') } },
      }
    })
    await pgFarmStore(db).write(farm, (tx) => tx.put(puts, now))
  }
}
