import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { deviceTypeOf } from './plan-calls'
import { mayRequestQuote, userStatus } from './plan-standing'

const types = (...of: { level?: string | null; pro?: boolean }[]) => ({
  farmTypes: of.map((plan, n) => ({ type: (['cattle', 'sheep', 'crop'] as const)[n] ?? 'crop', ...plan })),
})

test('a quote is for regions with herd numbers and no other [P6.11]', () => {
  const asked = regionCodes.filter((region) => mayRequestQuote(types({ level: null, pro: false }), region))
  expect([...asked].sort()).toEqual(['IE', 'NI', 'SC', 'UK'])
})

test('and for farms of which no kind has a level or is pro [P6.12]', () => {
  const may = (plan: ReturnType<typeof types>) => mayRequestQuote(plan, 'IE')
  expect(may(types({ level: 'free', pro: false }, { level: null, pro: false }))).toBe(true)
  expect(may(types({ level: null, pro: false }, { level: 'complete', pro: true }))).toBe(false)
  expect(may(types({ level: 'essentials', pro: false }))).toBe(false)
  expect(may(types({ level: null, pro: true }))).toBe(false)
  expect(may({ farmTypes: [] })).toBe(false)
  expect(mayRequestQuote(undefined, 'IE')).toBe(false)
})

describe('analytics know a farmer as', () => {
  const expired = { dnrUserRestriction: { isExpired: true } }
  test.each([
    [types({ level: null }), 'active-free'],
    [types({ level: 'free', pro: false }), 'active-free'],
    [types({ level: 'essentials' }), 'active-paid'],
    [types({ level: 'complete', pro: true }), 'active-paid'],
    [types({ level: 'innovator' }), 'active-paid'],
    [types({ level: null }, { level: 'HW_LEVEL_1' }), 'active-paid'],
    [{ ...types({ level: 'complete', pro: true }), ...expired }, 'dnr'],
    [{ ...types({ level: null, pro: true }), ...expired }, 'dnr'],
    [{ ...types({ level: 'complete', pro: false }), ...expired }, 'active-paid'],
    [{ levelCode: 'HW_LEVEL_2', proUser: true }, 'active-paid'],
    [undefined, 'active-free'],
  ] as const)('%o: %s [P4.88] [P4.89] [P4.90]', (plan, status) => {
    expect(userStatus(plan as Parameters<typeof userStatus>[0])).toBe(status)
  })
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 'pc'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X)', 'ios'],
])('%s is a %s', (userAgent, kind) => expect(deviceTypeOf(userAgent)).toBe(kind))
