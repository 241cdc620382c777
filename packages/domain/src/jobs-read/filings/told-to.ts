import type { FilingKind } from './filing-kinds'

/**
 * The authority for each kind of filing. One line reaches both. Kept apart from the documents, so that home
 * need not read those.
 */
export const toldTo = {
  calfRegistration: 'department',
  moveOn: 'department',
  moveOff: 'department',
  death: 'department',
  tagOrder: 'department',
  pedigree: 'society',
} as const satisfies Record<FilingKind, string>
export type Authority = (typeof toldTo)[FilingKind]

/** Where a job keeps each authority's answers; a calf's job goes to both. */
export const saysIn = { department: 'departmentSays', society: 'societySays' } as const satisfies Record<
  Authority,
  string
>

/** Where a job keeps the last time the farmer asked to send refused filings again. */
export const againIn = { department: 'departmentAgain', society: 'societyAgain' } as const satisfies Record<
  Authority,
  string
>
