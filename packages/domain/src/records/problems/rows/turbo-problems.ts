import { alert, continueCancel, type ProblemText } from '../problem-text'

/** Turbo mode. */
export const turboProblems = {
  turboActive: {
    header: alert,
    message: 'GENERAL.UNABLE_TO_CONNECT_WHILE_TURBO_MODE_IS_ACTIVE',
    retry: false,
  },
  turboDuringSync: { header: alert, message: 'TURBO.SYNC_IN_PROGRESS', retry: true },
  turboStart: { header: 'GENERAL.WARNING', message: 'TURBO.START', buttons: continueCancel, retry: false },
  turboSecondStart: {
    header: 'GENERAL.WARNING',
    message: 'TURBO.SECOND_START',
    buttons: continueCancel,
    retry: false,
  },
  turboNotSent: { header: alert, message: 'TURBO.NOT_SENT', retry: true },
  turboStop: { header: 'GENERAL.WARNING', message: 'TURBO.STOP', buttons: continueCancel, retry: false },
} as const satisfies Record<string, ProblemText>
