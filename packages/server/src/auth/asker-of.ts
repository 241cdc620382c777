import type { FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { deviceShown, isKnownDevice } from './known-devices'

/** Who asks for a message to this number. Both lookups run in any case, so the time shows no account. */
export async function askerOf(context: Context, request: FastifyRequest, contact: string) {
  const account = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', contact)
    .executeTakeFirst()
  const isKnown = await isKnownDevice(context, account?.id ?? '', deviceShown(request))
  return { address: request.ip, isKnown }
}
