/** The reports to an authority. Each has a document. */
export const filingKinds = ['calfRegistration', 'moveOn', 'moveOff', 'death', 'tagOrder', 'pedigree'] as const
export type FilingKind = (typeof filingKinds)[number]
