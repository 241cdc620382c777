import { expect, test } from 'vitest'
import type { Session } from '../farm/farm-client'
import { inFront, rightPage, startOf } from './start-up'

const mary: Session = {
  userId: '1',
  userName: '+353850000001',
  firstName: 'Mary',
  lastName: 'Byrne',
  language: 'en',
  region: 'IE',
  countryCode: 'IE',
  demo: false,
  farms: [{ id: '7', herdNumber: 'D1234567' }],
  farm: '7',
  shouldRelogin: false,
  shouldReselectRegion: false,
  switchHerd: 'done',
  offers: [],
}

test('a visitor without a log-in starts on the welcome page [P2.39]', () => {
  expect(rightPage(undefined, { kind: undefined, path: '/', layout: 'mobile' })).toBe('welcome')
  expect(rightPage(undefined, { kind: 'farm', path: '/my-herd/animals-list', layout: 'mobile' })).toBe(
    'welcome',
  )
  expect(rightPage(undefined, { kind: 'entry', path: '/login', layout: 'mobile' })).toBeUndefined()
})

test('a link with credentials or a role to sign up in starts at the log-in [P2.36, P2.40]', () => {
  const at = { kind: undefined, path: '/', layout: 'mobile' } as const
  expect(rightPage(undefined, at, { linkCredentials: true, signUpRole: false })).toBe('login')
  expect(rightPage(undefined, at, { linkCredentials: false, signUpRole: true })).toBe('login')
  expect(rightPage(mary, at, { linkCredentials: true, signUpRole: true })).toBe('home')
})

test('a log-in whose data were cleared from the device starts at the log-in, not at an empty farm [P2.43]', () => {
  const lost = { linkCredentials: false, signUpRole: false, lost: true }
  for (const at of [
    { kind: undefined, path: '/', layout: 'mobile' },
    { kind: 'farm', path: '/my-herd/animals-list', layout: 'tablet' },
  ] as const)
    expect(rightPage(undefined, at, lost)).toBe('login')
  expect(rightPage(mary, { kind: undefined, path: '/', layout: 'mobile' }, lost)).toBe('home')
})

test('a farmer who is logged in with a herd starts at home [P2.37]', () => {
  expect(rightPage(mary, { kind: 'entry', path: '/welcome', layout: 'mobile' })).toBe('home')
  expect(rightPage(mary, { kind: undefined, path: '/', layout: 'mobile' })).toBe('home')
  expect(inFront(mary, true)).toBeUndefined()
})

test('on a wide screen home is the list of animals, and a farm without animals has its overview [P2.11]', () => {
  const at = { kind: 'entry', path: '/welcome', layout: 'tablet' } as const
  expect(rightPage(mary, at)).toBe('animals-list')
  expect(rightPage({ ...mary, subApp: 'crop' }, at)).toBe('home')
})

test('a page of the farm that was asked for stays open', () => {
  expect(rightPage(mary, { kind: 'farm', path: '/sync', layout: 'mobile' })).toBeUndefined()
})

test('without a herd the herd is chosen first [P2.38]', () => {
  const { farm: _, ...noHerd } = mary
  expect(inFront(noHerd, false)).toBe('herdSelection')
})

test('an unfinished herd switch shows a message, and the farmer chooses the herd again [P4.8, P4.9]', () => {
  const halfDone: Session = { ...mary, switchHerd: 'inProgress' }
  expect(startOf(halfDone)).toEqual({ page: 'herdSelection', say: 'switchHerdFailed' })
  expect(inFront(halfDone, true)).toBe('herdSelection')
})

test('a switch under way is left to finish', () => {
  expect(inFront({ ...mary, switchHerd: 'inProgress' }, false)).toBeUndefined()
})

test('an account without herds is led to sign-up, and a demo herd does not count as one [P2.41, P2.71]', () => {
  expect(inFront({ ...mary, farms: [] }, true)).toBe('signUp')
  expect(inFront({ ...mary, farms: [{ id: '9', demoHerd: true }] }, true)).toBe('signUp')
  const link = { linkCredentials: false, signUpRole: true }
  expect(inFront({ ...mary, farms: [] }, true, link)).toBe('createAccount')
})

test('a farm without animals is sent from the list of animals to its overview, once it is open', () => {
  const at = {
    kind: 'farm',
    path: '/tablet/home/animals-list',
    layout: 'tablet',
    subApps: ['bovine', 'ovine'],
  } as const
  const crops: Session = { ...mary, subApp: 'crop' }
  expect(rightPage(crops, at)).toBe('home')
  expect(rightPage({ ...crops, switchHerd: 'inProgress' }, at)).toBeUndefined()
  expect(rightPage({ ...mary, subApp: 'ovine' }, at)).toBeUndefined()
})
