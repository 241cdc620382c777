import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { Refused } from '../problems/refused'
import { type Caller, callerOf } from './caller'

/** Long enough to find the page and press the button, too short for a phone left lying. */
export const proofLasts = 10 * 60_000

/** The caller, if they showed their password recently. Otherwise the app asks for it and calls again. */
export async function provenCallerOf(context: Context, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(context, request)
  const { db, now } = context
  const { proven_at } = await db
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', caller.session.id)
    .executeTakeFirstOrThrow()
  if (proven_at === null || proven_at <= now() - proofLasts) throw new Refused('proofNeeded')
  return caller
}

export async function noteProof({ db, now }: Context, session: string): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now() }).where('id', '=', session).execute()
}
