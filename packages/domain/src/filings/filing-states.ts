/** How it stands with one thing the department must be told. */
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

/** What may become of a filing: which states it may leave so, and where it then stands. */
export const filingMoves = {
  send: { from: ['queued'], to: 'sent' },
  // It may have been taken all the same, so from here it is only asked about.
  loseSight: { from: ['sent'], to: 'unknown' },
  sendAgain: { from: ['unknown'], to: 'queued' },
  accept: { from: ['sent', 'unknown', 'asked'], to: 'accepted' },
  ask: { from: ['sent', 'unknown'], to: 'asked' },
  refuse: { from: ['sent', 'unknown', 'asked'], to: 'refused' },
  hold: { from: ['accepted'], to: 'held' },
  restrict: { from: ['held'], to: 'restricted' },
  issue: { from: ['accepted', 'held'], to: 'issued' },
  clear: { from: ['held'], to: 'accepted' },
  // Taken back by the farmer before it left, or what the department asked about sent anew.
  withdraw: { from: ['queued', 'asked'], to: 'withdrawn' },
  // The department has taken another word in its place, or none at all.
  supersede: { from: ['asked', 'refused', 'accepted'], to: 'superseded' },
  takeOut: { from: ['refused', 'accepted'], to: 'withdrawn' },
  requeue: { from: ['withdrawn'], to: 'queued' },
} as const satisfies Record<string, { from: readonly FilingState[]; to: FilingState }>
export type FilingMove = keyof typeof filingMoves

export const mayMove = (state: FilingState, move: FilingMove): boolean =>
  (filingMoves[move].from as readonly FilingState[]).includes(state)

const ended: readonly FilingState[] = ['refused', 'restricted', 'issued', 'superseded', 'withdrawn']

/** Where nothing more is to be done for it: neither sent nor asked about. */
export const hasEnded = (state: FilingState): boolean => ended.includes(state)
