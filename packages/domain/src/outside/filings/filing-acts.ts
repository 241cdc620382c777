/** A filing reports something, corrects an earlier filing or withdraws it. */
export const filingActs = ['tell', 'correct', 'withdraw'] as const
export type FilingAct = (typeof filingActs)[number]
