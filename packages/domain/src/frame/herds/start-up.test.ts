import { expect, test } from 'vitest'
import { firstPage, type StartUp } from './start-up'

const settled: StartUp = {
  linkCredentials: false,
  loggedIn: true,
  hasLocalData: true,
  herds: 2,
  farmSelected: true,
  switchHerd: 'done',
  signUpRole: false,
}

test('a link with credentials goes to login, even when someone is logged in [P2.36]', () => {
  expect(firstPage({ ...settled, linkCredentials: true }).page).toBe('login')
})

test('a farmer with a herd on the phone starts at home [P2.37]', () => {
  expect(firstPage(settled)).toEqual({ page: 'home' })
})

test('without a chosen herd the app starts at herd selection [P2.38]', () => {
  expect(firstPage({ ...settled, farmSelected: false })).toEqual({ page: 'herdSelection' })
})

test('after a switch that was cut off the farmer sees a notice and chooses again [P4.8] [P4.9] [P2.38]', () => {
  expect(firstPage({ ...settled, switchHerd: 'inProgress' })).toEqual({
    page: 'herdSelection',
    say: 'switchHerdFailed',
  })
})

test('strangers are welcomed, or sent to login when they came to sign up [P2.39] [P2.40]', () => {
  const stranger = { ...settled, loggedIn: false, hasLocalData: false, farmSelected: false, herds: 0 }
  expect(firstPage(stranger).page).toBe('welcome')
  expect(firstPage({ ...stranger, signUpRole: true }).page).toBe('login')
})

test('an account without herds signs up, straight to the account form with a role [P2.41]', () => {
  const newcomer = { ...settled, herds: 0, farmSelected: false }
  expect(firstPage(newcomer).page).toBe('signUp')
  expect(firstPage({ ...newcomer, signUpRole: true }).page).toBe('createAccount')
})

test('data deleted under a logged-in farmer leads back to login [P2.43]', () => {
  expect(firstPage({ ...settled, hasLocalData: false }).page).toBe('login')
})
