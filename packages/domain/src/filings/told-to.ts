import type { FilingKind } from './documents'

/** Whom each kind of thing is told. Both are reached by one line; apart from the documents, which home need not read. */
export const toldTo = {
  calfRegistration: 'department',
  moveOn: 'department',
  moveOff: 'department',
  death: 'department',
  tagOrder: 'department',
  pedigree: 'society',
} as const satisfies Record<FilingKind, string>
export type Authority = (typeof toldTo)[FilingKind]

/** Where a job keeps what each of them answered; a calf's job is told to both. */
export const saysIn = { department: 'departmentSays', society: 'societySays' } as const satisfies Record<
  Authority,
  string
>

/** Where it keeps when what they refused was last asked for once more. */
export const againIn = { department: 'departmentAgain', society: 'societyAgain' } as const satisfies Record<
  Authority,
  string
>
