import type { Refusal } from '../sync/wire-calls'

type Remedy = 'fix' | 'retry' | 'discard'
type RefusalText = { text: string; remedies: readonly Remedy[] }

/** Why the server would not take a record, and what the farmer can do about it. */
export const refusalTexts: Record<Refusal['reason'], RefusalText> = {
  invalidRecord: { text: 'PROBLEMS.REFUSED.INVALID_RECORD', remedies: ['fix', 'retry', 'discard'] },
  unknownCollection: { text: 'PROBLEMS.REFUSED.UNKNOWN_COLLECTION', remedies: ['retry', 'discard'] },
  readOnlyCollection: { text: 'PROBLEMS.REFUSED.READ_ONLY_COLLECTION', remedies: ['discard'] },
  notAllowed: { text: 'PROBLEMS.REFUSED.NOT_ALLOWED', remedies: ['retry', 'discard'] },
  tooLarge: { text: 'PROBLEMS.REFUSED.TOO_LARGE', remedies: ['fix', 'retry', 'discard'] },
}

export function refusalTextKeys(): string[] {
  return Object.values(refusalTexts).map(({ text }) => text)
}
