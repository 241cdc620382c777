import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summariseGroup } from '../../herd/groups/group-summary'
import { labelAnimals, labelsFor, readyLabels } from '../../herd/labels/labels'
import { checkRecord } from '../../jobs/collections/check-record'
import { ago, cow, seen, today } from '../../lists/engine/test-herd'
import type { Change } from '../../records/sync/change'
import {
  groupHistory,
  joinGroup,
  leaveGroup,
  membersOn,
  moveHeads,
  type Row,
  settleGroup,
  staysOfAnimal,
} from './groups'

const [onTheFarm, gone] = [seen(cow), seen({ ...cow, inHerd: false, offHerdDate: ago(1) })]
const countGroup = (group: Row, stays: readonly Row[], day: number, isHere = (_: string) => true) => {
  const animalOf = (id: string) => (isHere(id) ? onTheFarm : gone)
  const { animals, heads } = summariseGroup(group, stays, animalOf, day)
  return { animals, heads }
}

/** A farm's groups, changed the way a save changes them. */
class Farm {
  readonly rows = new Map<string, Row>()
  private made = 0
  constructor(private readonly name = 'p') {
    this.add('mobs', 'milkers', { animalIds: [] })
    this.add('mobs', 'dry', { animalIds: [] })
  }

  add(collection: 'mobs' | 'mobHistories', id: string, fields: Row['fields']) {
    this.rows.set(`${collection}/${id}`, { id, fields })
  }

  group = (id: string): Row => this.rows.get(`mobs/${id}`) ?? { id, fields: {} }
  get stays(): Row[] {
    return [...this.rows].filter(([key]) => key.startsWith('mobHistories')).map(([, row]) => row)
  }
  move = (day: number) => ({ day, newId: () => `${this.name}${this.made++}` })
  members = (id: string, day = today) => membersOn(this.group(id), this.stays, day).sort()

  save(changes: readonly Change[]) {
    for (const { collection, id, set } of changes) {
      const before = this.rows.get(`${collection}/${id}`)?.fields ?? {}
      const fields = { ...before, ...set }
      expect(checkRecord(collection, { id, ...fields })).toBeUndefined()
      this.rows.set(`${collection}/${id}`, { id, fields })
    }
  }
}

describe('groups and mobs', () => {
  test('animals join and leave, and the group remembers when [D1.4]', () => {
    const farm = new Farm()
    farm.save(joinGroup(farm.group('milkers'), ['a', 'b', 'b'], farm.stays, farm.move(ago(30))))
    farm.save(leaveGroup(farm.group('milkers'), ['a'], farm.stays, farm.move(ago(10))))
    expect(farm.members('milkers')).toEqual(['b'])
    expect(farm.members('milkers', ago(11))).toEqual(['a', 'b'])
    expect(farm.members('milkers', ago(31))).toEqual([])
    expect(farm.group('milkers').fields.animalIds).toEqual(['b'])
    expect(groupHistory(farm.group('milkers'), farm.stays)).toEqual([
      { day: ago(10), joined: [], left: ['a'], headsIn: 0, headsOut: 1, heads: 1 },
      { day: ago(30), joined: ['a', 'b'], left: [], headsIn: 2, headsOut: 0, heads: 2 },
    ])
    expect(staysOfAnimal('a', farm.stays)).toEqual([{ groupId: 'milkers', from: ago(30), until: ago(10) }])
  })

  test('a cow that changes group is in one of them at a time', () => {
    const farm = new Farm()
    farm.save(joinGroup(farm.group('milkers'), ['a'], farm.stays, farm.move(ago(30))))
    const outOf = farm.group('milkers')
    farm.save(joinGroup(farm.group('dry'), ['a'], farm.stays, { ...farm.move(ago(3)), outOf }))
    expect([farm.members('milkers'), farm.members('dry')]).toEqual([[], ['a']])
    expect(staysOfAnimal('a', farm.stays).map(({ groupId }) => groupId)).toEqual(['dry', 'milkers'])
  })

  test('who is already in is not put in twice, who is not there does not leave', () => {
    const farm = new Farm()
    farm.save(joinGroup(farm.group('dry'), ['a'], farm.stays, farm.move(ago(3))))
    expect(joinGroup(farm.group('dry'), ['a'], farm.stays, farm.move(today))).toEqual([])
    expect(leaveGroup(farm.group('dry'), ['z'], farm.stays, farm.move(today))).toEqual([])
  })

  test('animals a group names from before stays were kept are in it, and their leaving is kept', () => {
    const farm = new Farm()
    farm.add('mobs', 'old', { animalIds: ['a', 'b'], created: ago(400) })
    expect(farm.members('old')).toEqual(['a', 'b'])
    farm.save(leaveGroup(farm.group('old'), ['a'], farm.stays, farm.move(today)))
    expect(farm.members('old')).toEqual(['b'])
    expect(staysOfAnimal('a', farm.stays)).toEqual([{ groupId: 'old', from: ago(400), until: today }])
  })

  test('a mob is counted by head, and animals known one by one count with it', () => {
    const farm = new Farm()
    farm.add('mobs', 'hill', { heads: 200, animalIds: ['a'] })
    expect(countGroup(farm.group('hill'), farm.stays, today)).toEqual({ animals: 1, heads: 201 })
    farm.save(moveHeads(farm.group('hill'), 50, farm.stays, farm.move(ago(5))))
    farm.save(moveHeads(farm.group('hill'), -30, farm.stays, farm.move(ago(2))))
    expect(countGroup(farm.group('hill'), farm.stays, ago(3)).heads).toBe(251)
    expect(countGroup(farm.group('hill'), farm.stays, today).heads).toBe(221)
    farm.save(moveHeads(farm.group('hill'), -900, farm.stays, farm.move(today)))
    expect(countGroup(farm.group('hill'), farm.stays, today)).toEqual({ animals: 1, heads: 1 })
    expect(moveHeads(farm.group('hill'), -1, farm.stays, farm.move(today))).toEqual([])
  })

  test('an animal that left the farm is no longer counted', () => {
    const farm = new Farm()
    farm.save(joinGroup(farm.group('dry'), ['a', 'sold'], farm.stays, farm.move(ago(3))))
    const here = (id: string) => id !== 'sold'
    expect(countGroup(farm.group('dry'), farm.stays, today, here)).toEqual({ animals: 1, heads: 1 })
  })

  test('two phones that add different animals both keep theirs', () => {
    const [mine, yours] = [new Farm('m'), new Farm('y')]
    mine.save(joinGroup(mine.group('dry'), ['a'], mine.stays, mine.move(today)))
    yours.save(joinGroup(yours.group('dry'), ['b'], yours.stays, yours.move(today)))
    for (const stay of yours.stays) mine.add('mobHistories', stay.id, stay.fields)
    mine.add('mobs', 'dry', yours.group('dry').fields)
    expect(mine.members('dry')).toEqual(['a', 'b'])
    const settled = settleGroup(mine.group('dry'), mine.stays, today)
    expect(settled?.set.animalIds).toEqual(['a', 'b'])
    if (settled) mine.save([settled])
    expect(settleGroup(mine.group('dry'), mine.stays, today)).toBeUndefined()
  })

  test('the history counts the animals present on each day, whatever stays two phones wrote', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((days) => ago(10 - days))
    const some = { dateIn: day, dateOut: fc.option(day, { nil: null }) }
    const stay = fc.oneof(
      fc.record({ ...some, animalId: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ ...some, heads: fc.integer({ min: 1, max: 5 }) }),
    )
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 12 }), fc.integer({ min: 0, max: 20 }), (stays, heads) => {
        const hill: Row = { id: 'hill', fields: { heads, animalIds: ['a', 'z'] } }
        const rows = stays.map((fields, index) => ({ id: `s${index}`, fields: { mobId: 'hill', ...fields } }))
        for (const event of groupHistory(hill, rows))
          expect(event.heads).toBe(countGroup(hill, rows, event.day).heads)
      }),
    )
  })

  test('however animals come and go, the list of the group is what its stays say', () => {
    const step = fc.record({
      join: fc.boolean(),
      group: fc.constantFrom('milkers', 'dry'),
      ids: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const farm = new Farm()
        steps.forEach(({ join, group, ids }, index) => {
          const move = farm.move(ago(40 - index))
          farm.save((join ? joinGroup : leaveGroup)(farm.group(group), ids, farm.stays, move))
        })
        for (const id of ['milkers', 'dry']) {
          expect(settleGroup(farm.group(id), farm.stays, today)).toBeUndefined()
          const latest = groupHistory(farm.group(id), farm.stays)[0]
          expect(latest?.heads ?? 0).toBe(farm.members(id).length)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('labels', () => {
  const own: Row[] = [
    { id: 'z', fields: { name: 'Zoo', colour: 'blue', belongsToApp: 'bovine' } },
    { id: 'a', fields: { name: 'Auction', belongsToApp: 'bovine' } },
    { id: 's', fields: { name: 'Shorn', belongsToApp: 'ovine' } },
    { id: 'd', fields: { name: 'Dropped', deleted: true } },
  ]

  test('the farm has its own and the ready ones, each in its sub-app', () => {
    const labels = labelsFor('bovine', own, {})
    expect(labels.slice(0, 2)).toEqual([
      { id: 'a', name: 'Auction', colour: 'grey', ready: false },
      { id: 'z', name: 'Zoo', colour: 'blue', ready: false },
    ])
    expect(labels.map(({ id }) => id)).toContain('LABEL-KICKER')
    expect(labelsFor('ovine', own, {}).map(({ id }) => id)).not.toContain('LABEL-KICKER')
  })

  test('the ready ones can be switched off from afar [P6.22]', () => {
    expect(labelsFor('bovine', own, { predefinedLabels: false }).every(({ ready }) => !ready)).toBe(true)
    expect(labelsFor('bovine', own, undefined).filter(({ ready }) => ready).length).toBeGreaterThan(5)
    expect(new Set(readyLabels.map(({ id }) => id)).size).toBe(readyLabels.length)
  })

  test('one is put on many animals, and taken off those that have it', () => {
    const animals: Row[] = [
      { id: '1', fields: { labels: ['x'] } },
      { id: '2', fields: { labels: ['x', 'l'] } },
      { id: '3', fields: {} },
    ]
    expect(labelAnimals(animals, 'l', true)).toEqual([
      { collection: 'animals', id: '1', set: { labels: ['x', 'l'] } },
      { collection: 'animals', id: '3', set: { labels: ['l'] } },
    ])
    expect(labelAnimals(animals, 'l', false)).toEqual([
      { collection: 'animals', id: '2', set: { labels: ['x'] } },
    ])
  })
})
