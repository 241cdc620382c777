import type { EventCode } from '../events/events'

export type ProblemText = {
  header?: string
  message?: string
  toast?: string
  /** Said as well when the edits were written to a backup on the device. */
  optionalToast?: string
  /** One button, or a question when there is a cancel too. Without any, the alert has a plain OK. */
  buttons?: {
    confirm: string
    cancel?: string
    /** A third way, offered where the problem has more than none of `where` among its values: without those held back. */
    instead?: { label: string; where: string }
  }
  /** Yes is only taken with a reason: the label of the box it is typed in. */
  asksWhy?: string
  /** The next alert, after yes. */
  onConfirm?: string
  /** The server's own words, when it sent some, take the place of this part. */
  serverText?: 'message' | 'toast'
  event?: EventCode
  next?: NextStep
  /** The next step after the other answer, where there is one. */
  nextOnNo?: NextStep
  retry: boolean
}

/** The app's next step once the farmer has read the alert. */
export type NextStep =
  | 'reissueToken'
  | 'forceToken'
  | 'passOn'
  | 'reLogin'
  | 'offerUpdate'
  | 'chooseHerd'
  | 'signIn'
  | 'logOut'
  | 'logOutAndRestart'
  | 'restart'
  | 'closeApp'
  | 'upgradePlan'
  | 'openAttention'
  | 'retryUpload'
  | 'contactUs'
  | 'saveUnsent'
  | 'saveThenSignOut'

export const unableToConnect = 'GENERAL.UNABLE_TO_CONNECT'
export const alert = 'GENERAL.ALERT'
export const badConnection = {
  header: unableToConnect,
  message: 'GENERAL.BAD_INTERNET_CONNECTION',
  retry: true,
} as const
export const yesNo = { confirm: 'GENERAL.YES', cancel: 'GENERAL.NO' } as const
/** A question: yes saves all the same. */
export const doubt = {
  header: 'GENERAL.WARNING',
  buttons: { confirm: 'PROBLEMS.SAVE_ANYWAY', cancel: 'PROBLEMS.LOOK_AGAIN' },
  retry: false,
} as const
export const saveToFile = 'PROBLEMS.SAVE_TO_FILE'
export const continueCancel = { confirm: 'GENERAL.CONTINUE', cancel: 'GENERAL.CANCEL' } as const
