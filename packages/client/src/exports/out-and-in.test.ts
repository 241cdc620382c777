import type { Language } from '@steading/domain/base/languages'
import { textLayersOf } from '@steading/domain/base/regions/regions'
import { tagInEar } from '@steading/domain/base/tags/no-tag'
import { tagIndex } from '@steading/domain/base/tags/tag-index'
import { columnOf } from '@steading/domain/lists/engine/columns'
import { type Asked, textsFor } from '@steading/domain/outside/exports/table'
import {
  type ImportSpecies,
  importFields,
  isParent,
  isWeight,
} from '@steading/domain/outside/imports/import-fields'
import { rowsOf } from '@steading/domain/outside/imports/import-source'
import { type ImportWays, planImport } from '@steading/domain/outside/imports/plan-import'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import type { Fields, Json } from '@steading/domain/records/sync/stored-record'
import { allSketches } from '@steading/domain/sample-herd/farm-sketches'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import { describe, expect, test } from 'vitest'
import { textsOf } from '../../text-files'
import { readTable } from '../imports/table-reader'
import { makeFile } from './make-file'

const today = Date.UTC(2026, 10, 15)
function wordsOf(language: Language, { region }: FarmSketch): Record<string, string> {
  return Object.assign({}, ...textLayersOf(region).map((layer) => textsOf(layer, language)))
}

/** One column for each field that can be brought in, a weight by its milligrams. */
const columnsFor = (species: ImportSpecies): { name: string; column: Asked }[] =>
  importFields(species).flatMap(({ name }) => {
    const column = columnOf(isWeight(name) ? `${name}Mg` : name)
    return column ? [{ name, column }] : []
  })

function herdOf(sketch: FarmSketch, species: ImportSpecies): Map<string, Fields> {
  const all = sampleHerd(sketch, today, seededRandom(seedOf(sketch.key)))
  return new Map(
    all.flatMap(({ collection, id, fields }) =>
      collection === 'animals' && (fields.species ?? 'BOVINE') === species ? [[id, fields] as const] : [],
    ),
  )
}

function written(
  sketch: FarmSketch,
  species: ImportSpecies,
  language: Language,
  format: 'csv' | 'xlsx',
): Blob {
  const herd = herdOf(sketch, species)
  const columns = columnsFor(species)
  const asked = columns.map(({ column }) => column)
  const texts = wordsOf(language, sketch)
  const said = Object.fromEntries(textsFor(asked, 'KG').map((key) => [key, texts[key] ?? key]))
  const file = makeFile({
    ...{ format, title: 'Herd', region: sketch.region, today, about: [], pageWords: '', columns: asked },
    words: { language, place: 'GL', weightUnit: 'KG', offsetMinutes: 0, said },
  })
  const names = new Set(importFields(species).flatMap(({ name, field }) => (isParent(field) ? [name] : [])))
  const cell = (fields: Fields, field: string): Json | undefined =>
    names.has(field) ? herd.get(String(fields[field]))?.tag : fields[field]
  file.add([...herd.values()].map((fields) => asked.map(({ field }) => cell(fields, field))))
  return file.finish()
}

async function broughtIn(
  file: Blob,
  sketch: FarmSketch,
  species: ImportSpecies,
  said: Record<string, string>,
) {
  const fields = importFields(species)
  const answers = fields.flatMap(({ name, field }) =>
    field.kind === 'choice'
      ? [[name, Object.fromEntries(field.options.map((one) => [one, [said[choiceKey(name, one)] ?? one]]))]]
      : [],
  )
  const ways: ImportWays = {
    ...{
      species,
      region: sketch.region,
      today,
      weightUnit: 'KG',
      duplicates: 'skip',
      unknownParents: 'leave',
    },
    own: {
      fields: Object.fromEntries(fields.map(({ name, label }) => [name, [said[label] ?? name]])),
      answers: Object.fromEntries(answers),
    },
  }
  const read = await readTable(file, ways)
  if (!read.ok) throw new Error(read.problem.code)
  const rows = rowsOf(read.value.file, ways)
  if (!rows.ok) throw new Error(rows.problem.code)
  let made = 0
  const steps = planImport(rows.value, ways, { tags: tagIndex(), animal: () => undefined }, () => `${++made}`)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const cases = [
  ['ie-farmer', 'BOVINE', 'en', 'csv'],
  ['ni-farmer', 'OVINE', 'fr', 'xlsx'],
  ['us-farmer', 'BOVINE', 'es', 'csv'],
] as const

describe('a herd taken away as a file and brought into an empty farm', () => {
  test.each(cases)('is the same herd: %s, %s, %s, %s', async (key, species, language, format) => {
    const sketch = allSketches.find((one) => one.key === key)
    if (!sketch) throw new Error(`no farm ${key}`)
    const file = written(sketch, species, language, format)
    const plan = await broughtIn(file, sketch, species, wordsOf(language, sketch))
    expect(plan.reports.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    const herd = herdOf(sketch, species)
    expect(plan.counts.added).toBe(herd.size)
    const tags = new Map(plan.changes.map(({ id, set }) => [id, set.tag]))
    const back = new Map(plan.changes.map(({ set }) => [set.tag, set]))
    const columns = columnsFor(species)
    const parents = new Set(importFields(species).flatMap((one) => (isParent(one.field) ? [one.name] : [])))
    for (const fields of herd.values()) {
      // A calf that waits to be registered is written by the number in its ear.
      const set = back.get(tagInEar(String(fields.tag)) ?? '')
      const told = columns.filter(({ name, column }) => name !== 'tag' && isTold(fields[column.field]))
      const [before, after] = [told, told].map((all, again) =>
        Object.fromEntries(
          all.map(({ name, column: { field } }) => {
            const value = again ? set?.[field] : fields[field]
            if (!parents.has(name)) return [name, value]
            const tag = again ? tags.get(String(value)) : herd.get(String(value))?.tag
            return [name, tagInEar(tag === undefined ? undefined : String(tag))]
          }),
        ),
      )
      expect(after).toEqual(before)
    }
  })
})

const isTold = (value: Json | undefined) =>
  value !== undefined && value !== null && value !== '' && value !== 0
