import type { CalendarEntry } from '@steading/domain/calendar/calendar-entry'
import {
  deadlineLines,
  deadlineTitle,
  isDeadline,
  stepOn,
  toldAhead,
} from '@steading/domain/calendar/deadline-words'
import { dayAt, isAwake } from '@steading/domain/calendar/farm-hours'
import type { Language } from '@steading/domain/languages'
import { oneDay } from '@steading/domain/one-day'
import { isRegion } from '@steading/domain/regions/regions'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context'
import { sendMessage } from '../messages/send-message'
import { pushKeys } from './push-keys'
import { farmName, readCalendar } from './read-calendar'
import { push } from './web-push'

/** Longer than a farm takes; a process that died is followed by another after it. */
const leaseMs = 10 * 60_000
const mostFarms = 500
const longestBody = 1500

type Farm = { id: string; region: string; data: Record<string, unknown> }
type Person = { account: string; role: unknown; language: Language; email: string; mail: boolean }

/**
 * Once a day, when the farm is awake, whoever asked for it is told of the last days that come near. A round sees to so
 * many farms and leaves the others to the next.
 */
export async function tellDeadlines(
  context: Context,
  log: FastifyBaseLogger,
  most = mostFarms,
): Promise<number> {
  const { db, now } = context
  let [told, seenTo] = [0, 0]
  for await (const farm of farmsToTell(context)) {
    if (seenTo >= most) break
    const at = now()
    const place = {
      region: isRegion(farm.region) ? farm.region : ('GL' as const),
      timeZone: farm.data.timeZone,
    }
    const today = dayAt(place, at)
    if (farm.data.demoHerd === true || !isAwake(place, at) || !(await claim(context, farm.id, today)))
      continue
    seenTo++
    const asked = { from: today, to: today + toldAhead() * oneDay }
    for (const person of await peopleToTell(context, farm.id)) {
      const all = await readCalendar(context.reads, { ...farm, role: person.role }, at, () => asked)
      const near = all.filter((entry) => isDeadline(entry) && stepOn(entry, today) !== undefined)
      const fresh = await firstTime(context, farm.id, person.account, near, today)
      if (fresh.length > 0 && (await tell(context, log, farm, person, fresh, today))) told++
    }
    await db.updateTable('deadline_rounds').set({ done: true }).where('farm', '=', farm.id).execute()
  }
  return told
}

/** A page at a time, however many there are. */
async function* farmsToTell({ db }: Context): AsyncGenerator<Farm> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Farm>`
      select id, region, data from farms
      where id > ${after} and id in (select farm from deadline_mail union select farm from push_subscriptions)
      order by id limit ${mostFarms}`.execute(db)
    yield* rows
    if (rows.length < mostFarms) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** Of all processes one looks at a farm on a day. */
async function claim({ db, now }: Context, farm: string, day: number): Promise<boolean> {
  const until = now() + leaseMs
  const { rows } = await sql`
    insert into deadline_rounds (farm, day, leased_until) values (${farm}, ${day}, ${until})
    on conflict (farm) do update set day = ${day}, leased_until = ${until}, done = false
    where deadline_rounds.day < ${day}
      or (deadline_rounds.day = ${day} and not deadline_rounds.done and deadline_rounds.leased_until <= ${now()})
    returning farm`.execute(db)
  return rows.length > 0
}

async function peopleToTell({ db, now }: Context, farm: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select af.account, af.role, a.language, a.email,
      a.email_proven and exists (select from deadline_mail m where m.account = af.account and m.farm = af.farm) as mail
    from account_farms af join accounts a on a.id = af.account
    where af.farm = ${farm} and a.active and (af.until is null or af.until > ${now()})
      and (exists (select from deadline_mail m where m.account = af.account and m.farm = af.farm)
        or exists (select from push_subscriptions p where p.account = af.account and p.farm = af.farm))
    order by af.account`.execute(db)
  return rows
}

/** Written down before it is told: whatever happens then, nobody hears of the same thing twice. */
async function firstTime(
  { db, now }: Context,
  farm: string,
  account: string,
  near: readonly CalendarEntry[],
  today: number,
): Promise<CalendarEntry[]> {
  if (near.length === 0) return []
  const rows = near.map((entry) => ({
    ...{ account, farm, at: now() },
    thing: `${entry.id}/${entry.day}`,
    step: stepOn(entry, today) ?? 0,
  }))
  const noted = await db
    .insertInto('deadlines_told')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('thing')
    .execute()
  const fresh = new Set(noted.map(({ thing }) => thing))
  return near.filter((entry) => fresh.has(`${entry.id}/${entry.day}`))
}

/** To the browsers that want it; by mail where none of them could be reached. */
async function tell(
  context: Context,
  log: FastifyBaseLogger,
  farm: Farm,
  { account, language, email, mail }: Person,
  entries: readonly CalendarEntry[],
  today: number,
): Promise<boolean> {
  const called = farmName(farm.data)
  const lines = deadlineLines(entries, today, language)
  const path = '/watchboard/calendar'
  const pushed = await pushTo(context, farm.id, account, {
    ...{ id: `deadlines/${farm.id}/${today}`, kind: 'deadlines', farm: farm.id, url: path },
    title: deadlineTitle[language].replace('{farm}', called.slice(0, 100)),
    body: lines.join('\n').slice(0, longestBody),
  })
  if (pushed || !mail) return pushed
  const { publicUrl } = context.config
  return sendMessage(context, log, {
    ...{ to: email, message: 'deadlines', language },
    values: {
      ...{ farm: called, lines: lines.join('\n') },
      calendar: `${publicUrl}${path}`,
      link: `${publicUrl}/settings/reminders`,
    },
  })
}

type Payload = { id: string; kind: string; farm: string; title: string; body: string; url: string }

async function pushTo(
  { db, now, config }: Context,
  farm: string,
  account: string,
  payload: Payload,
): Promise<boolean> {
  const browsers = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('farm', '=', farm)
    .where('push_subscriptions.account', '=', account)
    .where('sessions.revoked', 'is', null)
    .where('sessions.expires', '>', now())
    .execute()
  if (browsers.length === 0) return false
  const sending = { keys: await pushKeys(db), subject: config.push.subject, now: now() }
  const results = await Promise.all(
    browsers.map(async (browser) => {
      const result = await push(browser, JSON.stringify(payload), sending)
      if (result === 'gone')
        await db.deleteFrom('push_subscriptions').where('endpoint', '=', browser.endpoint).execute()
      return result
    }),
  )
  return results.includes('sent')
}
