import { findBreed } from '../../base/breeds/find-breed'
import type { Region } from '../../base/regions/regions'
import { headingReader, type ImportSpecies, importFields, type OwnWords } from './import-fields'
import { dateOrderOf, readDate } from './read-date'
import { choiceReader } from './read-words'
import type { ImportTable } from './table'

/** Field by column; null for a column that stays out. */
export type Mapping = readonly (string | null)[]

export type GuessAt = { species: ImportSpecies; region: Region; today: number; own: OwnWords }

const looked = 50

/**
 * Guesses the field of each column by its heading, else by its content. No two columns get the same field.
 */
export function guessColumns({ headings, rows }: ImportTable, at: GuessAt): Mapping {
  const read = headingReader(at.species, at.own.fields)
  const taken = new Set<string>()
  const take = (field: string | undefined) => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const byHeading = headings.map((heading) => take(read(heading)))
  const readers = contentReaders(at)
  return byHeading.map((field, column) => {
    if (field !== null) return field
    const samples = filledCells(rows, column)
    const found = readers.find(({ field: name, fits }) => !taken.has(name) && mostly(samples, fits))
    return take(found?.field)
  })
}

/** The first cells of a column that hold anything. */
export function filledCells(rows: readonly (readonly string[])[], column: number, most = looked): string[] {
  const found: string[] = []
  for (const row of rows) {
    const cell = row[column]?.trim()
    if (cell) found.push(cell)
    if (found.length === most) break
  }
  return found
}

const enough = 0.8

const mostly = (samples: readonly string[], fits: (text: string) => boolean) =>
  samples.length > 1 && samples.filter(fits).length >= samples.length * enough

/** Only what cannot be mistaken for something else: a column of dates may be any date, so dates are not guessed. */
function contentReaders({ species, region, today }: GuessAt) {
  const options = importFields(species).find(({ name }) => name === 'sex')?.field
  const sexOf = choiceReader('sex', options?.kind === 'choice' ? options.options : [])
  const isDay = (text: string) => readDate(text, dateOrderOf([text], 'day first'), today) !== undefined
  const isTag = (text: string) => /^[A-Z]{2}[\s\d-]{6,20}[\dA-Z]?$/i.test(text) && !isDay(text)
  return [
    { field: 'tag', fits: isTag },
    { field: 'eId', fits: (text: string) => /^\d{3}[\s-]?\d{12}$/.test(text) },
    { field: 'tag', fits: (text: string) => /^\d{3}[\s-]?\d{12}$/.test(text) },
    { field: 'sex', fits: (text: string) => /\p{L}/u.test(text) && sexOf(text) !== undefined },
    {
      field: 'breed',
      fits: (text: string) => /^\p{L}/u.test(text) && findBreed(text, species, region) !== undefined,
    },
  ]
}
