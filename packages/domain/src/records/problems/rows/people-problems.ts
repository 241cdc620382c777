import { alert, badConnection, type ProblemText } from '../problem-text'

/** People on a farm and what each may do. */
export const peopleProblems = {
  notYourRole: { header: 'GENERAL.NO_ACCESS', message: 'PROBLEMS.NOT_YOUR_ROLE.TEXT', retry: false },
  peopleRefused: {
    header: alert,
    message: 'PROBLEMS.PEOPLE_REFUSED.TEXT',
    serverText: 'message',
    retry: false,
  },
  peopleOffline: { ...badConnection },
  contactNotPicked: {
    header: alert,
    message: 'PROBLEMS.CONTACT_NOT_PICKED.TEXT',
    event: 'HW710',
    retry: false,
  },
  unsentBeforeLeaving: { header: alert, message: 'PROBLEMS.UNSENT_BEFORE_LEAVING.TEXT', retry: false },
} as const satisfies Record<string, ProblemText>
