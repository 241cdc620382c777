/**
 * Reasons a department or a breed society finds a filing wrong. Each names the field of the animal or of the
 * job where the farmer corrects it. Our own list: no authority publishes one.
 */
const reasons = {
  damNotKnown: { rightedIn: 'dam' },
  damTooYoung: { rightedIn: 'dam' },
  damNotHere: { rightedIn: 'dam' },
  damCalvedLately: { rightedIn: 'dam' },
  tagNotIssued: { rightedIn: 'tag' },
  tagTaken: { rightedIn: 'tag' },
  bornTooEarly: { rightedIn: 'dob' },
  bornTooLate: { rightedIn: 'dob' },
  sexUnlikely: { rightedIn: 'sex' },
  breedNotKnown: { rightedIn: 'breed' },
  animalNotKnown: { rightedIn: 'tag' },
  animalDead: { rightedIn: undefined },
  notOnHolding: { rightedIn: undefined },
  alreadyOnHolding: { rightedIn: undefined },
  beforeLastMove: { rightedIn: undefined, inJob: 'date' },
  dayToCome: { rightedIn: undefined, inJob: 'date' },
  holdingMissing: { rightedIn: undefined, inJob: 'moveToHerdNumber' },
  holdingNotKnown: { rightedIn: undefined, inJob: 'moveToHerdNumber' },
  underRestriction: { rightedIn: undefined },
  tagOnOrder: { rightedIn: undefined },
  notRegistered: { rightedIn: undefined },
  nameMissing: { rightedIn: 'pedigree', inJob: 'pedigreeName' },
  nameTooLong: { rightedIn: 'pedigree', inJob: 'pedigreeName' },
  nameTaken: { rightedIn: 'pedigree', inJob: 'pedigreeName' },
  damMissing: { rightedIn: 'dam' },
  sireMissing: { rightedIn: 'sire' },
  sireNotKnown: { rightedIn: 'sire' },
  // A copy of the farm that is gone filed something else about the same thing.
  toldOtherwise: { rightedIn: undefined },
  // A reason in the authority's own words, for which we have no name.
  other: { rightedIn: undefined },
} as const satisfies Record<string, { rightedIn: string | undefined; inJob?: string }>
export type FilingReason = keyof typeof reasons

export const filingReasons = Object.keys(reasons) as FilingReason[]
export const isFilingReason = (code: unknown): code is FilingReason =>
  typeof code === 'string' && Object.hasOwn(reasons, code)

export const reasonKey = (reason: FilingReason): string =>
  `REGISTRATION.REASON.${reason.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The calf's field to correct for this reason. */
export const rightedIn = (reason: FilingReason): string | undefined => reasons[reason].rightedIn

/** Whether the farmer has to correct the job itself. */
export const rightedInJob = (reason: FilingReason): boolean => 'inJob' in reasons[reason]
