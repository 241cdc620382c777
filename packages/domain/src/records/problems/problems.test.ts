import { describe, expect, test } from 'vitest'
import { eventOf } from '../events/events'
import { localDatabaseErrorKind, localDatabaseErrorKinds, storageProblem } from './local-database-errors'
import { problemFromStatus, speaksOfTheSession } from './problem-from-status'
import { type ProblemCode, textOf } from './problems'
import { saveFailedEvent } from './save-failed'
import { nextStep, showProblem } from './show-problem'
import { fixedEnglish } from './test-fixed-english'

const said = (text: string) => ({ success: false, error: text, errors: [text], code: 'x' })
const onFarm = { hasFarmData: true, demoHerdActive: false }

describe('what an HTTP status means', () => {
  test('401 "Token is unauthorized!" is healed with a new token and shows nothing [P8.1]', () => {
    const problem = problemFromStatus(401, { error: 'Token is unauthorized!' })
    expect(problem.code).toBe('tokenExpired')
    expect(problemFromStatus(401, { errors: ['Token is unauthorized!'] }).code).toBe('tokenExpired')
    expect(showProblem(problem)).toEqual({ titleType: 'general' })
    expect(nextStep('tokenExpired', onFarm)).toBe('reissueToken')
    expect(textOf('tokenExpired').retry).toBe(true)
  })

  test('the app passes a 400 with an access error on to the caller [P8.2] [D8.51]', () => {
    expect(problemFromStatus(400, { code: 'access_error' }).code).toBe('accessError')
    expect(problemFromStatus(400, { type: 'access_error' }).code).toBe('accessError')
    expect(problemFromStatus(400, { type: 'access_error' }, 'upload').code).toBe('accessError')
    expect(nextStep('accessError', onFarm)).toBe('passOn')
    expect(problemFromStatus(400, {}).code).toBe('invalidInput')
  })

  test('406 tells the farmer the account is inactive [P8.3]', () => {
    const shown = showProblem(problemFromStatus(406, said('whatever')))
    expect(shown.message).toEqual({ key: 'GENERAL.INACTIVE_ACCOUNT' })
  })

  test('after 406 the re-login opens only if there is farm data [P8.4]', () => {
    expect(nextStep('inactiveAccount', onFarm)).toBe('reLogin')
    expect(nextStep('inactiveAccount', { hasFarmData: false, demoHerdActive: false })).toBeUndefined()
  })

  test('412 asks for a forced new token and tries again [P8.5]', () => {
    expect(nextStep(problemFromStatus(412).code, onFarm)).toBe('forceToken')
    expect(textOf('newTokenNeeded').retry).toBe(true)
  })

  test('403 says "no access" in the words of the server, first of errors or else error [P8.6]', () => {
    expect(
      showProblem(problemFromStatus(403, { errors: ['First', 'Second'], error: 'Other' })),
    ).toMatchObject({
      header: { key: 'GENERAL.NO_ACCESS' },
      message: { said: 'First' },
    })
    expect(showProblem(problemFromStatus(403, { error: 'Other' })).message).toEqual({ said: 'Other' })
    expect(showProblem(problemFromStatus(403)).message).toEqual({ key: 'DIALOGS.NO_ACCESS.TEXT' })
  })

  test('after 403 comes the re-login, or the demo herd closes [P8.7] [P4.69]', () => {
    expect(nextStep('noAccess', onFarm)).toBe('reLogin')
    expect(nextStep('noAccess', { hasFarmData: true, demoHerdActive: true })).toBe('closeDemoHerd')
  })

  test('403 on the one-time code and on a wrong captcha opens no re-login', () => {
    const otp = problemFromStatus(403, said('Code too old'), 'otp')
    expect(nextStep(otp.code, onFarm)).toBeUndefined()
    expect(showProblem(otp).message).toEqual({ said: 'Code too old' })
    expect(nextStep(problemFromStatus(403, said('Wrong captcha!')).code, onFarm)).toBeUndefined()
  })

  test('a refused log-in shows what the server said [P8.10]', () => {
    const problem = problemFromStatus(403, said('Wrong number'), 'login')
    expect(showProblem(problem)).toMatchObject({ message: { said: 'Wrong number' } })
    expect(nextStep(problem.code, onFarm)).toBeUndefined()
  })

  test('426 shows the server text, then asks to update or contact us [P8.11] [P8.12]', () => {
    const alert = showProblem(problemFromStatus(426, said('Too old')))
    expect(alert).toMatchObject({ message: { said: 'Too old' }, onConfirm: 'unsupportedPrompt' })
    expect(showProblem({ code: 'unsupportedPrompt' }).buttons).toEqual({
      confirm: 'DIALOGS.UNSUPPORTED.UPDATE',
      cancel: 'GENERAL.CONTACT_US',
    })
    expect(nextStep('unsupportedPrompt', onFarm)).toBe('offerUpdate')
  })

  test('426 is ignored while resetting a password or asking for a code', () => {
    for (const call of ['otp', 'passwordReset'] as const) {
      const problem = problemFromStatus(426, said('Too old'), call)
      expect(showProblem(problem)).toEqual({ titleType: 'general' })
      expect(nextStep(problem.code, onFarm)).toBeUndefined()
    }
  })

  test('403, 406, 412 and 426 mean the same on every call that has no words of its own for them', () => {
    const calls = [undefined, 'serverCheck', 'upload', 'farms', 'switchHerd', 'language', 'logOut'] as const
    const codes = { 403: 'noAccess', 406: 'inactiveAccount', 412: 'newTokenNeeded', 426: 'unsupported' }
    for (const call of calls)
      for (const [status, code] of Object.entries(codes)) {
        expect(problemFromStatus(Number(status), {}, call).code).toBe(code)
        expect(speaksOfTheSession(problemFromStatus(Number(status), {}, call).code)).toBe(true)
      }
    for (const status of [0, 400, 500, 503])
      expect(speaksOfTheSession(problemFromStatus(status, {}, 'upload').code)).toBe(false)
  })

  test('the app distinguishes a herd that is not on the account from a log-in without access', () => {
    const taken = problemFromStatus(403, { error: 'x', code: 'herdNotYours' }, 'upload')
    expect(taken.code).toBe('herdNotYours')
    expect(problemFromStatus(403, { code: 'herdNotYours' }, 'login').code).toBe('logInRefused')
    for (const code of ['wrongPassword', 'wrongCode', 'twoFactorNeeded'] as const)
      expect(problemFromStatus(403, { code }, 'login').code).toBe(code)
    expect(nextStep('herdNotYours', onFarm)).toBe('chooseHerd')
    expect(nextStep('herdNotYours', { hasFarmData: true, demoHerdActive: true })).toBe('closeDemoHerd')
  })

  test('the farmer reads at log-in that the farm has moved, and logs in again where the device has farm data', () => {
    const moved = problemFromStatus(412, said('Moved'), 'login')
    expect(showProblem(moved).message).toEqual({ said: 'Moved' })
    expect(nextStep(moved.code, { hasFarmData: false, demoHerdActive: false })).toBeUndefined()
    expect(nextStep(moved.code, onFarm)).toBe('reLogin')
  })

  test('any other status is a plain error [P8.16]', () => {
    for (const status of [401, 402, 409, 418, 500, 501])
      expect(problemFromStatus(status).code).toBe('unexpected')
    expect(nextStep('unexpected', onFarm)).toBeUndefined()
  })

  test('too many tries and a server that is down have words of their own', () => {
    expect(problemFromStatus(404).code).toBe('notFound')
    expect(problemFromStatus(429).code).toBe('tooManyAttempts')
    for (const status of [502, 503, 504]) expect(problemFromStatus(status).code).toBe('serverDown')
    expect(problemFromStatus(0).code).toBe('noSignal')
  })

  test('an answer that makes no sense is still a problem, never a crash', () => {
    for (const body of [
      undefined,
      null,
      '',
      'text',
      7,
      [],
      [1],
      { errors: 7, error: {} },
      { errors: [null, ''] },
    ]) {
      expect(problemFromStatus(500, body)).toEqual({ code: 'unexpected', serverText: undefined })
    }
  })
})

describe('log-in and account', () => {
  const headerAndMessage = (...args: Parameters<typeof problemFromStatus>) => {
    const { header, message } = showProblem(problemFromStatus(...args))
    return [header, message].map((words) => words && ('key' in words ? words.key : `"${words.said}"`))
  }

  test('a failing server at log-in is an unexpected error [P8.17] [P8.18] [P8.29]', () => {
    expect(headerAndMessage(500, {}, 'login')).toEqual(['GENERAL.ALERT', 'GENERAL.UNEXPECTED_ERROR'])
  })
  test('a failing server at account creation', () => {
    expect(headerAndMessage(500, {}, 'createAccount')).toEqual([
      'GENERAL.ALERT',
      'GENERAL.CREATING_ACCOUNT_ISSUE',
    ])
  })
  test('a failing server at registration', () => {
    expect(headerAndMessage(500, {}, 'register')).toEqual([
      'GENERAL.ALERT',
      'GENERAL.PROCESSING_REQUEST_ISSUE',
    ])
  })
  test('a failing server at the one-time code: its own words, else ours', () => {
    expect(headerAndMessage(500, {}, 'otp')).toEqual(['GENERAL.ALERT', 'GENERAL.UNABLE_PROCESS_REQUEST'])
    expect(headerAndMessage(500, said('No SMS today'), 'otp')).toEqual(['GENERAL.ALERT', '"No SMS today"'])
  })
  test('without signal a code or a reset blames the connection', () => {
    const blamed = ['GENERAL.UNABLE_TO_CONNECT', 'GENERAL.BAD_INTERNET_CONNECTION']
    expect(headerAndMessage(0, undefined, 'otp')).toEqual(blamed)
    expect(headerAndMessage(0, undefined, 'passwordReset')).toEqual(blamed)
  })
  test('a code refused without a word blames the connection, otherwise the server is quoted', () => {
    expect(headerAndMessage(400, {}, 'otp')[1]).toBe('GENERAL.BAD_INTERNET_CONNECTION')
    expect(headerAndMessage(400, said('Wrong code'), 'otp')[1]).toBe('"Wrong code"')
  })
  test('any other failed password reset says so', () => {
    for (const status of [400, 403, 404, 500, 503]) {
      expect(headerAndMessage(status, said('x'), 'passwordReset')[1]).toBe('GENERAL.OFFLINE_UPGRADE_MESSAGE')
    }
  })
  test('a failed registration shows the toast, or what the server said', () => {
    expect(showProblem(problemFromStatus(400, {}, 'register')).toast).toEqual({ key: 'AUTH.CANT_REGISTER' })
    expect(showProblem(problemFromStatus(400, said('Number in use'), 'register')).toast).toEqual({
      said: 'Number in use',
    })
  })
  test('a failed log-out blames the connection [P8.44] [D8.73]', () => {
    for (const status of [0, 500, 503]) {
      expect(headerAndMessage(status, {}, 'logOut')).toEqual([
        'GENERAL.UNABLE_TO_CONNECT',
        'GENERAL.BAD_INTERNET_CONNECTION',
      ])
    }
  })
  test('an adviser who cannot reach the herd is logged out and restarted', () => {
    expect(headerAndMessage(403, said('Expired'), 'switchUser')).toEqual([
      'GENERAL.UNABLE_TO_CONNECT',
      'GENERAL.OFFLINE_SWITCH_TO_USER_HERD',
    ])
    expect(nextStep('switchUserFailed', onFarm)).toBe('logOutAndRestart')
  })
})

describe('sync', () => {
  const row = (code: ProblemCode) => textOf(code)

  test('a server that is down gives the offline alert and another try [P8.30] [P8.31]', () => {
    expect(row('serverDown')).toMatchObject({
      header: 'GENERAL.UNABLE_TO_CONNECT',
      message: 'GENERAL.OFFLINE_MESSAGE',
      retry: true,
    })
  })
  test('a failed upload is a toast and HW172 [P8.32] [P8.33]', () => {
    const problem = problemFromStatus(500, said('Database down'), 'upload')
    expect(showProblem(problem).toast).toEqual({ key: 'GENERAL.ONLINE_BACKUP_FAIL' })
    expect(row(problem.code).event).toBe('HW172')
  })
  test('an upload that ended in "0 Unknown Error" logs HW173 [P8.34]', () => {
    const problem = problemFromStatus(0, undefined, 'upload')
    expect(row(problem.code)).toMatchObject({ toast: 'GENERAL.ONLINE_BACKUP_FAIL', event: 'HW173' })
  })
  test('herds that cannot be fetched blame the connection [P8.35]', () => {
    for (const status of [0, 500, 503]) {
      expect(showProblem(problemFromStatus(status, {}, 'farms'))).toMatchObject({
        header: { key: 'GENERAL.UNABLE_TO_CONNECT' },
        message: { key: 'GENERAL.BAD_INTERNET_CONNECTION' },
      })
    }
  })
  test('a herd switch that failed says so and asks again [P8.36]', () => {
    expect(showProblem(problemFromStatus(0, undefined, 'switchHerd'))).toMatchObject({
      header: { key: 'GENERAL.CONNECTION_LOST' },
      message: { key: 'GENERAL.SWITCH_HERD_FAIL' },
    })
    expect(nextStep('switchHerdFailed', onFarm)).toBe('chooseHerd')
  })
  test('after a herd reload the farmer signs in again [P8.37]', () => {
    expect(row('reSignIn')).toMatchObject({
      message: 'AUTH.RE_SIGN_IN',
      buttons: { confirm: 'AUTH.SIGN_IN' },
    })
  })
  test('offline at the server check: alert, toast about the backup, HW175-12-2 [P8.38] [P8.39] [P8.40]', () => {
    expect(problemFromStatus(0, undefined, 'serverCheck').code).toBe('offline')
    expect(row('offline')).toEqual({
      header: 'GENERAL.UNABLE_TO_CONNECT',
      message: 'GENERAL.OFFLINE_MESSAGE',
      optionalToast: 'GENERAL.OFFLINE_BACK_UP_TO_LOCAL',
      event: 'HW175-12-2',
      retry: true,
    })
  })
  test('a back end that is away logs HW175-12-3 and is quoted when it says why [P8.41] [P8.43]', () => {
    expect(row('serverDown').event).toBe('HW175-12-3')
    expect(showProblem({ code: 'serverDown', serverText: 'Back at noon' }).message).toEqual({
      said: 'Back at noon',
    })
    expect(showProblem({ code: 'serverDown' }).message).toEqual({ key: 'GENERAL.OFFLINE_MESSAGE' })
  })
  test('a flag service that says unavailable logs HW175-12-1 [P8.42]', () => {
    expect(row('flagsUnavailable').event).toBe('HW175-12-1')
  })
  test('the farmer sees that there is no signal, and the app logs it', () => {
    expect(row('noSignal')).toMatchObject({ message: 'GENERAL.OFFLINE', event: 'HW155A' })
  })
  test('one collection that fails is logged and shows nothing', () => {
    expect(showProblem({ code: 'collectionSkipped' })).toEqual({ titleType: 'general' })
    expect(eventOf(row('collectionSkipped').event ?? '').type).toBe('Silent Error')
  })
  test('signing out with unsent work is refused and logged', () => {
    expect(row('notSynchronised')).toMatchObject({
      message: 'PROBLEMS.NOT_SYNCHRONISED.TEXT',
      event: 'HW536',
    })
  })
  test('a language that did not change is logged as HW157 [D8.66]', () => {
    expect(row(problemFromStatus(500, {}, 'language').code).event).toBe('HW157')
  })
})

describe('the database on the device', () => {
  test('lost connection, internal error, range lookup and cursor are recognised [P8.45]', () => {
    const words = [
      'Connection to Indexed Database server lost. Refresh the page to try again',
      'UnknownError: Internal error opening backing store',
      'Error looking up record in object store by key range',
      'Unable to open cursor',
    ]
    expect(words.map(localDatabaseErrorKind)).toEqual([...localDatabaseErrorKinds])
    for (const message of words) expect(storageProblem({ message })).toBe('localDatabase')
    expect(localDatabaseErrorKind('Failed to fetch')).toBeUndefined()
  })
  test('the app distinguishes a full disk from a damaged file', () => {
    expect(storageProblem({ name: 'QuotaExceededError' })).toBe('storageFull')
    expect(storageProblem({ message: 'SQLITE_FULL: database or disk is full' })).toBe('storageFull')
    expect(storageProblem({ message: 'SQLITE_CORRUPT: database disk image is malformed' })).toBe(
      'databaseCorrupt',
    )
  })
  test('"Oops!" asks to back up and restart [P8.46]', () => {
    const shown = showProblem({ code: 'localDatabase' })
    expect(shown).toMatchObject({
      header: { key: 'DIALOGS.DATABASE_ERROR.HEADER' },
      buttons: { confirm: 'GENERAL.YES', cancel: 'GENERAL.NO' },
    })
    expect(fixedEnglish['DIALOGS.DATABASE_ERROR.HEADER']).toBe('Oops! Something went wrong!')
  })
  test('yes is answered with "Your App will close, please re-open" [P8.47]', () => {
    const next = showProblem({ code: 'localDatabase' }).onConfirm ?? 'unexpected'
    expect(showProblem({ code: next }).message).toEqual({ key: 'DIALOGS.DATABASE_CLOSING.TEXT' })
    expect(fixedEnglish['DIALOGS.DATABASE_CLOSING.TEXT']).toBe('Your App will close, please re-open')
  })
  test('a record that could not be saved is logged by its kind', () => {
    expect(['animals', 'tasks', 'operators', 'settings'].map(saveFailedEvent)).toEqual([
      'HW500',
      'HW501',
      'HW502',
      'HW503',
    ])
  })
})
