import { rowsAtOnce } from '@steading/domain/frame/operator/call-parts'
import { operatorCalls } from '@steading/domain/frame/operator/operator-calls'
import { maySendAgain, purposeOf, type SentMessage } from '@steading/domain/frame/operator/outbox-calls'
import { sql } from 'kysely'
import { writeDown } from '../auth/operator-of'
import type { Context } from '../context'
import { deliver } from '../messages/deliver'
import { Refused } from '../problems/refused'
import type { Asker, OperatorAnswers } from './answer-call'
import { like, shown } from './read-server'

/** Every operator sees the recipients; to read the words, which may be a code, they give a reason. */
export function outboxDeeds(answer: OperatorAnswers, context: Context): void {
  const { outbox, readMessage, sendAgain } = operatorCalls
  const { db, config } = context

  answer(outbox, (asked, asker) => readMessages(context, asker, asked))

  answer(readMessage, async ({ message, why }, caller) => {
    const found = await messageOf(context, message)
    if (found.body === '') throw new Refused('notFound')
    await writeDown(context, caller, { did: 'readMessage', about: found.recipient, why })
    return { text: found.body }
  })

  answer(sendAgain, async ({ message, why }, caller) => {
    const found = await messageOf(context, message)
    const { id, kind, recipient: to, subject, body: text } = found
    const service = config.services[kind] !== undefined
    if (!maySendAgain({ ...found, readable: text !== '' }, service, context.now()))
      throw new Refused('notSendable')
    await writeDown(context, caller, { did: 'sentAgain', about: to, why })
    // If two operators press at once, only one sends it.
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ state: 'sending' })
      .where('id', '=', id)
      .where('state', '=', found.state)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused('notSendable')
    const sent = await deliver(config.services, { id, kind, to, subject, text }).then(
      () => true,
      (err: unknown) => {
        caller.log.error({ err, message: found.message }, 'a message could not be sent again')
        return false
      },
    )
    const state = sent ? ({ state: 'sent', body: '' } as const) : ({ state: 'failed' } as const)
    await db.updateTable('outbox').set(state).where('id', '=', id).execute()
    return { sent }
  })
}

async function messageOf({ db }: Context, id: string) {
  const found = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refused('notFound')
  return found
}

type Asked = { search?: string | undefined; after?: string | undefined }
type Found = Omit<SentMessage, 'purpose' | 'sendable'> & { message: string; subject: string }

/** The newest first, starting after a message already shown. */
async function readMessages({ reads, config, now }: Context, { account }: Asker, { search, after }: Asked) {
  const found = await sql<Found>`
    select outbox.id, kind, recipient, message, subject, state, created::float8 as created, body <> '' as readable,
      coalesce(person.name, '') as name
    from outbox left join lateral (
      select concat_ws(' ', first_name, last_name) as name from accounts
      where username = recipient or email = recipient order by id limit 1
    ) as person on true
    where concat_ws(' ', recipient, person.name) ilike ${like(search)}
      and (${after ?? null}::text is null or
        (created, outbox.id) < (select last.created, last.id from outbox as last where last.id = ${after ?? null}))
    order by created desc, outbox.id desc limit ${rowsAtOnce + 1}`.execute(reads)
  const { rows, more } = shown(found.rows)
  const messages = rows.map(({ message, subject, ...row }) => ({
    ...row,
    purpose: purposeOf(message, account.language, subject),
    sendable: maySendAgain({ ...row, message }, config.services[row.kind] !== undefined, now()),
  }))
  return { messages, more }
}
