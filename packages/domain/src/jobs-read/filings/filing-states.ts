/** The states of one filing to the department. */
export const filingStates = [
  'queued',
  'sent',
  'unknown',
  'asked',
  'refused',
  'accepted',
  'held',
  'restricted',
  'issued',
  'superseded',
  'withdrawn',
] as const
export type FilingState = (typeof filingStates)[number]

/** The moves of a filing: the states it may leave, and the state it reaches. */
export const filingMoves = {
  send: { from: ['queued'], to: 'sent' },
  // The department may have taken it all the same, so from here the server only asks.
  loseSight: { from: ['sent'], to: 'unknown' },
  sendAgain: { from: ['unknown'], to: 'queued' },
  accept: { from: ['sent', 'unknown', 'asked'], to: 'accepted' },
  ask: { from: ['sent', 'unknown'], to: 'asked' },
  refuse: { from: ['sent', 'unknown', 'asked'], to: 'refused' },
  hold: { from: ['accepted'], to: 'held' },
  restrict: { from: ['held'], to: 'restricted' },
  issue: { from: ['accepted', 'held'], to: 'issued' },
  clear: { from: ['held'], to: 'accepted' },
  // The farmer took it back before it was sent, or a new filing answers the department's question.
  withdraw: { from: ['queued', 'asked'], to: 'withdrawn' },
  // The department has taken another filing in its place, or none at all.
  supersede: { from: ['asked', 'refused', 'accepted'], to: 'superseded' },
  takeOut: { from: ['refused', 'accepted'], to: 'withdrawn' },
  requeue: { from: ['withdrawn'], to: 'queued' },
} as const satisfies Record<string, { from: readonly FilingState[]; to: FilingState }>
export type FilingMove = keyof typeof filingMoves

export const mayMove = (state: FilingState, move: FilingMove): boolean =>
  (filingMoves[move].from as readonly FilingState[]).includes(state)

const ended: readonly FilingState[] = ['refused', 'restricted', 'issued', 'superseded', 'withdrawn']

/** True where the server has nothing more to do for it: neither send it nor ask about it. */
export const hasEnded = (state: FilingState): boolean => ended.includes(state)
