import { expect, test } from 'vitest'
import { decimalMarkOf, milligramsPer, readNumber, readWeight, unitInHeading } from './read-number'

test.each([
  ['412', 412],
  ['412.5', 412.5],
  ['412,5', 412.5],
  ['1,234.50', 1234.5],
  ['1,234', 1234],
  ['€ 1 250', 1250],
  ['£1,250.00', 1250],
  ["1'250", 1250],
  ['-3.5', -3.5],
  ['85%', 85],
])('%s is a number', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('a column with decimal commas has points between its thousands', () => {
  const mark = decimalMarkOf(['1.250', '412,5', '1.234,50'])
  expect(mark).toBe(',')
  expect(readNumber('1.250', mark)).toBe(1250)
  expect(readNumber('412,5', mark)).toBe(412.5)
})

test.each(['', 'abc', '12 kg 5', '1.2.3', '--4', '12/5'])('%s is no number', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

const kilos = { mark: '.' as const, perUnit: milligramsPer('KG') }

test.each([
  ['412.5 kg', 412_500_000],
  ['412.5kgs', 412_500_000],
  ['412,5', 412_500_000],
  ['100 lb', 45_359_200],
  ['100 lbs.', 45_359_200],
  ['10 st', 63_502_880],
])('%s is a weight', (text, mg) => {
  expect(readWeight(text, kilos)).toBe(mg)
})

test('a bare number is in the unit of its column, a word after it in its own', () => {
  const pounds = { mark: '.' as const, perUnit: unitInHeading('Weight (lb)') ?? 0 }
  expect(readWeight('100', pounds)).toBe(45_359_200)
  expect(readWeight('100 kg', pounds)).toBe(100_000_000)
  expect(unitInHeading('Weight at birth')).toBeUndefined()
})

test.each(['heavy', '12 sheep', 'kg', ''])('%s is no weight', (text) => {
  expect(readWeight(text, kilos)).toBeUndefined()
})
