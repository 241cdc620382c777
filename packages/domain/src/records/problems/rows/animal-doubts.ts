import { doubt, type ProblemText } from '../problem-text'

/** The questions before an animal is saved. */
export const animalDoubts = {
  tagLooksLike: { ...doubt, message: 'PROBLEMS.TAG_LOOKS_LIKE.TEXT' },
  tagCheckDigit: { ...doubt, message: 'PROBLEMS.TAG_CHECK_DIGIT.TEXT' },
  tagFormat: { ...doubt, message: 'PROBLEMS.TAG_FORMAT.TEXT' },
  tagOutdated: { ...doubt, message: 'PROBLEMS.TAG_OUTDATED.TEXT' },
  tagNotOfficial: { ...doubt, message: 'PROBLEMS.TAG_NOT_OFFICIAL.TEXT' },
  tagOver38Bits: { ...doubt, message: 'PROBLEMS.TAG_TOO_HIGH.TEXT' },
  tagUnknownCountry: { ...doubt, message: 'PROBLEMS.TAG_UNKNOWN_COUNTRY.TEXT' },
  tagLong: { ...doubt, message: 'PROBLEMS.TAG_LONG.TEXT' },
  eidOver38Bits: { ...doubt, message: 'PROBLEMS.EID_TOO_HIGH.TEXT' },
  eidTestTag: { ...doubt, message: 'PROBLEMS.EID_TEST_TAG.TEXT' },
  eidUnknownCountry: { ...doubt, message: 'PROBLEMS.EID_UNKNOWN_COUNTRY.TEXT' },
  parentYounger: { ...doubt, message: 'PROBLEMS.PARENT_YOUNGER.TEXT' },
} as const satisfies Record<string, ProblemText>
