import { createHash } from 'node:crypto'
import { oneDay } from '@steading/domain/base/one-day'
import { isRegion } from '@steading/domain/base/regions/regions'
import { calendarRules } from '@steading/domain/lists/calendar/calendar-entry'
import { dayAt } from '@steading/domain/lists/calendar/farm-hours'
import { type FeedWords, feedEvents } from '@steading/domain/lists/calendar/feed-events'
import { writeCalendar } from '@steading/domain/lists/calendar/ical'
import * as z from 'zod'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { hashSecret } from '../secrets/tokens'
import { takeTurns } from '../turns/take-turns'
import { countFeed, countNetwork } from './feed-limits'
import { farmName, readCalendar } from './read-calendar'

/** A feed of ten thousand animals is half a megabyte. */
const mostKept = 20

const file = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) })

/** The calendar feed for other programs. Its address is the only secret, and opens nothing else. */
export function feedRoute(app: App, context: Context): void {
  const { now, reads, config } = context
  const turns = takeTurns({ atOnce: 1, mostWaiting: 3, patienceMs: 20_000 })
  // Each holds a whole farm: many big ones at once would leave no memory for other calls.
  const together = takeTurns({ atOnce: 2, mostWaiting: 50, patienceMs: 20_000 })
  /** The latest feeds, for programs that fetch again and cache nothing. */
  const kept = new Map<string, string>()
  app.get('/calendar/:file', { schema: { params: file, tags: ['reminders'] } }, async (request, reply) => {
    const secret = hashSecret(request.params.file.slice(0, -'.ics'.length))
    await countNetwork(context, request.ip)
    const feed = await feedOf(context, secret)
    if (!feed) throw new Refused('notFound')
    await countFeed(context, secret)
    const at = now()
    const region = isRegion(feed.region) ? feed.region : 'GL'
    const today = dayAt({ region, timeZone: feed.data.timeZone }, at)
    const tag = `"${createHash('sha256')
      .update([feed.version, feed.epoch, today, feed.made, feed.role, config.version].join(' '))
      .digest('base64url')
      .slice(0, 27)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const write = async () => {
      const asked = { from: today, to: today + calendarRules.aheadDays * oneDay }
      const entries = await readCalendar(reads, { ...feed, id: feed.farm }, at, () => asked)
      const words = feed.words as FeedWords
      const events = feedEvents(entries, { farm: feed.farm, app: config.publicUrl, words })
      // East of Greenwich the farm's day starts before the UTC day, and no feed may be made in the future.
      const made = Math.min(today, at - (at % oneDay))
      return writeCalendar({ name: farmName(feed.data), language: feed.language, made, events })
    }
    const key = `${secret.toString('base64url')} ${tag}`
    const text =
      kept.get(key) ?? (await turns.run(feed.farm, async () => kept.get(key) ?? together.run('all', write)))
    kept.delete(key)
    kept.set(key, text)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

/** The feed, if its owner is still on the farm. */
async function feedOf({ db, now }: Context, secret: Buffer) {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('account_farms', (join) =>
      join
        .onRef('account_farms.account', '=', 'calendar_feeds.account')
        .onRef('account_farms.farm', '=', 'calendar_feeds.farm'),
    )
    .innerJoin('accounts', 'accounts.id', 'calendar_feeds.account')
    .innerJoin('farms', 'farms.id', 'calendar_feeds.farm')
    .innerJoin('server_state', (join) => join.onTrue())
    .select(['calendar_feeds.farm', 'calendar_feeds.words', 'calendar_feeds.language', 'calendar_feeds.made'])
    .select(['farms.region', 'farms.data', 'farms.version', 'account_farms.role', 'server_state.epoch'])
    .where('secret_hash', '=', secret)
    .where('accounts.active', '=', true)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now())]))
    .executeTakeFirst()
}
