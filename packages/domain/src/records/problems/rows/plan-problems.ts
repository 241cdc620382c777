import { alert, badConnection, type ProblemText, unableToConnect, yesNo } from '../problem-text'

const notInPlan = {
  header: 'GENERAL.NO_ACCESS',
  message: 'PROBLEMS.NOT_IN_PLAN.TEXT',
  next: 'upgradePlan',
  retry: false,
} as const

/** Problems with the access of a plan, and with the demo. */
export const planProblems = {
  accessError: {
    header: 'GENERAL.NO_ACCESS',
    message: 'DIALOGS.NO_ACCESS.TEXT',
    next: 'passOn',
    retry: false,
  },
  upgradeLinkFailed: { ...badConnection },
  upgradeMessage: { header: 'GENERAL.WARNING', serverText: 'message', retry: false },
  quoteFailed: { event: 'HW444', retry: true },
  featureLocked: { ...notInPlan },
  printNotAllowed: { ...notInPlan, event: 'HW413-1' },
  demoAttachFailed: { toast: unableToConnect, serverText: 'toast', retry: true },
  demoWarning: { header: 'DEMO.WARNING.TITLE', message: 'DEMO.WARNING.TEXT', retry: false },
  demoRestricted: {
    header: alert,
    message: 'DEMO.RESTRICTED.TEXT',
    buttons: yesNo,
    next: 'logOut',
    retry: false,
  },
  demoRestrictedNotice: { toast: 'DEMO.RESTRICTED.NOTICE', retry: false },
} as const satisfies Record<string, ProblemText>
