import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { newsReader } from '@steading/domain/records/sync/news-items'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '@steading/server/database/database'
import { hashSecret, makeSecret } from '@steading/server/secrets/tokens'
import { sql } from 'kysely'
import { farmer } from './cluster'
import type { Desk } from './plant-farms'

const day = 86_400_000

/** So many phones, logged in and shared out among the farms. */
export async function plantPhones(db: Database, farms: readonly string[], count: number): Promise<Desk[]> {
  const desks = Array.from({ length: count }, (_, n) => ({
    farm: farms[n % farms.length] ?? '',
    token: makeSecret(),
  }))
  const hashes = desks.map(({ token }) => `\\x${hashSecret(token).toString('hex')}`)
  const ids = desks.map(() => randomUUID())
  const now = Date.now()
  await sql`
    insert into sessions
      (id, account, device, device_type, token_hash, token_expires, refresh_hash, created, last_seen, expires)
    select id, account, id, 'web', token::bytea, ${now + day}, token::bytea, ${now}, ${now}, ${now + day}
    from unnest(${ids}::text[], ${hashes}::text[]) as phone (id, token),
      (select account from account_farms where farm = ${farmer.farm}) as owner`.execute(db)
  await sql`analyze sessions`.execute(db)
  return desks
}

export type OpenApp = { farm: string; token: string; hears(version: number): Promise<void>; leave(): void }

/** An app with its farm on the screen. */
export async function openApp(origin: string, { farm, token }: Desk): Promise<OpenApp> {
  const request = get(`${origin}/${paths.news}?farm=${farm}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`a stream was refused: ${response?.statusCode}`)
  let latest = -1
  let waiting: { version: number; heard: () => void }[] = []
  const read = newsReader()
  response.setEncoding('utf8').on('data', (piece: string) => {
    for (const item of read(piece)) if (item.kind === 'farm') latest = item.version
    waiting = waiting.filter(({ version, heard }) => (version <= latest ? void heard() : true))
  })
  response.on('error', () => undefined)
  return {
    farm,
    token,
    hears: (version) =>
      version <= latest ? Promise.resolve() : new Promise((heard) => waiting.push({ version, heard })),
    leave: () => void request.destroy(),
  }
}
