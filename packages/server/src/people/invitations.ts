import { randomUUID } from 'node:crypto'
import type { FarmRole } from '@steading/domain/frame/access/roles'
import type { Context } from '../context'
import type { Database } from '../database/database'
import { Refused } from '../problems/refused'
import { fullName } from './on-farm'

const day = 24 * 3_600_000
/** An invitation without an answer ends then; the owner can invite again. */
export const invitationLasts = 14 * day
/** More than any farm needs, and too few to spam a whole country. */
const mostOpen = 30

type Wanted = {
  farm: string
  kind: 'join' | 'handOver' | 'claim'
  role: FarmRole
  username: string
  by: string
}

/** Invites a person. No answer shows whether the number has an account: they see it once they log in. */
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

/** The open invitations of a farm, for its owner. */
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

/** An open invitation, locked until the transaction ends, so that two answers at once count as one. */
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
