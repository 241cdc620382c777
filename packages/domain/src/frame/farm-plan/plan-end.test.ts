import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { planAfter } from './payment-events'
import { begunInPlan, endedBySelf, planEnd } from './plan-end'

const ends = Date.UTC(2026, 11, 18, 9)
const told = { id: 'e', at: Date.UTC(2026, 10, 18), farm: 'f' }
const trial = planAfter({}, { ...told, type: 'plan.paid', level: 'complete', until: ends, trial: true })
const year = planAfter({}, { ...told, type: 'plan.paid', level: 'complete', until: ends })

// biome-ignore format: one case to a line
test.each([
  ['a week and a moment before', -7 * oneDay - 1, undefined],
  ['a week before', -7 * oneDay, 'ends 7'],
  ['two days before', -2 * oneDay, 'ends 7'],
  ['the day before', -oneDay, 'ends 1'],
  ['a moment before', -1, 'ends 1'],
  ['at the end, while the server has not said so', 0, undefined],
])('%s: the farmer sees the notice %o about the end', (_, from, mark) => {
  const said = planEnd(trial, ends + from)
  expect(said?.mark.replace(String(ends), 'ends')).toBe(mark)
  expect(planEnd(year, ends + from)?.code).toBe(mark && 'planEnding')
  expect(said?.code).toBe(mark && 'trialEnding')
})

test('for a month after the end the farmer reads about it, a trial and a plan each in its own words', () => {
  const over = planAfter(trial, { ...told, type: 'plan.ended', at: ends })
  const lapsed = planAfter(year, { ...told, type: 'plan.lapsed', at: ends })
  expect(planEnd(over, ends)).toEqual({ code: 'trialOver', at: ends, mark: `${ends} over` })
  expect(planEnd(lapsed, ends + 30 * oneDay)?.code).toBe('planOver')
  expect(planEnd(lapsed, ends + 30 * oneDay + 1)).toBeUndefined()
  const again = planAfter(over, { ...told, type: 'plan.paid', level: 'complete', at: ends + 1 })
  expect(planEnd(again, ends + 2)).toBeUndefined()
})

test('a trial or a plan ends by itself on its day: a trial is free again, a plan waits to be renewed', () => {
  expect(endedBySelf('f', trial, ends - 1)).toBeUndefined()
  expect(endedBySelf('f', trial, ends)).toEqual({
    id: `ended-f-${ends}`,
    type: 'plan.ended',
    at: ends,
    farm: 'f',
  })
  expect(endedBySelf('f', year, ends)?.type).toBe('plan.lapsed')
  expect(endedBySelf('f', {}, ends)).toBeUndefined()
})

test.each([
  ['before the plan ended', ends - 1, true],
  ['as it ended', ends, false],
  ['by an app that does not say when', undefined, false],
])('a job begun %s', (_, begun, may) => {
  expect(begunInPlan({ planEndedAt: ends }, begun)).toBe(may)
  expect(begunInPlan({ planEndedAt: null }, begun)).toBe(false)
})
