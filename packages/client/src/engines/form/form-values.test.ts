import { animalFields } from '@steading/domain/records/collections/animals'
import { taskFields } from '@steading/domain/records/collections/tasks'
import { expect, test } from 'vitest'
import { changedValues, formSchema, inputsFrom, valuesSoFar } from './form-values'

const today = Date.UTC(2026, 10, 15)
const kilos = { weightUnit: 'KG', landUnit: 'HA', volumeUnit: 'L', place: 'GL', today } as const
const pounds = { weightUnit: 'LBS', landUnit: 'HA', volumeUnit: 'L', place: 'GL', today } as const
const names = ['tag', 'dob', 'lastWeight', 'lactation', 'isWeaned', 'sex', 'notes']

const check = (inputs: { [name: string]: string | boolean }, ways: typeof kilos | typeof pounds = kilos) => {
  const all = {
    tag: '',
    dob: '',
    lastWeight: '',
    lactation: '',
    isWeaned: false,
    sex: '',
    notes: '',
    ...inputs,
  }
  const checked = formSchema(names, animalFields, ways).safeParse(all)
  return checked.success
    ? { values: checked.data }
    : { complaints: checked.error.issues.map((issue) => [issue.path[0], issue.message]) }
}

test('a record fills the form and the form gives it back', () => {
  const record = {
    tag: '372',
    dob: Date.UTC(2023, 2, 4),
    lastWeight: 412.5,
    lastWeightMg: 412_500_000,
    isWeaned: true,
  }
  const inputs = inputsFrom(names, animalFields, record, kilos)
  expect(inputs).toMatchObject({
    tag: '372',
    dob: '2023-03-04',
    lastWeight: '412.5',
    isWeaned: true,
    sex: '',
  })
  expect(check(inputs).values).toMatchObject({
    tag: '372',
    dob: record.dob,
    lastWeight: 412.5,
    isWeaned: true,
  })
})

test('a birth date of 0 is an empty box, not 1970 [D3.13]', () => {
  expect(inputsFrom(['dob'], animalFields, { dob: 0 }, kilos)).toEqual({ dob: '' })
})

test('a comma is a decimal point', () => {
  expect(check({ lastWeight: '412,5' }).values).toMatchObject({ lastWeight: 412.5 })
})

test('a calf cannot be born tomorrow', () => {
  expect(check({ dob: '2026-11-16' }).complaints).toEqual([['dob', 'FORM.NOT_IN_FUTURE']])
  expect(check({ dob: '2026-11-15' }).values).toBeDefined()
})

test('the form rejects an impossible value in the farmer’s words', () => {
  expect(check({ lactation: '-1' }).complaints).toEqual([['lactation', 'FORM.OUT_OF_RANGE']])
  expect(check({ lactation: 'four' }).complaints).toEqual([['lactation', 'FORM.NOT_A_NUMBER']])
  expect(check({ tag: 'x'.repeat(40) }).complaints).toEqual([['tag', 'FORM.TOO_LONG']])
})

test('only what changed is saved, and what was emptied is emptied', () => {
  const values = { tag: '372', lactation: undefined }
  expect(changedValues(['lactation'], animalFields, values, kilos)).toEqual({ lactation: null })
})

test('a weight is saved in kilograms with its milligram twin, whatever unit it was typed in [D3.23]', () => {
  expect(changedValues(['lastWeight'], animalFields, { lastWeight: 412.5 }, kilos)).toEqual({
    lastWeight: 412.5,
    lastWeightMg: 412_500_000,
  })
  expect(changedValues(['lastWeight'], animalFields, { lastWeight: 1000 }, pounds)).toEqual({
    lastWeight: 453.6,
    lastWeightMg: 453_592_000,
  })
  expect(changedValues(['lastWeight'], animalFields, {}, kilos)).toEqual({
    lastWeight: null,
    lastWeightMg: null,
  })
})

test('labels and breed shares go into the form and come out as they were', () => {
  const asked = ['labels', 'breedPercentage']
  const record = { labels: ['LABEL-LAME', 'LABEL-KEEP'], breedPercentage: { LM: 75, HE: 25 } }
  const inputs = inputsFrom(asked, animalFields, record, kilos)
  const checked = formSchema(asked, animalFields, kilos).safeParse(inputs)
  expect(checked.data).toEqual(record)
  expect(formSchema(asked, animalFields, kilos).safeParse({ labels: '', breedPercentage: '' }).data).toEqual(
    {},
  )
})

test('an odd value from elsewhere does not keep a farmer from changing another', () => {
  const before = inputsFrom(names, animalFields, { lactation: -3, tag: '372' }, kilos)
  const schema = formSchema(names, animalFields, kilos, before)
  expect(schema.safeParse({ ...before, notes: 'quiet' }).success).toBe(true)
  expect(schema.safeParse({ ...before, lactation: '-2' }).success).toBe(false)
})

test('a weight asked by itself is typed in the farmer’s unit and kept in milligrams [D3.23]', () => {
  const [asked, inputs] = [['weightMg'], { weightMg: '1000' }]
  expect(formSchema(asked, taskFields, pounds).safeParse(inputs).data).toEqual({ weightMg: 453_592_000 })
  expect(inputsFrom(asked, taskFields, { weightMg: 453_592_000 }, pounds)).toEqual(inputs)
  expect(inputsFrom(asked, taskFields, { weightMg: 412_500_000 }, kilos)).toEqual({ weightMg: '412.5' })
})

test('the hour of a dose goes into the form and comes out as it was', () => {
  const firstDoseAt = new Date(2026, 10, 15, 7, 5).getTime()
  const inputs = inputsFrom(['firstDoseAt'], taskFields, { firstDoseAt }, kilos)
  expect(inputs).toEqual({ firstDoseAt: '2026-11-15T07:05' })
  expect(valuesSoFar(['firstDoseAt'], taskFields, inputs, kilos)).toEqual({ firstDoseAt })
})

test('the draft leaves out a half-typed answer and keeps the rest', () => {
  const inputs = { remedy: 'Penicillin', dose: '4.', courseDays: 'thr', date: '', notes: '' }
  const asked = Object.keys(inputs)
  expect(valuesSoFar(asked, taskFields, inputs, kilos)).toEqual({ remedy: 'Penicillin', dose: 4 })
})
