import { describe, expect, test } from 'vitest'
import { features } from '../../frame/access/features'
import { type Page, pages } from '../../frame/pages/pages'
import { workflows } from '../../frame/pages/path-parameters'
import { filings } from '../../jobs-read/job/filings'
import { ownedGroupNames, ownedGroups } from '../../jobs-read/job/owned-fields'
import { taskTextKeys } from '../../lists/jobs/text-keys'
import { animalFields } from '../../records/collections/animals'
import { collectionFacts } from '../../records/collections/collections'
import { eventOf } from '../../records/events/events'
import { formCodeOf } from '../../records/events/form-events'
import type { Field, FieldTable } from '../../records/fields/fields'
import { jobNames } from '../../records/jobs/job-names'
import { textOf } from '../../records/problems/problems'
import { checkRecord } from '../collections/check-record'
import { fieldsOf } from '../collections/fields-of'
import { jobFields } from './job-fields'
import { findTaskType, taskTypeOf, taskTypes } from './registry'
import { calve, cowOn, daysAgo, kg, Phone, today, treat, weigh } from './test-farm'

const ofAnimals = animalFields as FieldTable
const plain = ({ required: _, label: __, ...rest }: Field & { latest?: string }) => ({
  ...rest,
  latest: undefined,
})

describe.each(taskTypes.map((type) => [type.id, type] as const))('%s', (_, type) => {
  test('means by a field what every other kind of job means by it', () => {
    for (const [name, field] of Object.entries({ ...type.fields, ...type.each })) {
      const inTable = jobFields[name]
      expect(inTable, name).toBeDefined()
      if (inTable) expect(plain(field), name).toEqual(plain(inTable))
    }
    for (const [name, field] of Object.entries(type.creates?.fields ?? {}))
      expect(plain(field), name).toEqual(plain(ofAnimals[name] ?? field))
  })

  test('asks at once only for what it asks at all, everything required among it', () => {
    const { fields, first = Object.keys(fields), creates } = type
    for (const name of first) expect(Object.keys(fields)).toContain(name)
    for (const [name, { required }] of Object.entries(fields)) if (required) expect(first).toContain(name)
    if (!creates) return
    for (const name of [...creates.first, ...creates.own, ...(creates.noted ?? [])])
      expect(Object.keys(creates.fields)).toContain(name)
    for (const [name, { required }] of Object.entries(creates.fields))
      if (required) expect(creates.first).toContain(name)
  })

  test('asks for its day, has limits, a workflow, an event and a feature that exist', () => {
    const day = type.plans ? type.fields.dueDate : type.fields.date
    expect(day).toMatchObject({ kind: 'date', required: true })
    expect(day && 'latest' in day).toBe(!type.plans)
    expect(type.limits.min).toBeLessThanOrEqual(type.limits.max)
    expect(workflows).toContain(type.workflow)
    expect(eventOf(formCodeOf(type.parent ?? type.id)).type).toBe('Tracking')
    expect(Object.keys(features)).toContain(type.access.feature)
    expect(collectionFacts(type.draftIn).temporary).toBe(true)
    expect(type.parent === undefined || taskTypeOf(type.parent)).toBeTruthy()
  })
})

test('a page of one kind of job has a place a farmer finds it in once the app records that kind, and not before', () => {
  for (const { draws, place, id } of pages as readonly Page[])
    if (draws.kind === 'jobsDone') expect(place !== undefined, id).toBe(draws.jobs.every(taskTypeOf))
})

test('every job reported to an authority is among the filings home counts, and the animals it brings link to it', () => {
  for (const { id, files, creates } of taskTypes) {
    expect((filings as { [typeId: string]: unknown })[id], id).toBe(files)
    if (creates) expect(ofAnimals[creates.link]).toMatchObject({ kind: 'record', from: 'tasks' })
  }
  const links = taskTypes.flatMap(({ creates }) => creates?.link ?? [])
  expect(new Set(links).size).toBe(links.length)
})

test('ids are never used twice, and the named ones are the specification’s', () => {
  const ids = taskTypes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(
    expect.arrayContaining(['LAMBING', 'CALVING', 'WEIGHTRECORDING', 'REMEDY', 'AT-WEIGHT']),
  )
})

test('every kind of job has a form code of its own, and those support knew before keep theirs [D3.82, D3.84, D3.85]', () => {
  expect(
    ['BODYCONDITIONSCORE', 'INSEMINATION', 'REMEDY', 'CASTRATION', 'LAMBING', 'SHEEPMOVEOUT'].map(formCodeOf),
  ).toEqual(['HW310-04', 'HW310-14', 'HW310-16', 'HW310-42', 'HW416', 'HW415'])
  expect(['CALVING', 'HEAT', 'HOOFCARE', 'PLANNEDJOB', 'SURVEY'].map(formCodeOf)).toEqual([
    'HW310-01',
    'HW310-104',
    'HW310-37',
    'HW310-91',
    'HW310-92',
  ])
  const codes = jobNames.map(formCodeOf)
  expect(new Set(codes).size).toBe(jobNames.length)
  for (const code of codes) expect(eventOf(code).type).toBe('Tracking')
})

test('an unknown job type is a problem that the app logs', () => {
  expect(findTaskType('MOONWALK')).toEqual({
    ok: false,
    problem: { code: 'taskTypeUnknown', values: { type: 'MOONWALK' } },
  })
  expect(eventOf(textOf('taskTypeUnknown').event ?? '')).toMatchObject({ description: 'Task type not found' })
})

test('whatever a job writes, the server takes, and it writes no field outside its groups', () => {
  const phone = new Phone('a')
  cowOn(phone, { lastWeightMg: kg(600) })
  const changes = [
    weigh('w', 'cow', daysAgo(9), 640),
    treat('t', ['cow'], {
      date: daysAgo(2),
      doseBy: 'weight',
      dose: 1,
      doseForWeightMg: kg(50),
      milkWithdrawalHours: 84,
    }),
    calve('c', 'cow', today, [{ id: 'calf', values: { sex: 'M', stillBorn: true, calfWeightMg: kg(38) } }]),
  ].flatMap((entry) => phone.record(entry).changes)
  for (const { collection, id, set } of changes)
    expect(checkRecord(collection, { id, ...set })).toBeUndefined()
  const owned = new Set<string>(
    ownedGroupNames.flatMap((group) => [...ownedGroups[group].fields, ownedGroups[group].before]),
  )
  const onCow = changes.filter(({ id }) => id === 'cow').flatMap(({ set }) => Object.keys(set))
  expect(onCow.filter((name) => !owned.has(name))).toEqual([])
})

test('owned fields and the places they are kept are fields of an animal, a field or a group', () => {
  for (const group of ownedGroupNames) {
    const table = fieldsOf(ownedGroups[group].of)
    expect(table[ownedGroups[group].before]?.kind).toBe('object')
    for (const field of ownedGroups[group].fields) expect(table, field).toHaveProperty(field)
  }
})

test('every text of every job is named', () => {
  const keys = taskTextKeys((field, option) => `${field}=${option}`)
  expect(keys).toEqual(
    expect.arrayContaining(['TASKS.CALVING', 'TIMELINE.CALVED', 'FIELDS.REMEDY', 'birthDifficulty=4']),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
