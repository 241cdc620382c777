import { taskTypes } from '@steading/domain/jobs/engine/registry'
import { adeResource, resourcesIn } from '@steading/domain/jobs-read/icar/ade'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test, vi } from 'vitest'
import type { HerdPlace } from '../../farm/farm-client'
import { phone, tab } from '../test-phone'

async function herdPhone() {
  const one = await phone()
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  return one
}

const day = Date.UTC(2026, 2, 4)
const animal = { species: 'BOVINE', animalType: 'BORNONFARM', sex: 'F', inHerd: true, dob: day }

describe('the rows of a file', () => {
  test('name parents by their tags, people and labels by their names, and come in the order asked for', async () => {
    const one = await herdPhone()
    await one.save(
      tab,
      [
        { collection: 'operators', id: 'mart', set: { name: 'Ballymote Mart' } },
        { collection: 'labels', id: 'mine', set: { name: 'Show cow' } },
        { collection: 'animals', id: 'cow', set: { ...animal, tag: '372000000000001' } },
        {
          collection: 'animals',
          id: 'calf',
          set: {
            ...animal,
            tag: '2',
            dam: 'cow',
            sellerId: 'mart',
            labels: ['mine', 'LABEL-WATCH'],
            sire: 'gone',
          },
        },
      ],
      'm-1',
    )
    const fields = ['tag', 'dam', 'sire', 'sellerId', 'labels', 'dob']
    expect(await one.listRows(tab, ['calf', 'nobody', 'cow'], fields)).toEqual([
      ['2', ['372000000000001'], ['gone'], ['Ballymote Mart'], ['Show cow', 'LABEL-WATCH'], day],
      ['372000000000001', [], [], [], [], day],
    ])
  })

  test('a farm whose plan does not print gets a refusal, and the try is noted [D6.6, D6.7, D8.71]', async () => {
    const one = await herdPhone()
    expect(await one.mayTakeAway(tab)).toEqual({ ok: false, problem: { code: 'printNotAllowed' } })
    await vi.waitFor(async () => {
      const { entries } = await one.eventLog(tab)
      expect(entries.map(({ hwRef }) => hwRef)).toContain('HW413-1')
    })
  })
})

test('printing is asked of the plan for the animals in use: a farm may print its sheep and not its cattle', async () => {
  const farmData = { id: 'A', access: { ovine: { features: { PRINT_THIS_LIST: { access: true } } } } }
  const farmTypes = [{ type: 'sheep' }, { type: 'cattle' }]
  const now = { date: 1, time: Date.now() }
  const answer = { body: { success: true, farmData, farmTypes, entities: {}, now } }
  const one = await phone(undefined, { [paths.get]: answer })
  await one.logIn()
  await one.chooseHerd(tab, 'A')
  expect(await one.mayTakeAway(tab)).toMatchObject({ ok: false })
  await one.chooseSubApp(tab, 'ovine')
  expect(await one.mayTakeAway(tab)).toMatchObject({ ok: true })
})

test('the herd leaves in pieces that together are one collection of the standard, every kind of job in it, deleted animals left behind', async () => {
  const one = await herdPhone()
  const animals = Array.from({ length: 620 }, (_, at) => ({
    collection: 'animals' as const,
    id: `a${at}`,
    set: { ...animal, tag: `37200000000${1000 + at}`, ...(at > 0 && { dam: 'a0' }), deleted: at === 7 },
  }))
  await one.save(tab, animals, 'm-1')
  const answers = {
    date: day,
    weightMg: 4e8,
    score: 3,
    dam: 'a3',
    lamb: 'a3',
    fosterEwe: 'a0',
    taskAnimals: ['a3'],
  }
  const jobs = taskTypes.map(({ id }) => ({
    collection: 'tasks' as const,
    id: `t-${id}`,
    set: { ...answers, typeId: id },
  }))
  await one.save(
    tab,
    [...jobs, { collection: 'perCow', id: 'p1', set: { animalId: 'a1', testDate: day, milkYield: 31.5 } }],
    'm-2',
  )
  const texts: string[] = []
  for (let at: HerdPlace | undefined = { collection: 'animals', after: '' }; at; ) {
    const piece = await one.herdPiece(tab, at)
    if (!piece.ok) throw new Error(piece.problem.code)
    texts.push(piece.value.text)
    at = piece.value.next
  }
  const whole = JSON.parse(`{"member":[${texts.filter(Boolean).join(',')}]}`)
  const read = resourcesIn(whole).map((resource) => adeResource.parse(resource))
  const herd = read.filter(({ resourceType }) => resourceType === 'icarAnimalCoreResource')
  expect(herd).toHaveLength(619)
  expect(herd.find(({ meta }) => meta?.sourceId === 'a5')).toMatchObject({
    parentage: [{ identifier: { id: '372000000001000' } }],
  })
  expect(read.find(({ resourceType }) => resourceType === 'icarWeightEventResource')).toMatchObject({
    animal: { id: '372000000001003' },
    weight: { measurement: 400 },
  })
  for (const { id, icar } of taskTypes) {
    const events = read.filter(({ meta }) => meta?.sourceId === `t-${id}`)
    expect(events.map(({ resourceType }) => resourceType)).toEqual(icar ? [icar.resourceType] : [])
  }
  expect(read.some(({ resourceType }) => resourceType === 'icarTestDayResultEventResource')).toBe(true)
})
