import { randomUUID } from 'node:crypto'
import type { Language } from '@steading/domain/base/languages'
import { placeOf } from '@steading/domain/base/regions/places'
import { type MessageName, masked, writeMessage } from '@steading/domain/frame/account/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context'
import { deliver } from './deliver'

export type Message = {
  /** A number with its plus sign, or a mail address. */
  to: string
  message: MessageName
  language: Language
  /** Of the person's account; undefined before there is one. */
  region: string | undefined
  values?: Record<string, string>
}

/**
 * The only way to send a message to a person. The outbox keeps a note of each. Without a service it also
 * keeps the words, for the operator to pass on; the caller never sees them. False when a service failed.
 */
export async function sendMessage(
  { db, config, now }: Context,
  log: FastifyBaseLogger,
  { to, message, language, region, values }: Message,
): Promise<boolean> {
  const kind = to.includes('@') ? 'mail' : 'sms'
  const { subject, text } = writeMessage(message, { language, place: placeOf(region) }, values)
  const id = randomUUID()
  const service = config.services[kind]
  const state = service ? 'sending' : 'kept'
  const words = { subject, body: service ? '' : text, message }
  await db
    .insertInto('outbox')
    .values({ id, kind, recipient: to, ...words, state, created: now() })
    .execute()
  if (!service) {
    // Neither the full recipient nor the words: more people read a log than the outbox.
    log.warn(
      { outbox: id, to: masked(to), message },
      `no ${kind} service is set: this message stays in the outbox`,
    )
    return true
  }
  const sent = await deliver(config.services, { id, kind, to, subject, text }).then(
    () => true,
    (err: unknown) => {
      log.error({ err, to: masked(to), message }, 'a message could not be sent')
      return false
    },
  )
  await db
    .updateTable('outbox')
    // An unsent message keeps its words for another try.
    .set(sent ? { state: 'sent' } : { state: 'failed', body: text })
    .where('id', '=', id)
    .execute()
  return sent
}
