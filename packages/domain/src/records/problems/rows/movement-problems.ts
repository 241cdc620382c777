import { alert, type ProblemText } from '../problem-text'

/** Animals that leave: those that have gone already, and those that are stopped on the way. */
export const movementProblems = {
  animalLeft: { header: alert, message: 'PROBLEMS.ANIMAL_LEFT.TEXT', retry: false },
  /** Asked on a sheet of its own, group by group. */
  severalAtDoor: { header: 'GENERAL.WARNING', message: 'AT_DOOR.SEVERAL', retry: false },
  stoppedAtDoor: {
    header: 'GENERAL.WARNING',
    message: 'DOORS.STOPPED',
    buttons: {
      confirm: 'LEAVING.LET_GO',
      cancel: 'PROBLEMS.LOOK_AGAIN',
      instead: { label: 'LEAVING.LEAVE_OUT', where: 'rest' },
    },
    asksWhy: 'LEAVING.WHY',
    retry: false,
  },
} as const satisfies Record<string, ProblemText>
