import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { membersHere, summariseGroup } from '../../herd/groups/group-summary'
import { looseHeads, membersOn, type Row } from '../../jobs-read/groups/groups'
import { ago, calf, cow, seen, today } from '../../lists/engine/test-herd'
import { type GroupOrder, planGroupOrder } from './group-orders'

/** A farm's groups on one phone, changed the way a save changes them. */
class Phone {
  readonly rows = new Map<string, Row>()
  private made = 0
  constructor(private readonly name: string) {
    for (const id of ['milkers', 'dry', 'hill']) this.rows.set(`mobs/${id}`, { id, fields: { name: id } })
  }

  private of = (collection: string) =>
    [...this.rows].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row)
  group = (id: string): Row => this.rows.get(`mobs/${id}`) ?? { id, fields: {} }
  get stays() {
    return this.of('mobHistories')
  }
  loose = (id: string) => looseHeads(this.group(id), this.stays, today)
  members = (id: string, day = today) => membersOn(this.group(id), this.stays, day).sort()

  give(order: GroupOrder) {
    const planned = planGroupOrder(
      order,
      { groups: this.of('mobs'), stays: this.stays },
      () => `${this.name}${this.made++}`,
    )
    if (!planned.ok) return planned.problem.code
    for (const { collection, id, set } of planned.value.changes) {
      const key = `${collection}/${id}`
      this.rows.set(key, { id, fields: { ...this.rows.get(key)?.fields, ...set } })
    }
    return 'done'
  }
}

const join = (groupId: string, animalIds: string[], more = {}): GroupOrder => ({
  kind: 'join',
  groupId,
  animalIds,
  day: today,
  leaveOthers: true,
  ...more,
})

describe('a farmer changes a group', () => {
  test('a cow dried off leaves the milkers in the same stroke', () => {
    const phone = new Phone('p')
    phone.give(join('milkers', ['a', 'b'], { day: ago(30) }))
    phone.give(join('dry', ['a'], { day: ago(2) }))
    expect([phone.members('milkers'), phone.members('dry')]).toEqual([['b'], ['a']])
    expect(phone.members('milkers', ago(3))).toEqual(['a', 'b'])
  })

  test('all of a group go into another: the herd stays as large, and the group they left is empty', () => {
    const phone = new Phone('p')
    phone.give(join('milkers', ['a', 'b'], { day: ago(30) }))
    phone.give(join('hill', ['b', 'c'], { day: ago(20), leaveOthers: false }))
    phone.give({ kind: 'heads', groupId: 'hill', heads: 12, day: ago(20) })
    const all = { kind: 'all', groupId: 'milkers', from: 'hill', day: today } as const
    expect(phone.give({ ...all, animalIds: ['b', 'c'], heads: 12 })).toBe('done')
    expect([phone.members('milkers'), phone.members('hill')]).toEqual([['a', 'b', 'c'], []])
    expect(phone.members('hill', ago(1))).toEqual(['b', 'c'])
    expect(phone.give({ ...all, animalIds: ['b', 'c'], heads: 0 })).toBe('groupHadNone')
    expect(phone.give({ ...all, from: 'milkers', animalIds: ['a'], heads: 0 })).toBe('groupHadNone')
  })

  test.each([
    ['all of them', 12, 12],
    ['a part', 5, 5],
    ['more than are there', 20, 12],
    ['none', 0, undefined],
  ])('heads that are only counted go with a job of their own: %s', (_, heads, moved) => {
    const groups: Row[] = ['into', 'from'].map((id) => ({ id, fields: {} }))
    const stays = [{ id: 's', fields: { mobId: 'from', heads: 12, dateIn: ago(20) } }]
    const order = { kind: 'all', groupId: 'into', from: 'from', animalIds: [], day: today } as const
    const plan = planGroupOrder({ ...order, heads }, { groups, stays }, () => 'new')
    expect(plan.ok ? plan.value.job : plan.problem.code).toEqual(
      moved
        ? {
            id: 'new',
            typeId: 'GROUPCHANGE',
            values: { date: today, groupMove: 'in', intoMob: 'into' },
            mobs: [{ mobId: 'from', heads: moved }],
          }
        : 'groupHadNone',
    )
  })

  test('a cow may be in two groups where that is wanted', () => {
    const phone = new Phone('p')
    phone.give(join('milkers', ['a']))
    phone.give(join('hill', ['a'], { leaveOthers: false }))
    expect([phone.members('milkers'), phone.members('hill')]).toEqual([['a'], ['a']])
  })

  test('an order that would change nothing says so and saves nothing', () => {
    const phone = new Phone('p')
    phone.give(join('dry', ['a']))
    expect(phone.give(join('dry', ['a']))).toBe('groupHasThemAll')
    expect(phone.give({ kind: 'leave', groupId: 'dry', animalIds: ['z'], day: today })).toBe('groupHadNone')
    expect(phone.give({ kind: 'heads', groupId: 'hill', heads: -5, day: today })).toBe('groupHadNoHeads')
    expect(phone.give(join('sold', ['a']))).toBe('groupGone')
  })

  test('two phones that add different animals to one group both keep theirs, whichever is heard last', () => {
    const ids = fc.subarray(['a', 'b', 'c', 'd', 'e'])
    fc.assert(
      fc.property(ids, ids, fc.boolean(), (mine, yours, mineLast) => {
        const [one, two] = [new Phone('m'), new Phone('y')]
        one.give(join('dry', mine))
        two.give(join('dry', yours))
        const [first, last] = mineLast ? [two, one] : [one, two]
        // The list of the group is one field, so the later one wins; stays are records of their own.
        const merged = new Map([...first.rows, ...last.rows])
        const stays = [...merged].filter(([key]) => key.startsWith('mobHistories')).map(([, row]) => row)
        expect(membersOn(last.group('dry'), stays, today).sort()).toEqual(
          [...new Set([...mine, ...yours])].sort(),
        )
      }),
    )
  })
})

describe('a group summed up', () => {
  const herd = new Map([
    ['a', seen({ ...cow, lastWeightMg: 600e6, lastWeightDate: ago(9), lastAdgWeightMg: 1e6 })],
    ['b', seen({ ...calf, lastWeightMg: 200e6, lastWeightDate: ago(3) })],
    ['c', seen(calf)],
    ['sold', seen({ ...calf, offHerdDate: ago(1), lastWeightMg: 900e6 })],
  ])
  const animalOf = (id: string) => herd.get(id)
  const group: Row = { id: 'g', fields: { animalIds: [...herd.keys(), 'unknown'], heads: 7 } }

  test('counts those on the farm, and weighs and ages those that have the figure', () => {
    expect(summariseGroup(group, [], animalOf, today)).toEqual({
      animals: 3,
      heads: 10,
      weights: {
        animals: 2,
        averageMg: 400e6,
        lightestMg: 200e6,
        heaviestMg: 600e6,
        lastDay: ago(3),
      },
      gainMg: 1e6,
      ages: { animals: 3, oldest: cow.dob, youngest: calf.dob, middle: calf.dob },
    })
    expect(membersHere(group, [], animalOf, today)).toEqual(['a', 'b', 'c'])
  })

  test('says nothing it does not know', () => {
    expect(summariseGroup({ id: 'e', fields: {} }, [], animalOf, today + oneDay)).toEqual({
      animals: 0,
      heads: 0,
    })
  })
})
