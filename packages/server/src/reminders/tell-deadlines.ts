import { oneDay } from '@steading/domain/base/one-day'
import { isRegion } from '@steading/domain/base/regions/regions'
import type { CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { isDeadline, stepOn, toldAhead } from '@steading/domain/lists/calendar/deadline-words'
import { dayAt, isAwake } from '@steading/domain/lists/calendar/farm-hours'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context'
import { readCalendar } from './read-calendar'
import { type Person as Told, tellPerson } from './tell-person'

/** Longer than one farm takes; if a process dies, another one takes over after this. */
const leaseMs = 10 * 60_000
/** The pause before another try when a push service was down. */
const againMs = 2 * 3_600_000
const mostFarms = 500

type Place = { id: string; region: string; data: Record<string, unknown> }
type Farm = Place & { today: number }
type Seen = { day: number | null; until: number | null }
type Person = Told & { role: unknown }

/**
 * Once a day, in the farm's waking hours, reminds subscribers of coming deadlines. One round takes a limited
 * number of farms and leaves the rest to the next.
 */
export async function tellDeadlines(
  context: Context,
  log: FastifyBaseLogger,
  most = mostFarms,
): Promise<number> {
  let [told, seenTo] = [0, 0]
  for await (const { day, until, ...found } of farmsToTell(context)) {
    if (seenTo >= most) break
    const at = context.now()
    const { region, data } = found
    const place = { region: isRegion(region) ? region : ('GL' as const), timeZone: data.timeZone }
    const farm: Farm = { ...found, today: dayAt(place, at) }
    const waits = day === null || day < farm.today || (day === farm.today && until !== null && until <= at)
    if (!waits || data.demoHerd === true || !isAwake(place, at) || !(await claim(context, farm))) continue
    seenTo++
    try {
      told += await tellFarm(context, log, farm)
    } catch (err) {
      // The other farms continue; this one gets another try when its lease ends.
      log.warn({ err, farm: farm.id }, 'the deadlines of a farm could not be told')
    }
  }
  return told
}

async function tellFarm(context: Context, log: FastifyBaseLogger, farm: Farm): Promise<number> {
  const { db, now, reads } = context
  const { id, today } = farm
  const asked = { from: today, to: today + toldAhead() * oneDay }
  // People with the same role have the same calendar.
  const calendars = new Map<unknown, CalendarEntry[]>()
  let told = 0
  let unreached = false
  for (const person of await peopleToTell(context, id)) {
    const { role } = person
    const all = calendars.get(role) ?? (await readCalendar(reads, { ...farm, role }, now(), () => asked))
    calendars.set(role, all)
    const near = all.filter((entry) => isDeadline(entry) && stepOn(entry, today) !== undefined)
    const fresh = await firstTime(context, farm, person.account, near)
    if (fresh.length === 0) continue
    const how = await tellPerson(context, log, farm, person, fresh)
    if (how === 'told') told++
    if (how !== 'later') continue
    unreached = true
    await takeBack(context, farm, person.account, fresh)
  }
  const rest = unreached ? { leased_until: now() + againMs } : { done: true }
  await db.updateTable('deadline_rounds').set(rest).where('farm', '=', id).execute()
  return told
}

/** All farms with subscribers, in pages, each with its last round's day and the end of an open lease. */
async function* farmsToTell({ db }: Context): AsyncGenerator<Place & Seen> {
  for (let after = ''; ; ) {
    const { rows } = await sql<Place & Seen>`
      select id, region, data, day, case when not done then leased_until end as until
      from farms left join deadline_rounds on deadline_rounds.farm = farms.id
      where id > ${after} and id in (select farm from deadline_mail union select farm from push_subscriptions)
      order by id limit ${mostFarms}`.execute(db)
    yield* rows
    if (rows.length < mostFarms) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** Only one process checks a farm on a day. */
async function claim({ db, now }: Context, { id: farm, today: day }: Farm): Promise<boolean> {
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

/** Records reminders before they are sent, so that a person never gets one twice, even after a crash. */
async function firstTime(
  { db, now }: Context,
  { id: farm, today }: Farm,
  account: string,
  near: readonly CalendarEntry[],
): Promise<CalendarEntry[]> {
  if (near.length === 0) return []
  const rows = near.map((entry) => ({
    ...{ account, farm, at: now() },
    thing: thingOf(entry),
    step: stepOn(entry, today) ?? 0,
  }))
  const noted = await db
    .insertInto('deadlines_told')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .returning('thing')
    .execute()
  const fresh = new Set(noted.map(({ thing }) => thing))
  return near.filter((entry) => fresh.has(thingOf(entry)))
}

const thingOf = ({ id, day }: CalendarEntry) => `${id}/${day}`

/** The message failed, so it does not count as sent. */
async function takeBack({ db }: Context, farm: Farm, account: string, untold: readonly CalendarEntry[]) {
  await db
    .deleteFrom('deadlines_told')
    .where('account', '=', account)
    .where('farm', '=', farm.id)
    .where((eb) =>
      eb.or(untold.map((entry) => eb.and({ thing: thingOf(entry), step: stepOn(entry, farm.today) ?? 0 }))),
    )
    .execute()
}
