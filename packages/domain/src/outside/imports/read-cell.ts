import { findBreed } from '../../base/breeds/find-breed'
import { type MilkMeasure, milkTimesIn, milkTimesOf } from '../../base/regions/milk-units'
import { type Region, regionFacts } from '../../base/regions/regions'
import { fail, ok, type Result } from '../../base/result'
import type { SubApp } from '../../base/sub-apps'
import { cleanTag } from '../../base/tags/clean-tag'
import { printable, readEid } from '../../base/tags/read-eid'
import { usualCoefficients, type WeightUnit } from '../../base/units'
import { factsOfType } from '../../jobs-read/animals/animal-types'
import type { Field } from '../../records/fields/fields'
import type { Problem } from '../../records/problems/problems'
import type { Fields, Json } from '../../records/sync/stored-record'
import { plainText } from '../exports/csv'
import {
  type ImportField,
  type ImportSpecies,
  isBreed,
  isParent,
  isWeight,
  type OwnWords,
} from './import-fields'
import { type DateOrder, dateOrderOf, readDate } from './read-date'
import { decimalMarkOf, milligramsPer, readNumber, readWeight, unitInHeading } from './read-number'
import { choiceReader, readYesNo } from './read-words'

export type ReadAt = {
  species: ImportSpecies
  region: Region
  today: number
  weightUnit: WeightUnit
  /** The unit the farmer chose for a column of weights, by its field. */
  units?: { readonly [field: string]: WeightUnit }
  own: OwnWords
}

/** A cell's content: values to save, an error, or a question. */
export type CellSays = { set: Fields; doubt?: Problem }
export type CellReader = (cell: string) => Result<CellSays, Problem>

/**
 * Reads a column. The whole column decides questions that a single cell leaves open, such as which number is
 * the day.
 */
export function columnReader(
  { name, field }: ImportField,
  heading: string,
  cells: readonly string[],
  at: ReadAt,
): CellReader {
  if (name === 'tag') return tagReader(at)
  if (name === 'eId') return eidReader
  if (isParent(field)) return parentReader(name, at)
  if (isBreed(field, name)) return breedReader(name, at)
  if (isWeight(name)) return weightReader(name, heading, cells, at)
  if (field.kind === 'number' && field.milk) return milkReader(name, field.milk, heading, cells)
  return kindReader(name, field, cells, at)
}

/** A cell without what spreadsheets put around it: ="0123" keeps a zero, '=1 keeps a formula from running. */
export function plainCell(text: string): string {
  const bare = printable(text).trim()
  const [, kept] = /^="?(.*?)"?$/.exec(bare) ?? []
  return kept !== undefined && bare.startsWith('="') ? kept.trim() : plainText(bare).replace(/^'(?=\d)/, '')
}

const lostDigits = /^\d+(?:[.,]\d+)?E\+?\d+$/i

const saying = (set: Fields) => ok({ set })

const tagReader =
  ({ region, species }: ReadAt): CellReader =>
  (cell) => {
    if (lostDigits.test(cell)) return fail({ code: 'importTagLostDigits', values: { value: cell } })
    const { tag, eId } = cleanTag(cell.replace(/^(\d+)\.0$/, '$1'), { region, species })
    if (tag.length > 32) return fail({ code: 'importTextTooLong', values: { longest: 32 } })
    return saying(eId ? { tag, eId } : { tag })
  }

const eidReader: CellReader = (cell) => {
  const read = readEid(cell.replace(/^(\d+)\.0$/, '$1'))
  if (!read.ok) return fail(read.problem)
  return saying(read.value.eid === cell ? { eId: cell } : { eId: read.value.eid, eIdRaw: cell.slice(0, 64) })
}

/** Kept as a tag until the whole file is read: the dam may stand further down. */
const parentReader =
  (name: string, { region, species }: ReadAt): CellReader =>
  (cell) =>
    lostDigits.test(cell)
      ? fail({ code: 'importTagLostDigits', values: { value: cell } })
      : saying({ [name]: cleanTag(cell, { region, species }).tag.slice(0, 32) })

const breedReader =
  (name: string, { region, species }: ReadAt): CellReader =>
  (cell) => {
    const breed = findBreed(cell, species, region)
    return breed
      ? saying({ [name]: breed.id })
      : ok({ set: {}, doubt: { code: 'importBreedUnknown', values: { value: cell } } })
  }

function weightReader(name: string, heading: string, cells: readonly string[], at: ReadAt): CellReader {
  const said = at.units?.[name]
  const ways = {
    mark: decimalMarkOf(cells),
    perUnit: said ? milligramsPer(said) : (unitInHeading(heading) ?? milligramsPer(at.weightUnit)),
  }
  return (cell) => {
    const mg = readWeight(cell, ways)
    if (mg === undefined) return fail({ code: 'importNumberUnreadable', values: { value: cell } })
    // Other apps write 0 for an animal that was never weighed.
    if (mg === 0) return saying({})
    if (mg < 0) return fail({ code: 'importNumberOutOfRange', values: { value: cell } })
    const kg = Math.round((mg / usualCoefficients.weight.kgToMg) * 10) / 10
    return saying({ [name]: kg, [`${name}Mg`]: mg })
  }
}

/** In the unit that its heading names, "TB (g/kg)"; else the size of its values tells the unit. */
function milkReader(
  name: string,
  measure: MilkMeasure,
  heading: string,
  cells: readonly string[],
): CellReader {
  const mark = decimalMarkOf(cells)
  const times =
    milkTimesIn(heading) ??
    milkTimesOf(
      cells.flatMap((cell) => readNumber(cell, mark) ?? []),
      measure,
    )
  return (cell) => {
    const value = readNumber(cell, mark)
    if (value === undefined) return fail({ code: 'importNumberUnreadable', values: { value: cell } })
    const kept = Math.round((value / times) * 1e6) / 1e6
    return kept >= 0
      ? saying({ [name]: kept })
      : fail({ code: 'importNumberOutOfRange', values: { value: cell } })
  }
}

type Reader<K extends Field['kind']> = (
  field: Extract<Field, { kind: K }>,
  name: string,
  cells: readonly string[],
  at: ReadAt,
) => (cell: string) => Result<Json, Problem>

type AnyReader = (
  ...given: [Field, string, readonly string[], ReadAt]
) => (cell: string) => Result<Json, Problem>

const text =
  (longest: number) =>
  (cell: string): Result<Json, Problem> =>
    cell.length > longest ? fail({ code: 'importTextTooLong', values: { longest } }) : ok(cell)

const number = (field: Field, _name: string, cells: readonly string[]) => {
  const mark = decimalMarkOf(cells)
  const { whole = false, least = -1e15, most = 1e15 } = field.kind === 'number' ? field : {}
  return (cell: string): Result<Json, Problem> => {
    const value = readNumber(cell, mark)
    if (value === undefined) return fail({ code: 'importNumberUnreadable', values: { value: cell } })
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value))
    return fits ? ok(value) : fail({ code: 'importNumberOutOfRange', values: { value: cell } })
  }
}

const readers: { [K in 'date' | 'text' | 'longText' | 'number' | 'money' | 'choice' | 'flag']: Reader<K> } = {
  date: (field, _name, cells, { region, today }) => {
    const usual: DateOrder = regionFacts(region).dateFormat === 'MM/dd/yy' ? 'month first' : 'day first'
    const order = dateOrderOf(cells, usual)
    return (cell) => {
      const day = readDate(cell, order, today)
      if (day === undefined) return fail({ code: 'importDateUnreadable', values: { value: cell } })
      const ahead = field.latest === 'today' && day > today
      return ahead ? fail({ code: 'importDateAhead', values: { value: cell } }) : ok(day)
    }
  },
  text: ({ longest = 1000 }) => text(longest),
  longText: () => text(20_000),
  number,
  money: number,
  choice: ({ options }, name, _cells, { own, species }) => {
    const read = choiceReader(name, answersFor(name, options, species), own.answers[name])
    return (cell) => {
      const answer = read(cell)
      return answer === undefined
        ? fail({ code: 'importAnswerUnknown', values: { value: cell } })
        : ok(answer)
    }
  },
  flag: () => (cell) => {
    const answer = readYesNo(cell)
    return answer === undefined
      ? fail({ code: 'importYesNoUnreadable', values: { value: cell } })
      : ok(answer)
  },
}

/** A flock and a herd are one word in French: of two kinds with one name, the one of this species is meant. */
function answersFor(name: string, options: readonly string[], species: ImportSpecies): readonly string[] {
  if (name !== 'animalType') return options
  const subApp = species === 'OVINE' ? 'ovine' : 'bovine'
  return options.toSorted((a, b) => Number(isOf(b, subApp)) - Number(isOf(a, subApp)))
}

const isOf = (type: string, subApp: SubApp) => factsOfType(type).subApps.includes(subApp)

function kindReader(name: string, field: Field, cells: readonly string[], at: ReadAt): CellReader {
  const make = readers[field.kind as keyof typeof readers] as AnyReader | undefined
  if (!make) throw new Error(`No cell can be read as ${field.kind}`)
  const read = make(field, name, cells, at)
  const steers = name === 'sex' ? choiceReader('steer', ['steer'], { steer: castratedWords }) : undefined
  return (cell) => {
    const value = read(cell)
    if (!value.ok) return value
    return saying({ ...(steers?.(cell) && { castrated: true }), [name]: value.value })
  }
}

// These words say more than "male".
const castratedWords = [
  'steer',
  'bullock',
  'wether',
  'castrate',
  'boeuf',
  'mouton',
  'novillo',
  'buey',
  'castrado',
]
