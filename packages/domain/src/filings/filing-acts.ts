/** What a filing does: tells of something, puts right what was told, or takes it back. */
export const filingActs = ['tell', 'correct', 'withdraw'] as const
export type FilingAct = (typeof filingActs)[number]
