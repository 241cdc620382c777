import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breeds } from '../../base/breeds/breeds'
import { dateFormatOf, showDay } from '../../base/dates'
import { type Region, regionCodes, regionFacts } from '../../base/regions/regions'
import { tagIndex } from '../../base/tags/tag-index'
import type { Fields, Json } from '../../records/sync/stored-record'
import { guessColumns } from './guess-columns'
import {
  headingReader,
  type ImportField,
  type ImportSpecies,
  importFields,
  isBreed,
  isParent,
  isWeight,
} from './import-fields'
import { rowsOf } from './import-source'
import { type ImportWays, planImport } from './plan-import'
import { tableFrom } from './table'

const today = Date.UTC(2026, 10, 15)
const oneDay = 86_400_000
const words = fc.stringMatching(/^[A-Za-zéñ][A-Za-z0-9 éñ,;."-]{0,8}[a-z]$/)

/** A cell as a farmer of the region would write it, and the value an animal keeps. */
type Written = { cell: string; value: Json }

function cellsOf(
  { name, field }: ImportField,
  species: ImportSpecies,
  region: Region,
): fc.Arbitrary<Written> {
  if (isBreed(field, name)) {
    const known = breeds.filter((breed) => breed.species === species && !breed.crossOf)
    // By name: two letters are one breed to one authority and another to the next.
    return fc.constantFrom(...known).map(({ id, names }) => ({ cell: names.en, value: id }))
  }
  // A grain lighter than the scale shows would be lost in the kilograms, not in the milligrams.
  if (isWeight(name))
    return fc
      .integer({ min: 1, max: 9999 })
      .map((tenths) => ({ cell: `${tenths / 10} kg`, value: tenths / 10 }))
  switch (field.kind) {
    case 'date':
      return fc.integer({ min: 11_000, max: today / oneDay }).map((days) => {
        const shown = showDay(days * oneDay, dateFormatOf(region))
        return { cell: 'text' in shown ? shown.text : '', value: days * oneDay }
      })
    case 'number': {
      // More than a fifth would be no milk; a larger figure is read as grams a kilo.
      const { least = 0, most = field.milk ? 20 : 1000, whole } = field
      const tenths = fc.integer({ min: Math.ceil(least * 10), max: most * 10 })
      return tenths
        .map((value) => (whole ? Math.floor(value / 10) : value / 10))
        .map((value) => ({ cell: String(value), value }))
    }
    case 'money':
      return fc
        .integer({ min: 1, max: 500_000 })
        .map((cents) => ({ cell: `€${(cents / 100).toFixed(2)}`, value: cents / 100 }))
    case 'choice':
      return fc.constantFrom(...field.options).map((value) => ({ cell: value, value }))
    case 'flag':
      return fc.boolean().map((value) => ({ cell: value ? 'Yes' : 'no', value }))
    case 'text':
      return words.map((text) => text.slice(0, field.longest).trim()).map((value) => ({ cell: value, value }))
    default:
      return words.map((value) => ({ cell: value.trim(), value: value.trim() }))
  }
}

// These are about the whole animal, and are looked at together with the rest of it.
const ofTheWhole = [
  'tag',
  'eId',
  'animalType',
  'dob',
  'dod',
  'dateMovedIn',
  'offHerdDate',
  'sex',
  'inHerd',
  'killOutGrade',
  'aiBullCode',
]

describe.each(['BOVINE', 'OVINE'] as const)('%s animals', (species) => {
  const fields = importFields(species).filter(
    ({ name, field }) => !ofTheWhole.includes(name) && !isParent(field),
  )

  test('written into a sheet with all their fields come back as they were, in every region', () => {
    const animal = fc
      .constantFrom(...regionCodes)
      .chain((region) =>
        fc.tuple(fc.constant(region), ...fields.map((field) => cellsOf(field, species, region))),
      )
    fc.assert(
      fc.property(animal, ([region, ...cells]) => {
        const headings = ['Tag', ...fields.map(({ name }) => name)]
        const set = broughtIn([headings, ['A101', ...cells.map(({ cell }) => cell)]], species, region)
        fields.forEach(({ name }, at) => {
          const value = cells[at]?.value
          expect([name, set[name]]).toEqual([name, value])
          if (isWeight(name)) expect(set[`${name}Mg`]).toBe(Math.round(Number(value) * 1e6))
        })
      }),
      { numRuns: 60 },
    )
  })
})

test('whole animals written into a sheet come back with their numbers, days and sex', () => {
  const day = fc.integer({ min: 11_000, max: 19_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...regionCodes),
      fc.integer({ min: 100_000, max: 999_999 }),
      fc.constantFrom('F', 'M', 'B', 'Z'),
      fc.tuple(day, day),
      (region, number, sex, days) => {
        const [born, came] = [Math.min(...days), Math.max(...days)]
        const show = (days: number) => {
          const shown = showDay(days * oneDay, dateFormatOf(region))
          return 'text' in shown ? shown.text : ''
        }
        const eId = `982000${number}${number % 1000}`.padEnd(15, '0').slice(0, 15)
        const cells = [
          ['Tag', 'EID', 'Sex', 'Born', 'Moved in'],
          [`B${number}`, eId, sex, show(born), show(came)],
        ]
        const set = broughtIn(cells, 'BOVINE', region)
        expect(set).toMatchObject({
          tag: `B${number}`,
          eId,
          sex,
          dob: born * oneDay,
          dateMovedIn: came * oneDay,
        })
      },
    ),
    { numRuns: 60 },
  )
})

function broughtIn(cells: string[][], species: ImportSpecies, region: Region): Fields {
  const own = { fields: {}, answers: {} }
  const ways: ImportWays = {
    species,
    region,
    today,
    weightUnit: regionFacts(region).weightUnitPrompt ? 'LBS' : 'KG',
    own,
    duplicates: 'skip',
    unknownParents: 'leave',
  }
  const read = headingReader(species, {})
  const table = tableFrom(cells, (text) => read(text) !== undefined)
  if (!table.ok) throw new Error(table.problem.code)
  const rows = rowsOf({ kind: 'table', table: table.value, mapping: guessColumns(table.value, ways) }, ways)
  if (!rows.ok) throw new Error(rows.problem.code)
  const steps = planImport(rows.value, ways, { tags: tagIndex(), animal: () => undefined }, () => 'new')
  for (;;) {
    const step = steps.next()
    if (!step.done) continue
    const [change] = step.value.changes
    if (!change) throw new Error(JSON.stringify([cells, step.value.reports]))
    return change.set
  }
}
