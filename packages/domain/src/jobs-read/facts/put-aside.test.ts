import { describe, expect, test } from 'vitest'
import { oneDay } from '../../base/one-day'
import { taskFactsOf } from '../../jobs/facts/note-task'
import { askedTest } from '../../lists/engine/asked-animals'
import { ListTally } from '../../lists/engine/list-counts'
import { smartListOf } from '../../lists/engine/smart-lists'
import { ago, ahead, at, cow, done, today } from '../../lists/engine/test-herd'
import { figure } from '../../lists/home/figure-names'
import { NeedTally } from '../../lists/home/need-tally'
import { listNeeds } from '../../lists/home/needs'
import { writeClock } from '../../records/sync/clock'
import { merge } from '../../records/sync/merge'
import { asMarks, withSets } from '../../records/sync/set-fields'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'
import { saidAs } from '../filings/said-of'
import type { Row } from '../job/task-rows'
import { animalFactsOf } from './facts'
import { listsAt } from './lists-at'
import { type Aside, asideOf, broughtBack, isGoodDay, putOffDays, readAsides, withAside } from './put-aside'

const near: Fields = {
  ...cow,
  milkingStatus: 'dry',
  lastCalvingDate: ago(380),
  expectedCalvingDate: ahead(5),
}
const aside = (more: Partial<Aside> = {}): Aside => ({
  ...{ line: 'SL-DUE-CALVE', about: ahead(5), on: today, by: 'Aoife' },
  ...more,
})

/** The answers of home, the counts and the list itself about one cow. */
function shown(fields: Fields, days = 0, jobs: Row[] = [], line = 'SL-DUE-CALVE') {
  const when = listsAt({ ...at, today: today + days * oneDay, now: at.now + days * oneDay })
  const facts = animalFactsOf({ id: 'a', fields }, taskFactsOf('a', jobs))
  const [home, lists] = [new NeedTally(when), new ListTally(when)]
  home.put(facts)
  lists.put(facts)
  const need = listNeeds.find(({ list }) => list === line)?.id ?? ''
  const said = [
    (home.totals.get(figure.need('bovine', need)) ?? 0) > 0,
    lists.count(line) > 0,
    askedTest({ list: { id: line } }, when)(fields, facts),
    home.due.some((one) => one.need === need && !one.aside),
  ]
  expect(new Set(said).size, JSON.stringify(said)).toBe(1)
  return said[0]
}

describe('an animal that is put aside', () => {
  test.each([
    ['until tomorrow, today', { until: ahead(1) }, 0, false],
    ['until tomorrow, tomorrow', { until: ahead(1) }, 1, true],
    ['for three days, on the second', { until: ahead(3) }, 2, false],
    ['for three days, on the third', { until: ahead(3) }, 3, true],
    ['for a reason, as long as she is due', { why: 'looked' }, 5, false],
    ['for a reason, once she is due another day', { why: 'looked', about: ahead(4) }, 0, true],
    ['until next week, once she is due another day', { until: ahead(7), about: ahead(4) }, 0, true],
    ['without a day and without a reason', {}, 0, true],
    ['on another line', { line: 'SL-DRYOFF-DUE', why: 'looked' }, 0, true],
  ] as const)('%s', (_, more, days, seen) => {
    expect(shown({ ...near, putAside: [aside(more)] }, days)).toBe(seen)
  })

  test('is seen again at her next heat', () => {
    const heat = [done('HEAT', ago(21))]
    const line = { line: 'SL-HEAT-DUE', about: ago(21), why: 'looked' } as const
    const fields = { ...cow, putAside: [aside(line)] }
    expect(shown(fields, 0, heat, 'SL-HEAT-DUE')).toBe(false)
    expect(shown(fields, 21, [...heat, done('HEAT', today)], 'SL-HEAT-DUE')).toBe(true)
  })

  test('is seen again when she loses the next tag', () => {
    const lost = (days: number) =>
      done('MISSINGTAG', ago(days), { takesEffect: true, taskAnimals: [{ animalId: 'a', lostTag: 'left' }] })
    const putIn = done('RETAG', ago(20), { takesEffect: true })
    const line = { line: 'SL-TAGS-MISSING', about: ago(40), why: 'settled' } as const
    const fields = { ...cow, putAside: [aside(line)] }
    expect(shown(fields, 0, [lost(40)], 'SL-TAGS-MISSING')).toBe(false)
    expect(shown(fields, 0, [lost(40), putIn, lost(2)], 'SL-TAGS-MISSING')).toBe(true)
  })

  test('is seen again when the order of her tag comes back', () => {
    const lost = (more: Fields = {}) =>
      done('MISSINGTAG', ago(9), { takesEffect: true, tagOrderedFrom: 'department', ...more })
    const line = { line: 'SL-TAGS-MISSING', about: ago(9), why: 'settled' } as const
    const fields = { ...cow, putAside: [aside(line)] }
    expect(shown(fields, 0, [lost()], 'SL-TAGS-MISSING')).toBe(false)
    const refused = lost({ departmentSays: [saidAs({ animalId: 'a', state: 'refused', on: today })] })
    expect(shown(fields, 0, [refused], 'SL-TAGS-MISSING')).toBe(true)
  })

  test('is no animal in withdrawal, no calf to register and no move to finish: those are always seen', () => {
    for (const list of ['SL-WITHDRAWAL', 'SL-CALVES-TO-REGISTER', 'SL-REG-QUERIES', 'SL-MOVE-PENDING'])
      expect(smartListOf(list)?.about, list).toBeUndefined()
    const held = { ...cow, meatWithdrawalPeriodEnd: ahead(9) }
    const put = { ...held, putAside: [aside({ line: 'SL-WITHDRAWAL', about: 0, why: 'other' })] }
    expect(shown(put, 0, [], 'SL-WITHDRAWAL')).toBe(true)
  })

  test('is listed among those put away, with who and why', () => {
    const tally = new NeedTally(at)
    tally.put(animalFactsOf({ id: 'a', fields: { ...near, putAside: [aside({ why: 'leaving' })] } }))
    expect(tally.due).toMatchObject([{ animal: 'a', days: 5, aside: { by: 'Aoife', why: 'leaving' } }])
    expect(tally.totals.size).toBe(0)
  })
})

describe('a put-aside entry on the animal', () => {
  test('keeps one entry per line; it drops entries that are over, and bringing one back leaves the others', () => {
    const old = aside({ line: 'SL-REPEAT-WATCH', until: today })
    const other = aside({ line: 'SL-DRYOFF-DUE', until: ahead(2) })
    const before = { putAside: [old, other, aside({ until: ahead(1) })] as unknown as Fields[] }
    const set = withAside(before, aside({ why: 'other', note: '  To the sale ' }), today)
    expect(readAsides(set.putAside)).toEqual([other, aside({ why: 'other', note: 'To the sale' })])
    expect(readAsides(broughtBack(set, 'SL-DUE-CALVE', today).putAside)).toEqual([other])
  })

  test('by something else is passed over', () => {
    expect(readAsides([null, 'x', { line: 3 }, { line: 'SL-DUE-CALVE', about: 1, why: 'bored' }])).toEqual([])
    expect(readAsides({})).toEqual([])
  })

  test('on two phones is kept from both', () => {
    const clock = (n: number) => writeClock(today + n, 0, 'phone')
    const stored: StoredRecord = { id: 'a', fields: near, clocks: { '*': clock(0) } }
    const edit = (one: Aside, n: number): StoredRecord => {
      const { marks } = asMarks('animals', withAside(near, one, today), stored)
      const clocks = Object.fromEntries(Object.keys(marks).map((name) => [name, clock(n)]))
      return { id: 'a', fields: { ...near, ...marks }, clocks: { '*': clock(0), ...clocks } }
    }
    const calving = edit(aside({ until: ahead(1) }), 1)
    const drying = edit(aside({ line: 'SL-DRYOFF-DUE', why: 'settled' }), 2)
    for (const [mine, theirs] of [
      [calving, drying],
      [drying, calving],
    ] as const) {
      const merged = withSets('animals', merge(mine, theirs).record)
      const facts = animalFactsOf({ id: 'a', fields: merged.fields })
      expect(facts.aside.map(({ line }) => line).sort()).toEqual(['SL-DRYOFF-DUE', 'SL-DUE-CALVE'])
    }
  })
})

test.each([
  ['today', 0, false],
  ['tomorrow', 1, true],
  ['in a year', 366, true],
  ['in more than a year', 367, false],
])('a day to put off to: %s', (_, days, good) => {
  expect(isGoodDay(ahead(days), today)).toBe(good)
  expect(putOffDays.every((one) => isGoodDay(ahead(one), today))).toBe(true)
})

test('a list whose entries are about no date or figure holds no animal back', () => {
  const facts = animalFactsOf({ id: 'a', fields: { ...near, putAside: [aside({ why: 'looked' })] } })
  expect(asideOf({ id: 'SL-DUE-CALVE' }, facts, today)).toBeUndefined()
})
