import * as z from 'zod'
import { languages } from '../../base/languages'
import { enrichmentSchema } from '../../records/sync/wire-calls'

/** The calls about a person's calendar feed and deadline reminders, farm by farm. */

const id = z.string().min(1).max(64)
const farm = z.union([id, z.number().int().nonnegative().transform(String)])
const done = z.looseObject({ success: z.boolean() })

/** A feed uses the texts its maker sends, in the maker's language. */
const words = z
  .record(z.string().max(80), z.string().max(200))
  .refine((given) => Object.keys(given).length <= 600)

const endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const key = z.string().regex(/^[\w-]{16,200}$/)

/** `own` holds the values a screen passes. The sender adds the user, the device and the farm. */
const call = <Own extends z.ZodRawShape, Answer extends z.ZodRawShape>(
  path: string,
  own: Own,
  answer: Answer,
) => ({
  path: `api/2/reminders${path}`,
  own: z.object(own),
  request: enrichmentSchema.extend({ farm }).extend(own),
  response: done.extend(answer),
})

export const reminderCalls = {
  reminders: call(
    '',
    {},
    {
      /** When the feed was made. The server shows its address only once. */
      feedMade: z.number().nullable(),
      mail: z.boolean(),
      /** The address for mail; empty until the user confirms one. */
      mailTo: z.string(),
      /** The key a browser subscribes with. */
      pushKey: z.string(),
    },
  ),
  /** Makes the feed, or gives it another address. The previous address stops working at once. */
  makeFeed: call(
    '/make-feed',
    { words, says: z.enum(languages) },
    { address: z.string(), feedMade: z.number() },
  ),
  endFeed: call('/end-feed', {}, {}),
  chooseMail: call('/choose-mail', { mail: z.boolean() }, {}),
  subscribe: call('/subscribe', { endpoint, keys: z.object({ p256dh: key, auth: key }) }, {}),
  unsubscribe: call('/unsubscribe', { endpoint }, {}),
} as const

export type ReminderCall = keyof typeof reminderCalls
export type ReminderSent<Name extends ReminderCall> = z.input<(typeof reminderCalls)[Name]['own']>
export type ReminderAnswer<Name extends ReminderCall> = z.output<(typeof reminderCalls)[Name]['response']>
