import { describe, expect, test } from 'vitest'
import { tagIndex } from '../../base/tags/tag-index'
import { writeAdeAnimal } from '../../herd/icar/animals'
import { recordSchemaOf } from '../../jobs/collections/record-schemas'
import type { AdeFarm } from '../../jobs-read/icar/ade-farm'
import { withoutEmpty } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { allSketches } from '../../sample-herd/farm-sketches'
import { seededRandom, seedOf } from '../../sample-herd/random'
import { sampleHerd } from '../../sample-herd/sample-herd'
import { icarAnimals } from './icar-rows'
import { rowsOf } from './import-source'
import { type ImportPlan, type ImportWays, planImport } from './plan-import'

const today = Date.UTC(2026, 10, 15)

function bringIn(animals: unknown[], ways: Partial<ImportWays>): ImportPlan {
  const all: ImportWays = {
    ...{
      species: 'BOVINE',
      region: 'IE',
      today,
      weightUnit: 'KG',
      duplicates: 'skip',
      unknownParents: 'leave',
    },
    own: { fields: {}, answers: {} },
    ...ways,
  }
  const rows = rowsOf({ kind: 'icar', animals }, all)
  if (!rows.ok) throw new Error(rows.problem.code)
  let made = 0
  const steps = planImport(
    rows.value,
    all,
    { tags: tagIndex(), animal: () => undefined },
    () => `new-${++made}`,
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const links = new Set(['dam', 'sire', 'ram', 'fosterEwe'])

describe.each(
  allSketches
    .filter(({ empty, key }) => !empty && !key.startsWith('demo'))
    .map((sketch) => [sketch.key, sketch] as const),
)('the herd of %s', (_key, sketch) => {
  test('written in ICAR’s words and brought into an empty farm is the same herd, parents and all', () => {
    const animals = sampleHerd(sketch, today, seededRandom(seedOf(sketch.key))).filter(
      ({ collection }) => collection === 'animals',
    )
    const byId = new Map(animals.map((animal) => [animal.id, animal]))
    const farm: AdeFarm = {
      ...{ region: sketch.region, now: today, source: 'https://steading.example/farms/1' },
      location: { id: 'IE1234567', scheme: 'steading.herd' },
      animal: (id) => byId.get(id),
    }
    const written = JSON.parse(JSON.stringify(animals.map((animal) => writeAdeAnimal(animal, farm))))
    const plan = bringIn(icarAnimals({ member: written }).animals, { region: sketch.region })
    expect(plan.reports.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(plan.counts.added).toBe(animals.length)
    const tagOf = new Map(plan.changes.map(({ id, set }) => [id, set.tag]))
    const sets = new Map(plan.changes.map(({ set }) => [set.tag, set]))
    for (const { fields } of animals) {
      const set = sets.get(fields.tag ?? '')
      expect(recordSchemaOf('animals').safeParse(set).success).toBe(true)
      for (const [own, value] of Object.entries(comparable(fields))) {
        // ICAR knows one father; a sheep's is its ram.
        const name = own === 'sire' && fields.species === 'OVINE' ? 'ram' : own
        if (links.has(name))
          expect([fields.tag, name, tagOf.get(String(set?.[name]))]).toEqual([
            fields.tag,
            name,
            byId.get(String(value))?.fields.tag,
          ])
        else expect([name, set?.[name]]).toEqual([name, value])
      }
    }
  })
})

/** The fields a file should carry. The exporter decides which fields stay at home. */
function comparable(fields: Fields): Fields {
  const athome = [
    'created',
    'createdApp',
    'updatedAt',
    'updatedAtApp',
    'createdAt',
    'labels',
    'files',
    'tagEnd',
    'options',
  ]
  const jobs = /Task$|^before|^deleted|Id$|^ramUsed$/
  return Object.fromEntries(
    Object.entries(withoutEmpty(fields)).filter(([name]) => !athome.includes(name) && !jobs.test(name)),
  )
}

test('the import refuses an unreadable animal alone, and leaves out a record that is no animal', () => {
  const cow = {
    resourceType: 'icarAnimalCoreResource',
    identifier: { id: 'IE121234567890', scheme: 'eu.bovine' },
    specie: 'Cattle',
    gender: 'Female',
  }
  const file = [
    cow,
    { ...cow, identifier: 'IE2' },
    { ...cow, identifier: { id: 'IE3', scheme: 'eu.bovine' }, steading: { lastWeight: 'heavy' } },
    { resourceType: 'icarWeightEventResource' },
    'junk',
  ]
  const { animals, others } = icarAnimals(file)
  expect(others).toBe(1)
  const plan = bringIn(animals, {})
  expect(plan.changes.map(({ set }) => set.tag)).toEqual(['IE121234567890'])
  expect(
    plan.reports
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ row, problems }) => [row, problems[0]?.code]),
  ).toEqual([
    [2, 'importIcarUnreadable'],
    [3, 'importIcarUnreadable'],
  ])
})
