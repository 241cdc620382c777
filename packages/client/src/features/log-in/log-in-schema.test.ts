import { expect, test } from 'vitest'
import { logInSchema } from './log-in-schema'

const complaints = (username: string, password: string) => {
  const checked = logInSchema.safeParse({ username, password })
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]).reverse())
}

test('no user name [P5.1]', () => {
  expect(complaints('', 'steading')).toEqual({ username: 'LOGIN.VALIDATION.USERNAME_REQUIRED' })
})

test('a user name of two characters is no phone number [P5.2, P9.21]', () => {
  expect(complaints('08', 'steading')).toEqual({ username: 'LOGIN.VALIDATION.USERNAME_VALID_REGION_PHONE' })
  expect(complaints('085', 'steading')).toEqual({})
})

test('no password [P5.4, D8.107]', () => {
  expect(complaints('0850000001', '')).toEqual({ password: 'LOGIN.VALIDATION.PASSWORD_REQUIRED' })
})

test('a password of three characters is too short [P5.5, P9.20, D8.107]', () => {
  expect(complaints('0850000001', 'abc')).toEqual({ password: 'LOGIN.VALIDATION.PASSWORD_MINLENGTH' })
  expect(complaints('0850000001', 'abcd')).toEqual({})
})
