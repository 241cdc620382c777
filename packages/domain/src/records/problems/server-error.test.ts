import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish, inSpain, inUruguay, readers } from '../../base/regions/test-readers'
import { sentence } from '../../base/regions/wording'
import { problemFromStatus } from './problem-from-status'
import {
  readServerError,
  type ServerProblemCode,
  serverError,
  serverErrorSchema,
  serverProblems,
} from './server-error'

const codes = Object.keys(serverProblems) as ServerProblemCode[]

test('every server problem has a status of 4xx or 5xx and words in three languages', () => {
  for (const code of codes) {
    const { status, text } = serverProblems[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(text)).toEqual(expect.arrayContaining(['en', 'fr', 'es']))
    for (const reader of Object.values(readers)) {
      const { body } = serverError(code, reader, { errors: ['tag: too long'] })
      expect(serverErrorSchema.parse(body).errors).toEqual([sentence(text, reader), 'tag: too long'])
    }
  }
})

test('every server problem has the status written down for it', () => {
  expect(Object.fromEntries(codes.map((code) => [code, serverProblems[code].status]))).toEqual({
    lotCodeWrong: 403,
    lotNotYours: 409,
    lotOver: 410,
    lotsTooMany: 409,
    paidLater: 409,
    notSendable: 409,
    noSuchAdviser: 409,
    wrongOneTimeCode: 403,
    contactNotChanged: 403,
    contactUnusable: 422,
    numberTaken: 409,
    signUpOver: 410,
    weakPassword: 422,
    codeNotSent: 500,
    tooManyCodes: 429,
    passkeyRefused: 403,
    tooManyPasskeys: 409,
    noticeOver: 410,
    samplesStayHere: 403,
    proofNeeded: 403,
    operatorNeedsTwoFactor: 403,
    linkOver: 410,
    notYourRole: 409,
    onFarmAlready: 409,
    lastOwner: 409,
    notAnAdviser: 409,
    invitationOver: 409,
    askedTooOften: 409,
    invalidInput: 400,
    access_error: 400,
    tokenUnauthorized: 401,
    wrongPassword: 403,
    twoFactorNeeded: 403,
    wrongCode: 403,
    wrongCaptcha: 403,
    sessionEnded: 403,
    herdNotYours: 403,
    noAccess: 403,
    notFound: 404,
    inactiveAccount: 406,
    tooSlow: 408,
    newTokenNeeded: 412,
    tooLarge: 413,
    wrongContentType: 415,
    unsupported: 426,
    tooManyAttempts: 429,
    tooManyCalls: 429,
    unexpected: 500,
    serverBusy: 503,
    serverFull: 507,
    farmFull: 507,
  })
})

test('each kind of refusal has the status the app acts on [P8.1] [P8.2] [P8.3] [P8.5] [P8.6] [P8.11]', () => {
  const understood = (code: ServerProblemCode) => {
    const { status, body } = serverError(code)
    return [status, problemFromStatus(status, body).code]
  }
  expect(understood('tokenUnauthorized')).toEqual([401, 'tokenExpired'])
  expect(understood('access_error')).toEqual([400, 'accessError'])
  expect(understood('inactiveAccount')).toEqual([406, 'inactiveAccount'])
  expect(understood('newTokenNeeded')).toEqual([412, 'newTokenNeeded'])
  expect(understood('herdNotYours')).toEqual([403, 'herdNotYours'])
  expect(understood('noAccess')).toEqual([403, 'noAccess'])
  expect(understood('serverFull')).toEqual([507, 'serverFull'])
  expect(understood('unsupported')).toEqual([426, 'unsupported'])
  expect(understood('tooManyAttempts')).toEqual([429, 'tooManyAttempts'])
  expect(understood('wrongCaptcha')).toEqual([403, 'wrongCaptcha'])
})

test('only an access error is marked as one [D8.51]', () => {
  const marked = codes.filter((code) => serverError(code).body.type === 'access_error')
  expect(marked).toEqual(['access_error'])
})

test('the token error is the same sentence in every language, because the app looks for it [P8.1]', () => {
  for (const reader of Object.values(readers)) {
    expect(serverError('tokenUnauthorized', reader).body.error).toBe('Token is unauthorized!')
  }
})

test('a farmer in Uruguay is refused in the words used there', () => {
  const refused = (reader: typeof inSpain) => serverError('herdNotYours', reader).body.error
  expect([refused(inSpain), refused(inUruguay)]).toEqual([
    'Con esta cuenta no se puede abrir este rebaño.',
    'Con esta cuenta no se puede abrir este rodeo.',
  ])
})

test("another farm's herd and one that does not exist are answered alike", () => {
  expect(serverError('herdNotYours').body.error).toBe(serverError('noAccess').body.error)
})

test('the cache and event marks ride on an error body too [P7.12]', () => {
  const { body } = serverError('unexpected', inEnglish, { clearUserCache: true, clearUserEvents: true })
  expect(serverErrorSchema.parse(body)).toMatchObject({ clearUserCache: true, clearUserEvents: true })
})

test('no error body, however odd, stops the app from reading it', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      const { text } = readServerError(body)
      expect(text === undefined || typeof text === 'string').toBe(true)
    }),
  )
})
