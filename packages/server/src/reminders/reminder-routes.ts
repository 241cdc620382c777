import { reminderCalls } from '@steading/domain/frame/account/reminder-calls'
import { type Caller, callerOf, farmOf } from '../auth/caller'
import { provenCallerOf } from '../auth/recent-proof'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'
import { hashSecret, makeSecret } from '../secrets/tokens'
import { pushKeys } from './push-keys'
import { isPushService } from './push-settings'
import { canRead } from './web-push'

const tags = ['reminders']
const config = { needsToken: true, ofAFarm: true }
const mostBrowsers = 10

/** A person's feed of a farm's calendar, and their choice of reminders. */
export function reminderRoutes(app: App, context: Context): void {
  const { reminders, makeFeed, endFeed, chooseMail, subscribe, unsubscribe } = reminderCalls
  const { db, now } = context
  /** The person's own place on the farm; an adviser who acts for a farmer has none. */
  const ownPlace = async (caller: Caller, id: string) => {
    const farm = await farmOf(context, caller, id)
    if (caller.acting) throw new Refused('notYourRole')
    return { account: caller.account.id, farm: farm.id }
  }
  const schemaOf = <Call extends { request: unknown; response: unknown }>({ request, response }: Call) =>
    ({ body: request, response: { 200: response }, tags }) as {
      body: Call['request']
      response: { 200: Call['response'] }
      tags: string[]
    }

  app.post(`/${reminders.path}`, { schema: schemaOf(reminders), config }, async (request) => {
    const caller = await callerOf(context, request)
    const { account, farm } = await ownPlace(caller, request.body.farm)
    const feed = await db
      .selectFrom('calendar_feeds')
      .select('made')
      .where('account', '=', account)
      .where('farm', '=', farm)
      .executeTakeFirst()
    const mail = await db
      .selectFrom('deadline_mail')
      .select('since')
      .where('account', '=', account)
      .where('farm', '=', farm)
      .executeTakeFirst()
    const { publicKey } = await pushKeys(db)
    return {
      success: true,
      feedMade: feed?.made ?? null,
      mail: mail !== undefined,
      mailTo: await provenMail(context, account),
      pushKey: publicKey,
    }
  })

  app.post(`/${makeFeed.path}`, { schema: schemaOf(makeFeed), config }, async (request) => {
    const place = await ownPlace(await provenCallerOf(context, request), request.body.farm)
    const secret = makeSecret()
    const feed = {
      secret_hash: hashSecret(secret),
      language: request.body.says,
      words: JSON.stringify(request.body.words),
      made: now(),
    }
    await db
      .insertInto('calendar_feeds')
      .values({ ...place, ...feed })
      .onConflict((on) => on.columns(['account', 'farm']).doUpdateSet(feed))
      .execute()
    const address = `${context.config.publicUrl}/calendar/${secret}.ics`
    return { success: true, address, feedMade: feed.made }
  })

  app.post(`/${endFeed.path}`, { schema: schemaOf(endFeed), config }, async (request) => {
    const { account, farm } = await ownPlace(await callerOf(context, request), request.body.farm)
    await db.deleteFrom('calendar_feeds').where('account', '=', account).where('farm', '=', farm).execute()
    return { success: true }
  })

  app.post(`/${chooseMail.path}`, { schema: schemaOf(chooseMail), config }, async (request) => {
    const { account, farm } = await ownPlace(await callerOf(context, request), request.body.farm)
    if (!request.body.mail) {
      await db.deleteFrom('deadline_mail').where('account', '=', account).where('farm', '=', farm).execute()
      return { success: true }
    }
    if ((await provenMail(context, account)) === '') throw new Refused('invalidInput')
    await db
      .insertInto('deadline_mail')
      .values({ account, farm, since: now() })
      .onConflict((on) => on.columns(['account', 'farm']).doNothing())
      .execute()
    return { success: true }
  })

  app.post(`/${subscribe.path}`, { schema: schemaOf(subscribe), config }, async (request) => {
    const caller = await callerOf(context, request)
    const place = await ownPlace(caller, request.body.farm)
    const { endpoint, keys } = request.body
    if (!isPushService(endpoint, context.config.push) || !canRead(keys)) throw new Refused('invalidInput')
    const browser = { ...place, session: caller.session.id, ...keys, made: now() }
    await db
      .insertInto('push_subscriptions')
      .values({ endpoint, ...browser })
      .onConflict((on) => on.columns(['endpoint', 'farm']).doUpdateSet(browser))
      .execute()
    await db
      .deleteFrom('push_subscriptions')
      .where('account', '=', place.account)
      .where('farm', '=', place.farm)
      .where('endpoint', 'not in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .select('endpoint')
          .where('account', '=', place.account)
          .where('farm', '=', place.farm)
          .orderBy('made', 'desc')
          .limit(mostBrowsers),
      )
      .execute()
    return { success: true }
  })

  app.post(`/${unsubscribe.path}`, { schema: schemaOf(unsubscribe), config }, async (request) => {
    const { account, farm } = await ownPlace(await callerOf(context, request), request.body.farm)
    await db
      .deleteFrom('push_subscriptions')
      .where('account', '=', account)
      .where('farm', '=', farm)
      .where('endpoint', '=', request.body.endpoint)
      .execute()
    return { success: true }
  })
}

async function provenMail({ db }: Context, account: string): Promise<string> {
  const { email, email_proven } = await db
    .selectFrom('accounts')
    .select(['email', 'email_proven'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return email_proven ? email : ''
}
