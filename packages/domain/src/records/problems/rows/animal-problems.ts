import { alert, type ProblemText } from '../problem-text'

/** Animals: what stops a save. */
export const animalProblems = {
  tagMissing: { header: alert, message: 'PROBLEMS.TAG_MISSING.TEXT', retry: false },
  tagWasHere: { header: alert, message: 'PROBLEMS.TAG_WAS_HERE.TEXT', retry: false },
  eidTaken: { header: alert, message: 'PROBLEMS.EID_TAKEN.TEXT', retry: false },
  eidUnreadable: { header: alert, message: 'PROBLEMS.EID_UNREADABLE.TEXT', event: 'HW622', retry: false },
  eidLostDigits: { header: alert, message: 'PROBLEMS.EID_LOST_DIGITS.TEXT', retry: false },
  eidLostZero: { header: alert, message: 'PROBLEMS.EID_LOST_ZERO.TEXT', retry: false },
  eidNotAnimal: { header: alert, message: 'PROBLEMS.EID_NOT_ANIMAL.TEXT', retry: false },
  bornInFuture: { header: alert, message: 'PROBLEMS.BORN_IN_FUTURE.TEXT', retry: false },
  diedBeforeBirth: { header: alert, message: 'PROBLEMS.DIED_BEFORE_BIRTH.TEXT', retry: false },
  arrivedBeforeBirth: { header: alert, message: 'PROBLEMS.ARRIVED_BEFORE_BIRTH.TEXT', retry: false },
  leftBeforeArrival: { header: alert, message: 'PROBLEMS.LEFT_BEFORE_ARRIVAL.TEXT', retry: false },
  ownParent: { header: alert, message: 'PROBLEMS.OWN_PARENT.TEXT', retry: false },
  damNotFemale: { header: alert, message: 'PROBLEMS.DAM_NOT_FEMALE.TEXT', retry: false },
  sireNotMale: { header: alert, message: 'PROBLEMS.SIRE_NOT_MALE.TEXT', retry: false },
  breedOfOtherSpecies: { header: alert, message: 'PROBLEMS.BREED_OF_OTHER_SPECIES.TEXT', retry: false },
  breedSharesOver100: { header: alert, message: 'PROBLEMS.BREED_SHARES_TOO_MUCH.TEXT', retry: false },
  breedSharesUnreadable: { header: alert, message: 'PROBLEMS.BREED_SHARES_UNREADABLE.TEXT', retry: false },
  pedigreeStepNotPossible: {
    header: alert,
    message: 'PROBLEMS.PEDIGREE_STEP_NOT_POSSIBLE.TEXT',
    retry: false,
  },
  pedigreeReasonMissing: { header: alert, message: 'PROBLEMS.PEDIGREE_REASON_MISSING.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
