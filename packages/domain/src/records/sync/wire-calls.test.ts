import { expect, test } from 'vitest'
import { getResponseSchema } from './wire-calls'

const answer = { success: true, entities: {}, now: { date: 7, time: 1_700_000_000_000 } }

test('which backup a database came from is a short text, and an answer that says otherwise is not believed', () => {
  for (const epoch of [undefined, null, '', 'restored-1', 'x'.repeat(64)])
    expect(getResponseSchema.safeParse({ ...answer, epoch }).success).toBe(true)
  for (const epoch of [7, {}, 'x'.repeat(65)])
    expect(getResponseSchema.safeParse({ ...answer, epoch }).success).toBe(false)
})
