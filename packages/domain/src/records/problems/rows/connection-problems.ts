import { alert, badConnection, type ProblemText, unableToConnect } from '../problem-text'

/** Connection and sync. */
export const connectionProblems = {
  offline: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    optionalToast: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL',
    event: 'HW175-12-2',
    retry: true,
  },
  serverDown: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    serverText: 'message',
    event: 'HW175-12-3',
    retry: true,
  },
  flagsUnavailable: {
    header: unableToConnect,
    message: 'GENERAL.OFFLINE_MESSAGE',
    serverText: 'message',
    event: 'HW175-12-1',
    retry: true,
  },
  noSignal: { header: alert, message: 'GENERAL.OFFLINE', event: 'HW155A', retry: true },
  uploadFailed: { toast: 'GENERAL.ONLINE_BACKUP_FAIL', event: 'HW172', retry: true },
  uploadUnknown: { toast: 'GENERAL.ONLINE_BACKUP_FAIL', event: 'HW173', retry: true },
  serverFull: { toast: 'PROBLEMS.SERVER_FULL.TEXT', event: 'HW172', retry: true },
  farmFull: { toast: 'PROBLEMS.FARM_FULL.TEXT', event: 'HW172', retry: true },
  farmFetchFailed: { ...badConnection, event: 'HW520' },
  switchHerdFailed: {
    header: 'GENERAL.CONNECTION_LOST',
    message: 'GENERAL.SWITCH_HERD_FAIL',
    next: 'chooseHerd',
    retry: true,
  },
  herdReload: { header: alert, message: 'DIALOGS.RELOAD_HERD.TEXT', retry: false },
  reSignIn: {
    message: 'AUTH.RE_SIGN_IN',
    buttons: { confirm: 'AUTH.SIGN_IN' },
    next: 'signIn',
    retry: false,
  },
  collectionSkipped: { event: 'HW520-1', retry: true },
  farmChangedMeanwhile: { event: 'HW521', retry: true },
  recordRefused: {
    header: 'PROBLEMS.RECORD_REFUSED.HEADER',
    message: 'PROBLEMS.RECORD_REFUSED.TEXT',
    buttons: { confirm: 'PROBLEMS.RECORD_REFUSED.LOOK', cancel: 'GENERAL.LATER' },
    next: 'openAttention',
    event: 'HW526',
    retry: false,
  },
  appTooOldToSync: {
    header: alert,
    message: 'PROBLEMS.APP_TOO_OLD.TEXT',
    buttons: { confirm: 'DIALOGS.UNSUPPORTED.UPDATE', cancel: 'GENERAL.LATER' },
    next: 'offerUpdate',
    retry: false,
  },
} as const satisfies Record<string, ProblemText>
