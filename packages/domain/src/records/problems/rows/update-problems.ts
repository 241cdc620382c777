import { alert, type ProblemText, yesNo } from '../problem-text'

/** App updates. */
export const updateProblems = {
  updateReady: {
    header: alert,
    message: 'DIALOGS.UPDATE_READY_TO_INSTALL.TEXT',
    buttons: yesNo,
    onConfirm: 'updateInstalling',
    event: 'HW700',
    retry: false,
  },
  updateInstalling: { event: 'HW702', next: 'restart', retry: false },
  updateLater: {
    header: alert,
    message: 'UPDATE_NOT_INSTALLED_IMMEDIATELY.TEXT',
    event: 'HW703',
    retry: false,
  },
  updateBroken: {
    header: alert,
    message: 'DIALOGS.UPDATE_BROKEN.TEXT',
    buttons: yesNo,
    event: 'HW704',
    next: 'restart',
    retry: true,
  },
  updateNotFound: { header: alert, message: 'PROBLEMS.UPDATE_NOT_FOUND.TEXT', retry: true },
} as const satisfies Record<string, ProblemText>
