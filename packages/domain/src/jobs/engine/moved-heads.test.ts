import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { oneDay } from '../../base/one-day'
import { looseHeads } from '../../jobs-read/groups/groups'
import { countedOn } from '../../jobs-read/job/subjects'
import { inOrder, isGone, type Row } from '../../jobs-read/job/task-rows'
import { planDelete, planTasks, type TaskEntry } from './plan-task'
import { settleNamed } from './settle'
import { atSheep, daysAgo, Phone, today, treat } from './test-farm'

vi.setConfig({ testTimeout: 60_000 })

const names = ['hill', 'bog', 'lane', 'yard'] as const

function flock(name = 'a') {
  const phone = new Phone(name)
  for (const id of names)
    phone.save([{ collection: 'mobs', id, set: { name: id, species: 'OVINE', heads: 200 } }])
  return phone
}

const dose = (id: string, mobId: string, ago: number, days: number): TaskEntry => ({
  ...treat(id, [], { date: daysAgo(ago), remedy: 'Oramec', meatWithdrawalDays: days }),
  mobs: [{ mobId, heads: 100 }],
})

const move = (id: string, from: string, intoMob: string, ago: number, heads = 50): TaskEntry => ({
  id,
  typeId: 'GROUPCHANGE',
  values: { date: daysAgo(ago), groupMove: 'in', intoMob },
  mobs: [{ mobId: from, heads }],
})

const endOf = (ago: number, days: number) => daysAgo(ago) + (days + 1) * oneDay - 1
const heldIn = (phone: Phone, id: string) => phone.shown(id, 'mobs')?.meatWithdrawalPeriodEnd
const heads = (phone: Phone, id: string) => {
  const row = phone.subject('mobs', id)
  return row && looseHeads(row, phone.groups.stays, today)
}

describe('heads that go from one group to another', () => {
  test('are counted out of the one and into the other, and back again when it is taken back', () => {
    const phone = flock()
    const moved = phone.record(move('m', 'hill', 'bog', 3), atSheep)
    expect([heads(phone, 'hill'), heads(phone, 'bog')]).toEqual([150, 250])
    phone.record(move('m', 'hill', 'lane', 3, 20), atSheep)
    expect(names.map((id) => heads(phone, id))).toEqual([180, 200, 220, 200])
    phone.remove('m', atSheep)
    expect(names.map((id) => heads(phone, id))).toEqual([200, 200, 200, 200])
    phone.undo(moved.undo, atSheep)
    expect(names.map((id) => heads(phone, id))).toEqual([200, 200, 200, 200])
  })

  test('taken out without another group are only fewer', () => {
    const phone = flock()
    const out = {
      ...move('m', 'hill', 'hill', 3),
      values: { date: today, groupMove: 'out', intoMob: 'hill' },
    }
    phone.record(out, atSheep)
    expect(heads(phone, 'hill')).toBe(150)
  })

  test.each([
    ['dosed before they went', 5, 3, 14, endOf(5, 14)],
    ['clear the very day they went', 5, 3, 1, undefined],
    ['clear at the end of the day they went', 5, 3, 2, endOf(5, 2)],
    ['dosed after they had gone', 2, 3, 14, undefined],
  ])('take along what they were given: %s', (_, dosed, went, days, until) => {
    const phone = flock()
    phone.record(dose('d', 'hill', dosed, days), atSheep)
    phone.record(move('m', 'hill', 'bog', went), atSheep)
    expect(heldIn(phone, 'bog')).toBe(until)
    expect(phone.shown('bog', 'mobs')?.meatWithdrawalTask).toBe(until && 'd')
    expect(heldIn(phone, 'lane')).toBeUndefined()
  })

  test('follow a dose that is put right, recorded late or taken back, two moves away', () => {
    const phone = flock()
    phone.record(move('m1', 'hill', 'bog', 4), atSheep)
    phone.record(move('m2', 'bog', 'lane', 2), atSheep)
    phone.record(dose('late', 'hill', 6, 10), atSheep)
    expect([heldIn(phone, 'bog'), heldIn(phone, 'lane')]).toEqual([endOf(6, 10), endOf(6, 10)])
    phone.record(dose('late', 'hill', 6, 21), atSheep)
    expect(heldIn(phone, 'lane')).toBe(endOf(6, 21))
    const removed = phone.remove('m1', atSheep)
    expect([heldIn(phone, 'hill'), heldIn(phone, 'lane')]).toEqual([endOf(6, 21), undefined])
    phone.undo(removed.undo, atSheep)
    phone.remove('late', atSheep)
    expect(names.map((id) => heldIn(phone, id))).toEqual([undefined, undefined, undefined, undefined])
  })

  test('moved on one phone while another doses them are held back where they went, on both', () => {
    const [one, other] = [flock('a'), new Phone('b')]
    other.receive(one)
    one.record(move('m', 'hill', 'bog', 1), atSheep)
    other.record(dose('d', 'hill', 2, 30), atSheep)
    one.receive(other)
    other.receive(one)
    expect([heldIn(one, 'bog'), heldIn(other, 'bog')]).toEqual([endOf(2, 30), endOf(2, 30)])
  })

  test.each([
    ['more than are there', move('m', 'hill', 'bog', 1, 201), 'GROUP_HEADS_MISSING'],
    ['all that are there', move('m', 'hill', 'bog', 1, 200), undefined],
    ['a group into itself', move('m', 'hill', 'hill', 1), 'GROUP_HEADS_ELSEWHERE'],
  ])('are asked about: %s', (_, entry, said) => {
    const planned = planTasks([entry], flock(), atSheep)
    const says = planned.ok ? planned.value.warnings.map((one) => one.says) : [planned.problem.code]
    expect(says).toEqual(said ? [`JOBS.DOUBT.${said}`] : [])
  })
})

/** The same worked out another way: where each dose goes with the heads, and how long it holds back there. */
function held(phone: Phone, group: string): number | undefined {
  const tasks = [...phone.tasks.values()].filter((row) => !isGone(row)).sort(inOrder)
  // Two phones that each put another group on one job leave both on it.
  const on = ({ fields }: Row) => countedOn(fields).map(({ mobId }) => mobId)
  const ends = tasks.flatMap((row, index) => {
    if (row.fields.typeId !== 'REMEDY' || !row.fields.meatWithdrawalDays) return []
    const until = Number(row.fields.date) + (Number(row.fields.meatWithdrawalDays) + 1) * oneDay - 1
    const reached = new Set(on(row))
    for (const later of tasks.slice(index + 1))
      if (later.fields.typeId === 'GROUPCHANGE' && on(later).some((one) => reached.has(one)))
        if (until > Number(later.fields.date)) reached.add(String(later.fields.intoMob))
    return reached.has(group) ? [until] : []
  })
  return ends.length > 0 ? Math.max(...ends) : undefined
}

const group = fc.constantFrom(...names)
// Few days, so that jobs often share one.
const ago = fc.integer({ min: 0, max: 5 }).map((step) => step * 4)
const job = fc.oneof(
  fc.record({ group, ago, days: fc.integer({ min: 0, max: 30 }) }).map(
    ({ group, ago, days }) =>
      (id: string) =>
        dose(id, group, ago, days),
  ),
  fc.record({ group, into: group, ago }).map(
    ({ group, into, ago }) =>
      (id: string) =>
        move(id, group, into, ago, 1),
  ),
)
const act = fc.record({
  phone: fc.nat(2),
  does: fc.constantFrom('record', 'record', 'record', 'edit', 'delete', 'undo', 'meet'),
  which: fc.nat(20),
  job,
})

test('after any moves, doses, edits and deletions on three phones, each group has the withdrawal of every dose that reached it', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 16 }), (acts) => {
      const first = flock('a')
      const phones = [first, new Phone('b'), new Phone('c')]
      for (const phone of phones.slice(1)) phone.receive(first)
      acts.forEach(({ phone, does, which, job }, index) => {
        const mine = phones[phone] ?? first
        const known = [...mine.tasks.values()].filter((row) => !isGone(row))
        const chosen = known[which % Math.max(1, known.length)]
        if (does === 'record') mine.record(job(`t${index}`), atSheep)
        if (does === 'undo') mine.undo(mine.record(job(`t${index}`), atSheep).undo, atSheep)
        if (does === 'edit' && chosen && job(chosen.id).typeId === chosen.fields.typeId)
          mine.record(job(chosen.id), atSheep)
        if (does === 'delete' && chosen) {
          const planned = planDelete(chosen.id, mine, atSheep)
          if (planned.ok) mine.save(planned.value.changes)
        }
        if (does === 'meet') mine.receive(phones[which % 3] ?? first)
      })
      for (let round = 0; round < 3; round++)
        for (const one of phones) for (const other of phones) if (one !== other) one.receive(other)
      for (const phone of phones) {
        expect(names.map((id) => heldIn(phone, id))).toEqual(names.map((id) => held(phone, id)))
        expect(
          settleNamed(
            names.map((id) => ({ of: 'mobs', id })),
            phone,
          ),
        ).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
