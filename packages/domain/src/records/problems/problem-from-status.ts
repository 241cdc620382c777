import type { Problem, ProblemCode } from './problems'
import { readServerError } from './server-error'

/** The calls whose failures have their own words. */
export type FailedCall =
  | 'login'
  | 'createAccount'
  | 'register'
  | 'otp'
  | 'passwordReset'
  | 'newPassword'
  | 'contact'
  | 'passkey'
  | 'notMe'
  | 'operatorLogIn'
  | 'logOut'
  | 'serverCheck'
  | 'upload'
  | 'farms'
  | 'switchHerd'
  | 'switchUser'
  | 'language'
  | 'upgradeLink'
  | 'quote'
  | 'demoAttach'
  | 'people'
  | 'lot'

type StatusTable = Partial<Record<number | 'otherwise', ProblemCode>>

/** These speak about the session or the app, so they mean the same whichever call failed. */
const aboutTheSession: StatusTable = {
  403: 'noAccess',
  406: 'inactiveAccount',
  412: 'newTokenNeeded',
  426: 'unsupported',
  429: 'tooManyAttempts',
}

/** The problems those statuses become, and those that follow when a request for a new token fails. */
const sessionProblems: readonly ProblemCode[] = [
  'noAccess',
  'herdNotYours',
  'inactiveAccount',
  'newTokenNeeded',
  'regionMoved',
  'sessionExpired',
  'unsupported',
]

/** Whether a failed call says something about the log-in or the app, which no better signal will cure. */
export const speaksOfTheSession = (code: ProblemCode): boolean => sessionProblems.includes(code)

const byCall: Record<FailedCall, StatusTable> = {
  login: { 0: 'loginOffline', 403: 'logInRefused', 412: 'regionMoved', 500: 'loginFailed' },
  createAccount: {
    0: 'loginOffline',
    409: 'cantRegister',
    410: 'signUpOver',
    422: 'weakPassword',
    500: 'accountNotCreated',
    otherwise: 'accountNotCreated',
  },
  register: { 0: 'loginOffline', 410: 'signUpOver', 500: 'registrationIssue', otherwise: 'cantRegister' },
  otp: { 0: 'otpOffline', 403: 'otpRefused', 426: 'ignoredHere', 500: 'otpFailed', otherwise: 'otpRefused' },
  passwordReset: {
    0: 'passwordResetOffline',
    403: 'passwordResetFailed',
    426: 'ignoredHere',
    otherwise: 'passwordResetFailed',
  },
  newPassword: {
    0: 'passwordResetOffline',
    403: 'wrongPassword',
    410: 'signUpOver',
    422: 'weakPassword',
    otherwise: 'passwordResetFailed',
  },
  contact: { 0: 'otpOffline', 403: 'contactRefused', otherwise: 'contactRefused' },
  passkey: { 0: 'loginOffline', 403: 'passkeyRefused', 409: 'passkeyRefused' },
  notMe: { 0: 'loginOffline', 410: 'noticeOver', otherwise: 'noticeOver' },
  operatorLogIn: { 0: 'loginOffline', 410: 'noticeOver', 422: 'weakPassword', otherwise: 'logInRefused' },
  logOut: { otherwise: 'logoutFailed' },
  serverCheck: { 0: 'offline', otherwise: 'serverDown' },
  upload: { 0: 'uploadUnknown', 507: 'farmFull', otherwise: 'uploadFailed' },
  farms: { otherwise: 'farmFetchFailed' },
  switchHerd: { otherwise: 'switchHerdFailed' },
  switchUser: { 403: 'switchUserFailed', otherwise: 'switchUserFailed' },
  language: { otherwise: 'languageChangeFailed' },
  upgradeLink: { 409: 'peopleRefused', otherwise: 'upgradeLinkFailed' },
  quote: { otherwise: 'quoteFailed' },
  demoAttach: { otherwise: 'demoAttachFailed' },
  people: { 0: 'peopleOffline', 409: 'peopleRefused' },
  lot: { 0: 'lotOffline', 403: 'lotCodeWrong', 409: 'lotRefused', 410: 'lotOver', 413: 'lotRefused' },
}

const byStatus: StatusTable = {
  0: 'noSignal',
  400: 'invalidInput',
  404: 'notFound',
  413: 'tooLarge',
  502: 'serverDown',
  503: 'serverDown',
  504: 'serverDown',
}

/** The farmer's problem behind a failed answer. Status 0 is "no answer came at all". */
export function problemFromStatus(status: number, body?: unknown, call?: FailedCall): Problem {
  const { text, access, tokenUnauthorized, wrongCaptcha, herdNotYours, serverFull, proof } =
    readServerError(body)
  return { code: code(), serverText: text }

  function code(): ProblemCode {
    if (status === 400 && access) return 'accessError'
    if (status === 401 && tokenUnauthorized) return 'tokenExpired'
    if (status === 403 && wrongCaptcha) return 'wrongCaptcha'
    if (status === 403 && proof) return proof
    if (serverFull) return 'serverFull'
    const own = call ? byCall[call] : {}
    if (status === 403 && herdNotYours && !own[403]) return 'herdNotYours'
    return own[status] ?? aboutTheSession[status] ?? own.otherwise ?? byStatus[status] ?? 'unexpected'
  }
}
