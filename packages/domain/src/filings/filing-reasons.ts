/** What a department or a breed society finds wrong, and where a farmer puts it right: a field of the animal, or of the job. Ours: nobody publishes theirs. */
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
  // Of the same thing, by a copy of the farm that is gone.
  toldOtherwise: { rightedIn: undefined },
  // Said in words of theirs that we have no name for.
  other: { rightedIn: undefined },
} as const satisfies Record<string, { rightedIn: string | undefined; inJob?: string }>
export type FilingReason = keyof typeof reasons

export const filingReasons = Object.keys(reasons) as FilingReason[]
export const isFilingReason = (code: unknown): code is FilingReason =>
  typeof code === 'string' && Object.hasOwn(reasons, code)

export const reasonKey = (reason: FilingReason): string =>
  `REGISTRATION.REASON.${reason.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()}`

/** The field of the calf that has to be right for it. */
export const rightedIn = (reason: FilingReason): string | undefined => reasons[reason].rightedIn

/** Whether the job itself has to be put right for it. */
export const rightedInJob = (reason: FilingReason): boolean => 'inJob' in reasons[reason]
