import { expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import {
  beforeScale,
  expectedInstead,
  gainOnScale,
  stillToCome,
  weighLines,
  weightTyped,
} from './weigh-session'

const today = Date.UTC(2026, 10, 15)
const kg = (kilos: number) => kilos * 1_000_000
const weighing = (id: string, animal: string, fields = {}) => ({
  id,
  fields: { typeId: 'AT-WEIGHT', taskAnimals: [animal], weightMg: kg(300), ...fields },
})

test('the list shows the last animal weighed first, and drops a deleted weighing', () => {
  const lines = weighLines([
    weighing('01', 'first'),
    weighing('02', 'second', { weightAdgMg: kg(0.8), notes: 'lame' }),
    weighing('03', 'mistake', { deleted: true }),
    { id: '04', fields: { typeId: 'REMEDY', taskAnimals: ['first'] } },
  ])
  expect(lines).toEqual([
    { id: '02', animalId: 'second', weightMg: kg(300), gainMg: kg(0.8), notes: 'lame' },
    { id: '01', animalId: 'first', weightMg: kg(300) },
  ])
})

test('a weighing of another app that only has kilograms is in the list all the same', () => {
  const { weightMg: _, ...fields } = weighing('01', 'old', { weight: 412.5 }).fields
  expect(weighLines([{ id: '01', fields }])).toMatchObject([{ weightMg: kg(412.5) }])
})

test('animals of the group still to come are those without a weight in this session', () => {
  const lines = weighLines([weighing('01', 'b')])
  expect(stillToCome(['a', 'b', 'c'], lines)).toEqual(['a', 'c'])
})

const heifer = {
  lastWeightMg: kg(300),
  lastAdgWeightMg: kg(1),
  lastWeightDate: today - 30 * oneDay,
}

test('beside the scale stand the last weight and what it should be by now', () => {
  expect(beforeScale(heifer, today)).toEqual({
    weightMg: kg(300),
    date: heifer.lastWeightDate,
    expectedMg: kg(330),
  })
  expect(beforeScale({ ...heifer, lastAdgWeightMg: null }, today)).toMatchObject({ weightMg: kg(300) })
})

test('an animal that was never weighed, or only later than this day, has nothing beside the scale', () => {
  expect(beforeScale({}, today)).toBeUndefined()
  expect(beforeScale(heifer, today - 60 * oneDay)).toBeUndefined()
})

test('the gain is there while the figure is typed, unless the last weighing was a few days ago', () => {
  expect(gainOnScale(beforeScale(heifer, today), kg(345), today)).toBe(kg(1.5))
  const lately = beforeScale({ ...heifer, lastWeightDate: today - 3 * oneDay }, today)
  expect(gainOnScale(lately, kg(345), today)).toBeUndefined()
})

test('a figure is read in the farmer’s unit, with a comma or a point, and nothing else is a weight', () => {
  expect(weightTyped('412,5', 'KG')).toBe(kg(412.5))
  expect(weightTyped(' 412. ', 'KG')).toBe(kg(412))
  expect(weightTyped('1000', 'LBS')).toBe(453_592_000)
  for (const text of ['', '0', '-5', '12kg', '1e3', '123456', '4 12'])
    expect(weightTyped(text, 'KG'), text).toBeUndefined()
})

test('an unlikely figure has beside it what was expected; a likely one, and one still being typed, has nothing', () => {
  const at = (kilos: number) => expectedInstead({ id: 'heifer', fields: heifer }, kg(kilos), today)
  expect([330, 345, 300].map(at)).toEqual([undefined, undefined, undefined])
  expect([530, 130].map(at)).toEqual([kg(330), kg(330)])
  expect([5, 33].map(at)).toEqual([undefined, undefined])
  expect(expectedInstead({ id: 'stray', fields: {} }, kg(900), today)).toBeUndefined()
})
