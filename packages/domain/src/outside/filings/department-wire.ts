import * as z from 'zod'
import { filingKinds } from '../../jobs-read/filings/filing-kinds'
import { type FilingReason, isFilingReason } from '../../jobs-read/filings/filing-reasons'
import { type Heard, standings } from './after-hearing'
import { herdSchema } from './documents/written'
import { filingActs } from './filing-acts'

/** A filing to send. The key stays the same on every try, so a department may recognise it. */
const key = z.string().regex(/^[\w-]{16,64}$/)
export const filingSentSchema = z.object({
  key,
  kind: z.enum(filingKinds),
  act: z.enum(filingActs).default('tell'),
  /** The filing that is corrected or taken back. */
  follows: key.optional(),
  herd: herdSchema,
  payload: z.record(z.string(), z.unknown()),
})
export type FilingSent = z.infer<typeof filingSentSchema>

const answerSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('accepted'),
    // No database keeps a NUL, and no paper prints one.
    reference: z
      .string()
      .min(1)
      .max(64)
      .refine((text) => !text.includes('\0')),
    standing: z.enum(standings).nullish(),
  }),
  z.object({ outcome: z.literal('refused'), reasons: z.array(z.string().max(64)).max(20) }),
  z.object({ outcome: z.literal('queried'), reasons: z.array(z.string().max(64)).max(20) }),
  z.object({ outcome: z.literal('busy'), afterSeconds: z.number().min(0).max(86_400).nullish() }),
  z.object({ outcome: z.literal('notKnown') }),
])
export type DepartmentAnswer = z.infer<typeof answerSchema>

/** An answer in plain form. An unreadable answer does not say whether the department took the filing. */
export function heardIn(status: number, body: unknown): Heard {
  if (status === 401 || status === 403) return { heard: 'notLetIn' }
  const answer = answerSchema.safeParse(body)
  if (!answer.success) return { heard: 'silent' }
  const { data } = answer
  if (data.outcome === 'accepted')
    return { heard: 'accepted', reference: data.reference, standing: data.standing ?? undefined }
  if (data.outcome === 'busy')
    return { heard: 'busy', ...(data.afterSeconds && { afterMs: data.afterSeconds * 1000 }) }
  if (data.outcome === 'notKnown') return { heard: 'notKnown' }
  return { heard: data.outcome, reasons: namedReasons(data.reasons) }
}

function namedReasons(said: readonly string[]): FilingReason[] {
  const named = said.map((code): FilingReason => (isFilingReason(code) ? code : 'other'))
  return named.length === 0 ? ['other'] : [...new Set(named)]
}
