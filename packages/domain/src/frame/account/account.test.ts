import { describe, expect, test } from 'vitest'
import {
  afterRight,
  afterWrong,
  isPin,
  type KeptPin,
  lockAfterMs,
  mustWait,
  waitAfter,
  wasAwayTooLong,
} from './pin'
import { startUpState } from './start-up-states'
import { asksForTerms, terms } from './terms'

describe('the PIN of a farm phone', () => {
  test.each([
    ['123', false],
    ['1234', true],
    ['12345678', true],
    ['123456789', false],
    ['12a4', false],
    ['', false],
    ['１２３４', false],
  ])('%s can be a PIN: %s', (typed, can) => {
    expect(isPin(typed)).toBe(can)
  })

  test.each([
    [1, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [60, 900],
  ])('after %i wrong tries the next one waits %i seconds', (tries, seconds) => {
    expect(waitAfter(tries)).toBe(seconds * 1000)
  })

  const fresh: KeptPin = { salt: 's', hash: 'h', wrongTries: 0, waitUntil: 0 }

  test('wrong tries add up over restarts, and a right one forgives them', () => {
    let kept = fresh
    for (let n = 0; n < 5; n++) kept = afterWrong(kept, 1_000_000)
    expect(kept).toEqual({ ...fresh, wrongTries: 5, waitUntil: 1_030_000 })
    expect([mustWait(kept, 1_029_999), mustWait(kept, 1_030_000)]).toEqual([1, 0])
    expect(afterRight(kept)).toEqual(fresh)
  })

  test('a clock set back by a year locks the farmer out for a quarter of an hour, not for a year', () => {
    const kept = { ...fresh, wrongTries: 9, waitUntil: 1_800_000_000_000 }
    expect(mustWait(kept, 1_700_000_000_000)).toBe(15 * 60_000)
  })

  test('five minutes in a pocket are too long, a moment less is not', () => {
    expect(wasAwayTooLong(0, lockAfterMs)).toBe(true)
    expect(wasAwayTooLong(0, lockAfterMs - 1)).toBe(false)
    expect(wasAwayTooLong(1000, 0)).toBe(false)
    expect(wasAwayTooLong(lockAfterMs, 0)).toBe(true)
  })
})

const standing = { known: true, loggedIn: true, termsAsked: false, pin: 'none' } as const

test.each([
  ['nobody knows yet who is here', { known: false }, 'loading'],
  ['nobody is logged in', { loggedIn: false, pin: 'locked', termsAsked: true }, undefined],
  ['no PIN was set', {}, undefined],
  ['the PIN was given', { pin: 'open' }, undefined],
  ['a PIN is set', { pin: 'locked' }, 'enterPin'],
  ['the PIN comes before the terms', { pin: 'locked', termsAsked: true }, 'enterPin'],
  ['the PIN is lost', { pin: 'lost' }, 'lostPin'],
  ['the password was right', { pin: 'proven' }, 'resetPin'],
  ['there are new terms', { termsAsked: true }, 'termsAndConditions'],
  [
    'there are new terms behind a PIN that was given',
    { pin: 'open', termsAsked: true },
    'termsAndConditions',
  ],
] as const)('at the start, when %s [D2.169]', (_, change, state) => {
  expect(startUpState({ ...standing, ...change })).toBe(state)
})

test('the app asks for agreement where the accepted terms are older, and never where the farm’s own server has no terms', () => {
  expect(asksForTerms(terms.version - 1)).toBe(true)
  expect(asksForTerms(terms.version)).toBe(false)
  expect(asksForTerms(undefined)).toBe(false)
})
