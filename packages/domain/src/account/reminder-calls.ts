import * as z from 'zod'
import { languages } from '../languages'
import { enrichmentSchema } from '../sync/wire-calls'

/** The calls about a person's calendar feed and how they are told of deadlines, farm by farm. */

const id = z.string().min(1).max(64)
const farm = z.union([id, z.number().int().nonnegative().transform(String)])
const done = z.looseObject({ success: z.boolean() })

/** A feed speaks in the words of whoever made it. */
const words = z
  .record(z.string().max(80), z.string().max(200))
  .refine((given) => Object.keys(given).length <= 600)

const endpoint = z.url({ protocol: /^https?$/ }).max(1000)
const key = z.string().regex(/^[\w-]{16,200}$/)

/** `own` is what a screen says; who, from where and about which farm is added on the way. */
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
      /** When the feed was made; its address is told once. */
      feedMade: z.number().nullable(),
      mail: z.boolean(),
      /** Where mail would go; empty where nobody has shown an address to be theirs. */
      mailTo: z.string(),
      /** What a browser subscribes with. */
      pushKey: z.string(),
    },
  ),
  /** Makes the feed, or gives it another address: the one before ends at once. */
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
