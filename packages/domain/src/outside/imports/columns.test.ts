import { describe, expect, test } from 'vitest'
import { animalFields } from '../../records/collections/animals'
import { fieldWords } from './field-words'
import { guessColumns } from './guess-columns'
import { headingReader, importFields } from './import-fields'
import { tableFrom } from './table'

const today = Date.UTC(2026, 10, 15)
const own = { fields: {}, answers: {} }
const at = { species: 'BOVINE' as const, region: 'IE' as const, today, own }
const isHeading = (text: string) => headingReader('BOVINE', {})(text) !== undefined

function guess(cells: string[][], ways: Partial<Parameters<typeof guessColumns>[1]> = {}) {
  const table = tableFrom(cells, isHeading)
  return table.ok ? guessColumns(table.value, { ...at, ...ways }) : table.problem.code
}

describe('which column holds what', () => {
  test.each([
    ['Tag Number', 'tag'],
    ['EARTAG', 'tag'],
    ['N° de boucle', 'tag'],
    ['Número de crotal', 'tag'],
    ['Arete', 'tag'],
    ['RFID', 'eId'],
    ['EID', 'eId'],
    ['eId', 'eId'],
    ['Gender', 'sex'],
    ['Sexe', 'sex'],
    ['D.O.B.', 'dob'],
    ['DateOfBirth', 'dob'],
    ['Date of Birth (dd/mm/yyyy)', 'dob'],
    ['Née le', 'dob'],
    ['Fecha de nacimiento', 'dob'],
    ['Breed', 'breed'],
    ['Code race', 'breed'],
    ['Raza', 'breed'],
    ['Dam Tag', 'dam'],
    ['Mère', 'dam'],
    ['Madre', 'dam'],
    ['Sire', 'sire'],
    ['Père', 'sire'],
    ['Weight (kg)', 'lastWeight'],
    ['Dernier poids', 'lastWeight'],
    ['last_weight_date', 'lastWeightDate'],
    ['lastWeightDate', 'lastWeightDate'],
    ['Lactation No.', 'lactation'],
    ['Remarques', 'notes'],
    ['Horse', undefined],
  ])('%s is %s', (heading, field) => {
    expect(headingReader('BOVINE', {})(heading)).toBe(field)
  })

  test('a flock has its ram where a herd has its sire', () => {
    expect(headingReader('OVINE', {})('Sire tag')).toBe('ram')
    expect(headingReader('OVINE', {})('Birth weight')).toBe('lambWeight')
  })

  test('our own labels come first, in every language the app speaks', () => {
    const read = headingReader('BOVINE', { dob: ['Born', 'Né le'], dateMovedIn: ['Came to the herd'] })
    expect([read('born'), read('NE LE'), read('Came to the herd')]).toEqual(['dob', 'dob', 'dateMovedIn'])
  })

  test('every field of an animal that a farmer fills in can be brought in by its own name', () => {
    for (const species of ['BOVINE', 'OVINE'] as const)
      for (const { name } of importFields(species)) expect(headingReader(species, {})(name)).toBe(name)
    expect(Object.keys(fieldWords).filter((name) => !(name in animalFields))).toEqual([])
  })

  test('no field is given twice, and an unknown column stays out', () => {
    expect(
      guess([
        ['Tag', 'Ear tag', 'Hat size'],
        ['IE1', '2', 'large'],
      ]),
    ).toEqual(['tag', null, null])
  })

  test('the import recognises columns without a heading by their contents', () => {
    const rows = [
      ['IE121234567890', 'F', 'LMX', '372000012345678'],
      ['IE121234567891', 'M', 'Charolais', '372000012345679'],
      ['IE121234567892', 'heifer', 'AA', '372000012345680'],
    ]
    expect(guess(rows)).toEqual(['tag', 'sex', 'breed', 'eId'])
  })
})

describe('the line of headings', () => {
  const found = (cells: string[][]) => {
    const table = tableFrom(cells, isHeading)
    if (!table.ok) throw new Error(table.problem.code)
    return table.value
  }

  test('may come after the name of the farm', () => {
    const table = found([['Hillside Farm herd list'], [], ['Tag', 'Sex'], ['IE1', 'F']])
    expect(table).toEqual({ headings: ['Tag', 'Sex'], rows: [['IE1', 'F']], firstRow: 4 })
  })

  test('may be two lines with cells merged over several columns', () => {
    const table = found([
      ['Animal', '', 'Birth', ''],
      ['Number', 'Sex', 'Date', 'Weight'],
      ['IE121234567890', 'F', '05/03/2021', '41'],
    ])
    expect(table.headings).toEqual(['Animal Number', 'Animal Sex', 'Birth Date', 'Birth Weight'])
    expect(table.firstRow).toBe(3)
  })

  test('may be missing, and then columns go by their letters', () => {
    const table = found([
      ['IE121234567890', 'F'],
      ['IE121234567891', 'M'],
    ])
    expect(table).toMatchObject({ headings: ['A', 'B'], firstRow: 1 })
  })

  test('alone is refused, and so is an empty file or one with too many columns or rows', () => {
    const codeOf = (cells: string[][]) => {
      const table = tableFrom(cells, isHeading)
      return table.ok ? 'fine' : table.problem.code
    }
    expect(codeOf([])).toBe('importEmpty')
    expect(codeOf([['', ' '], ['']])).toBe('importEmpty')
    expect(
      codeOf([
        ['Tag', 'Sex'],
        ['', ''],
      ]),
    ).toBe('importNoRows')
    expect(codeOf([Array.from({ length: 1_000_000 }, () => 'x')])).toBe('importTooManyColumns')
    expect(codeOf(Array.from({ length: 100_100 }, () => ['IE1']))).toBe('importTooManyRows')
  })
})
