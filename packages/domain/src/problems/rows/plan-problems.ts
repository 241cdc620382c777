import { alert, badConnection, type ProblemText, unableToConnect, yesNo } from '../problem-text'

/** What the plan opens, and the demo. */
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
  featureLocked: { next: 'upgradePlan', retry: false },
  printNotAllowed: { event: 'HW413-1', next: 'upgradePlan', retry: false },
  demoAttachFailed: { toast: unableToConnect, serverText: 'toast', retry: true },
  demoRestricted: {
    header: alert,
    message: 'DEMO.RESTRICTED.TEXT',
    buttons: yesNo,
    next: 'logOut',
    retry: false,
  },
  demoRestrictedNotice: { toast: 'DEMO.RESTRICTED.NOTICE', retry: false },
} as const satisfies Record<string, ProblemText>
