import { expect, test } from 'vitest'
import type { SettingRecord } from '../settings/change-setting'
import { cropFlow } from './flows/crop'
import { sheepFlow } from './flows/sheep'
import { keepWalk, keptWalk } from './kept-walk'
import type { Walk } from './slides'

const walk: Walk = { at: 'flock', answers: { ewesCount: '120', ramsCount: '' } }
const record = (change = keepWalk(sheepFlow, walk)): SettingRecord =>
  ({ id: change.id, ...change.set }) as unknown as SettingRecord

test('questions half answered are taken up where they were left, with what was said', () => {
  expect(keptWalk(sheepFlow, [record()])).toEqual(walk)
  expect(keptWalk(cropFlow, [record()])).toBeUndefined()
})

test('questions that were answered or left are not taken up', () => {
  expect(keptWalk(sheepFlow, [record(keepWalk(sheepFlow, undefined))])).toBeUndefined()
  expect(keptWalk(sheepFlow, [])).toBeUndefined()
})

test('what going back took away stays away', () => {
  const back: Walk = {
    at: 'units',
    answers: { landAreaUnit: undefined, weightUnit: 'KG' } as Walk['answers'],
  }
  expect(keepWalk(cropFlow, back).set?.value).toEqual({ at: 'units', answers: { weightUnit: 'KG' } })
})

test.each([
  ['a slide this app has not', { at: 'drones', answers: {} }],
  ['no slide', { answers: { ewesCount: '3' } }],
  ['nothing that could be read', 'flock'],
  ['nothing', null],
])('the questions begin anew when the device kept them with %s', (_, value) => {
  expect(keptWalk(sheepFlow, [{ ...record(), value }])).toBeUndefined()
})

test('an answer that is no text is left out', () => {
  const value = { at: 'flock', answers: { ewesCount: 120, ramsCount: '3' } }
  expect(keptWalk(sheepFlow, [{ ...record(), value }])?.answers).toEqual({ ramsCount: '3' })
})
