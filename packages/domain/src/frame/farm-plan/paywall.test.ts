import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import type { FarmType } from '../herds/farm'
import {
  asksForDepartmentHerd,
  followPaywall,
  isPaywallDue,
  isSignedUp,
  markPaywall,
  type PaywallFacts,
  paywallDays,
} from './paywall'

const now = Date.UTC(2026, 10, 18, 9)
const free: FarmType[] = [{ type: 'cattle', level: null, pro: false }]
const paid: FarmType[] = [{ type: 'cattle', level: 'complete', pro: true }]
const usual: PaywallFacts = {
  access: {},
  farmTypes: free,
  config: undefined,
  signedUp: true,
  marks: { startsAt: now },
  now,
}

describe('the first use', () => {
  test.each([
    [undefined, 1],
    [null, 1],
    [{ delay: 0, frequency: 3 }, 0],
    [{ delay: 3, frequency: 0 }, 3],
    [{ delay: -1, frequency: -1 }, 1],
  ])('with %o sets the start so many days ahead: %d [P4.74] [P9.6]', (config, days) => {
    expect(followPaywall({}, { farmTypes: free, config, now }).startsAt).toBe(now + days * oneDay)
  })

  test('is once: a start that is set stays, whatever the farm says later [P4.74]', () => {
    const marks = followPaywall({}, { farmTypes: free, config: undefined, now })
    const later = { farmTypes: free, config: { delay: 9, frequency: 9 }, now: now + oneDay }
    expect(followPaywall(marks, later)).toEqual(marks)
  })

  test('sets it for a farm with a plan too [P4.57]', () => {
    expect(followPaywall({}, { farmTypes: paid, config: undefined, now })).toMatchObject({
      startsAt: now + oneDay,
    })
  })
})

describe('the paywall', () => {
  const rows: [string, Partial<PaywallFacts>, boolean][] = [
    ['is due when all of it holds', {}, true],
    ['not without access data [P4.75]', { access: undefined }, false],
    ['not with a level', { farmTypes: [{ type: 'cattle', level: 'essentials', pro: false }] }, false],
    ['not with the pro flag', { farmTypes: [{ type: 'cattle', level: null, pro: true }] }, false],
    [
      'not when one of two kinds is paid [P4.76]',
      { farmTypes: [...free, { type: 'sheep', level: 'complete', pro: true }] },
      false,
    ],
    [
      'due with the level that is called free',
      { farmTypes: [{ type: 'cattle', level: 'free', pro: false }] },
      true,
    ],
    ['not of a farm that does not say what it keeps', { farmTypes: [] }, false],
    ['not before sign-up is over [P4.77]', { signedUp: false }, false],
    ['not when it was dealt with [P4.79]', { marks: { startsAt: now, paid: true } }, false],
    ['due when the mark was cleared', { marks: { startsAt: now, paid: false } }, true],
    ['not before the start', { marks: { startsAt: now + 1 } }, false],
    ['due at the very start [P4.80]', { marks: { startsAt: now } }, true],
    ['not before any first use', { marks: {} }, false],
    [
      'not on the day it was missed',
      { marks: { startsAt: now - oneDay, missedAt: now - oneDay + 1 } },
      false,
    ],
    [
      'due a day after it was missed [P9.7]',
      { marks: { startsAt: now - oneDay, missedAt: now - oneDay } },
      true,
    ],
    [
      'due as many days later as the farm has it',
      { config: { delay: 1, frequency: 3 }, marks: { startsAt: 0, missedAt: now - 3 * oneDay } },
      true,
    ],
    [
      'and not sooner',
      { config: { delay: 1, frequency: 3 }, marks: { startsAt: 0, missedAt: now - 3 * oneDay + 1 } },
      false,
    ],
  ]
  test.each(rows)('%s', (_what, change, due) => {
    expect(isPaywallDue({ ...usual, ...change })).toBe(due)
  })

  test('that was closed or paid for is settled; one that was missed is not [P4.82] [P4.83]', () => {
    expect(markPaywall({ startsAt: 1, missedAt: 2 }, 'closed', now)).toEqual({ startsAt: 1, paid: true })
    expect(markPaywall({ startsAt: 1 }, 'upgraded', now)).toEqual({ startsAt: 1, paid: true })
    expect(markPaywall({ startsAt: 1 }, 'missed', now)).toEqual({ startsAt: 1, missedAt: now })
  })

  test('is open again once a plan was there, so that it comes back when the plan ends [P4.81]', () => {
    const closed = { startsAt: now - oneDay, paid: true }
    const onPlan = followPaywall(closed, { farmTypes: paid, config: undefined, now })
    expect(onPlan.paid).toBe(false)
    const ended = followPaywall(onPlan, { farmTypes: free, config: undefined, now })
    expect(isPaywallDue({ ...usual, marks: ended })).toBe(true)
    expect(followPaywall(closed, { farmTypes: free, config: undefined, now })).toEqual(closed)
    expect(followPaywall(closed, { farmTypes: undefined, config: undefined, now })).toEqual(closed)
  })
})

test('a farmer counts as signed up when no sign-up, first load, demo or onboarding is under way [P4.78]', () => {
  const done = { signUpRole: false, herdHere: true, demo: false, upgradeStatus: 'complete' }
  expect(isSignedUp(done)).toBe(true)
  expect(isSignedUp({ ...done, upgradeStatus: null })).toBe(true)
  for (const change of [
    { signUpRole: true },
    { herdHere: false },
    { demo: true },
    { upgradeStatus: 'onboarding' },
  ])
    expect(isSignedUp({ ...done, ...change })).toBe(false)
})

test('days are the farm’s own where they make sense [P9.6] [P9.7]', () => {
  expect(paywallDays({ delay: 2, frequency: 5 })).toEqual({ delay: 2, frequency: 5 })
  expect(paywallDays(null)).toEqual({ delay: 1, frequency: 1 })
})

describe('whether the herd is fetched again after the paywall', () => {
  const herd = { isWsCredentials: true, lastDeptHerdSync: now - 30 * oneDay, demoHerd: false }
  test.each([
    ['after thirty days', herd, 'IE', true],
    ['not a moment earlier', { ...herd, lastDeptHerdSync: now - 30 * oneDay + 1 }, 'IE', false],
    ['when it never was', { ...herd, lastDeptHerdSync: null }, 'SC', true],
    ['not of a farm that is not connected', { ...herd, isWsCredentials: false }, 'IE', false],
    ['not where herds have none', herd, 'NZ', false],
    ['not for a demo herd', { ...herd, demoHerd: true }, 'IE', false],
  ] as const)('is asked %s [P4.86]', (_when, of, region, asked) => {
    expect(asksForDepartmentHerd(of, region, now)).toBe(asked)
  })
})
