import type { Insertable } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../database/tables'
import { Refused } from '../problems/refused'
import { findProof } from './one-time-codes'

type Row = Tables['registrations']
type Given = Omit<Insertable<Row>, 'number' | 'created' | 'farm'>

/** The number of a registration. A retry on a bad line gets the same one and keeps the last values typed. */
export async function keepRegistration({ db, now }: Context, given: Given): Promise<number> {
  const there = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', given.phone)
    .executeTakeFirst()
  const own = await db
    .selectFrom('registrations')
    .select('farm')
    .where('proof', '=', given.proof)
    .executeTakeFirst()
  // The caller has proved that the number is theirs, so strangers cannot learn this.
  if (there && !own?.farm) throw new Refused('numberTaken')
  const { number } = await db
    .insertInto('registrations')
    .values({ ...given, created: now() })
    .onConflict((conflict) => {
      const { proof: _, ...typed } = given
      return conflict.column('proof').doUpdateSet(typed)
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return Number(number)
}

/** The registration with this number, if the caller shows the code it began with. */
export async function findRegistration(context: Context, number: number, code: string) {
  const proof = await findProof(context, 'signUp', code)
  const found =
    proof &&
    (await context.db
      .selectFrom('registrations')
      .selectAll()
      .where('number', '=', number)
      .where('proof', '=', proof.id)
      .executeTakeFirst())
  if (!found) throw new Refused('signUpOver')
  return found
}
