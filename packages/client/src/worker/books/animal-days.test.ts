import { homeAt } from '@steading/domain/base/days/home-at'
import { oneDay } from '@steading/domain/base/one-day'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { type CalendarAt, calendarOf } from '@steading/domain/lists/calendar/calendar-of'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { expect, test, vi } from 'vitest'
import { HotSet } from '../../db/hot-set'
import type { Knowledge } from '../../db/knowledge'
import { AnimalDays } from './animal-days'

const today = Date.UTC(2026, 10, 18)
const asked = { from: today, to: today + 60 * oneDay }
const at = (day = today, dryDays = 60): CalendarAt => ({
  home: homeAt(day, 0, 'IE'),
  lists: listsAt({ today: day, now: day, region: 'IE' }),
  chosen: { bovine: { 'SL-DRYOFF-DUE': { dryDays } }, ovine: {} },
})
const cow = (n: number, due: number, more: Fields = {}) => ({
  id: `a${n}`,
  clocks: { '*': '0m3abcdef.0000.d1' },
  fields: {
    ...{ species: 'BOVINE', sex: 'F', inHerd: true, dob: today - 1500 * oneDay, milkingStatus: 'milking' },
    ...{ tag: `37221${String(n).padStart(10, '0')}`, expectedCalvingDate: today + due * oneDay, ...more },
  } as Fields,
})
function herdOf(count: number) {
  const notes: Pick<Knowledge, 'of' | 'reader'> = { of: animalFactsOf, reader: () => undefined }
  const set = new HotSet(notes as Knowledge)
  set.put(Array.from({ length: count }, (_, n) => cow(n, n % 90)))
  set.note(0, count)
  return set
}
/** As if it were worked out from all of them. */
const afresh = (set: HotSet, when: CalendarAt) =>
  calendarOf(
    {
      animals: [...set.rows()].map(({ record }) => ({ ...record, facts: animalFactsOf(record) })),
      ...{ planned: [], untold: [], batches: [], sprayers: [] },
    },
    when,
    asked,
  )
const sorted = (entries: readonly { id: string }[]) => [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))

test('the days of a herd follow each change, and a save looks at the changed animals only', async () => {
  const set = herdOf(500)
  const days = new AnimalDays(asked)
  const herd = { set, at: at().lists }
  days.changed(herd)
  expect(sorted(await days.entries(at()))).toEqual(sorted(afresh(set, at())))
  set.put([cow(3, 50), cow(4, 5, { inHerd: false, offHerdDate: today })])
  const looked = vi.spyOn(set, 'get')
  days.changed(herd, ['a3', 'a4'])
  expect(sorted(await days.entries(at()))).toEqual(sorted(afresh(set, at())))
  expect(looked).toHaveBeenCalledTimes(2)
})

test('another day, and numbers the farmer changed, are looked at anew', async () => {
  const set = herdOf(100)
  const days = new AnimalDays(asked)
  days.changed({ set, at: at().lists })
  await days.entries(at())
  for (const when of [at(today + oneDay), at(today, 75)])
    expect(sorted(await days.entries(when))).toEqual(sorted(afresh(set, when)))
})
