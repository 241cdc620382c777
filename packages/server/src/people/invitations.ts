import { randomUUID } from 'node:crypto'
import type { FarmRole } from '@steading/domain/access/roles'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../http/refused'
import { fullName } from './on-farm'

const day = 24 * 3_600_000
/** Whoever has not answered by then is asked again, if they are still wanted. */
export const invitationLasts = 14 * day
/** More than any farm has people, and too few to write to a whole country. */
const mostOpen = 30

type Wanted = {
  farm: string
  kind: 'join' | 'handOver' | 'claim'
  role: FarmRole
  username: string
  by: string
}

/** Asks somebody. Whether their number has an account is told to nobody: they see it once they log in with it. */
export async function ask(
  db: Database,
  now: number,
  { farm, kind, role, username, by }: Wanted,
): Promise<void> {
  const open = await db
    .selectFrom('invitations')
    .select(['username', 'kind'])
    .where('farm', '=', farm)
    .where('answer', 'is', null)
    .where('ends', '>', now)
    .execute()
  if (open.length >= mostOpen) throw new Refused('askedTooOften')
  if (open.some((one) => one.username === username && one.kind === kind)) throw new Refused('onFarmAlready')
  await db
    .insertInto('invitations')
    .values({
      id: randomUUID(),
      farm,
      kind,
      role,
      username,
      made_by: by,
      made: now,
      ends: now + invitationLasts,
    })
    .execute()
}

/** What waits for an answer on a farm, as its owner sees it. */
export async function openInvitations({ db, now }: Context, farm: string) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'made_by')
    .select(['invitations.id', 'kind', 'invitations.role', 'invitations.username', 'made', 'ends'])
    .select(['first_name', 'last_name'])
    .where('farm', '=', farm)
    .where('answer', 'is', null)
    .where('ends', '>', now())
    .orderBy('made')
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    name: row.kind === 'claim' ? fullName({ first_name, last_name }) : '',
  }))
}

/** One that is still open, held until the transaction is over: answered twice at once, it counts once. */
export async function openOne(db: Database, id: string, now: number) {
  const found = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('ends', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refused('invitationOver')
  return found
}

export async function close(
  db: Database,
  id: string,
  answer: 'accepted' | 'declined' | 'withdrawn',
  now: number,
): Promise<void> {
  await db.updateTable('invitations').set({ answer, answered: now }).where('id', '=', id).execute()
}
