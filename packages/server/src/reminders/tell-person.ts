import type { Language } from '@steading/domain/base/languages'
import { placeOf } from '@steading/domain/base/regions/places'
import { sentence } from '@steading/domain/base/regions/wording'
import { deadlineTitle } from '@steading/domain/frame/account/deadline-messages'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { deadlineLines } from '@steading/domain/lists/calendar/deadline-words'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context'
import { sendMessage } from '../messages/send-message'
import { pushKeys } from './push-keys'
import { farmName } from './read-calendar'
import { longestPush, type Pushed, push } from './web-push'

export type Farm = { id: string; region: string; data: Record<string, unknown>; today: number }
export type Person = { account: string; language: Language; email: string; mail: boolean }

/** Sends to the person's browsers; by mail if none of them took it. The outbox keeps mail that failed. */
export async function tellPerson(
  context: Context,
  log: FastifyBaseLogger,
  farm: Farm,
  { account, language, email, mail }: Person,
  entries: readonly CalendarEntry[],
): Promise<'told' | 'later' | 'nobody'> {
  const { today, region } = farm
  const called = farmName(farm.data)
  const reader = { language, place: placeOf(region) }
  const lines = deadlineLines(entries, today, reader)
  const path = '/watchboard/calendar'
  const pushed = await pushTo(context, farm.id, account, {
    ...{ id: `deadlines/${farm.id}/${today}`, kind: 'deadlines', farm: farm.id, url: path },
    title: sentence(deadlineTitle, reader).replace('{farm}', () => called),
    body: lines.join('\n'),
  })
  if (pushed === 'sent') return 'told'
  if (!mail) return pushed === 'failed' ? 'later' : 'nobody'
  const { publicUrl } = context.config
  const mailed = await sendMessage(context, log, {
    ...{ to: email, message: 'deadlines', language, region },
    values: {
      ...{ farm: called, lines: lines.join('\n') },
      calendar: `${publicUrl}${path}`,
      link: `${publicUrl}/settings/reminders`,
    },
  })
  return mailed ? 'told' : 'nobody'
}

type Payload = { id: string; kind: string; farm: string; title: string; body: string; url: string }

async function pushTo(
  { db, now, config }: Context,
  farm: string,
  account: string,
  payload: Payload,
): Promise<Pushed> {
  const browsers = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('farm', '=', farm)
    .where('push_subscriptions.account', '=', account)
    .where('sessions.revoked', 'is', null)
    .where('sessions.expires', '>', now())
    .execute()
  if (browsers.length === 0) return 'gone'
  const text = fitting(payload)
  const sending = { keys: await pushKeys(db), subject: config.push.subject, now: now() }
  const results = await Promise.all(
    browsers.map(async (browser) => {
      const result = await push(browser, text, sending)
      if (result === 'gone')
        await db.deleteFrom('push_subscriptions').where('endpoint', '=', browser.endpoint).execute()
      return result
    }),
  )
  return (['sent', 'failed'] as const).find((result) => results.includes(result)) ?? 'gone'
}

/** Shortens the text to fit a push message: names may be long, and in any script. */
function fitting(payload: Payload): string {
  let { body } = payload
  for (;;) {
    const text = JSON.stringify({ ...payload, body })
    if (body === '' || Buffer.byteLength(text) <= longestPush) return text
    body = body.slice(0, Math.floor(body.length * 0.9))
  }
}
