import { nextStep } from '@steading/domain/problems/show-problem'
import { expect, test } from 'vitest'
import { lastOf } from './next-step'

const inTheHerd = { hasFarmData: true, demoHerdActive: false }

test('yes to a broken database ends in the app closing, as its last alert says [P8.47]', () => {
  expect(lastOf('localDatabase')).toBe('databaseClosing')
  expect(nextStep(lastOf('localDatabase'), inTheHerd)).toBe('closeApp')
})

test('an alert that stands alone is its own last word', () => {
  expect(lastOf('recordRefused')).toBe('recordRefused')
})
