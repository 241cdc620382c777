import { alert, type ProblemText } from '../problem-text'

/** Jobs: what stops a save. */
export const jobProblems = {
  taskTypeUnknown: {
    header: alert,
    message: 'PROBLEMS.TASK_TYPE_UNKNOWN.TEXT',
    event: 'HW720',
    retry: false,
  },
  taskIncomplete: { header: alert, message: 'PROBLEMS.TASK_INCOMPLETE.TEXT', retry: false },
  taskInFuture: { header: alert, message: 'PROBLEMS.TASK_IN_FUTURE.TEXT', retry: false },
  tooFewAnimals: { header: alert, message: 'PROBLEMS.TOO_FEW_ANIMALS.TEXT', retry: false },
  tooManyAnimals: { header: alert, message: 'PROBLEMS.TOO_MANY_ANIMALS.TEXT', retry: false },
  tooFewPaddocks: { header: alert, message: 'PROBLEMS.TOO_FEW_PADDOCKS.TEXT', retry: false },
  tooManyPaddocks: { header: alert, message: 'PROBLEMS.TOO_MANY_PADDOCKS.TEXT', retry: false },
  paddockNotForTask: { header: alert, message: 'PROBLEMS.PADDOCK_NOT_FOR_TASK.TEXT', retry: false },
  animalNotForTask: { header: alert, message: 'PROBLEMS.ANIMAL_NOT_FOR_TASK.TEXT', retry: false },
  groupNotForTask: { header: alert, message: 'PROBLEMS.GROUP_NOT_FOR_TASK.TEXT', retry: false },
  headsMissing: { header: alert, message: 'PROBLEMS.HEADS_MISSING.TEXT', retry: false },
  tooManyHeads: { header: alert, message: 'PROBLEMS.TOO_MANY_HEADS.TEXT', retry: false },
  createdCount: { header: alert, message: 'PROBLEMS.CREATED_COUNT.TEXT', retry: false },
  createdHasRecords: { header: alert, message: 'PROBLEMS.CREATED_HAS_RECORDS.TEXT', retry: false },
  tagTaken: { header: alert, message: 'PROBLEMS.TAG_TAKEN.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
