import { homeAt } from '@steading/domain/base/days/home-at'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { type FarmAccess, mayUse } from '@steading/domain/frame/access/may-use'
import { subAppOfKind } from '@steading/domain/frame/herds/active-sub-app'
import type { FarmType } from '@steading/domain/frame/herds/farm'
import { noteTask } from '@steading/domain/jobs/facts/note-task'
import { PlannedBook } from '@steading/domain/jobs/plans/planned-book'
import { StockLedger } from '@steading/domain/jobs/stock/ledger'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { listsAt } from '@steading/domain/jobs-read/facts/lists-at'
import { noTasks, type TaskFacts } from '@steading/domain/jobs-read/facts/task-facts'
import { mayBeUntold } from '@steading/domain/jobs-read/job/filings'
import type { CalendarAsked, CalendarEntry } from '@steading/domain/lists/calendar/calendar-entry'
import { type CalendarKind, listOfKind } from '@steading/domain/lists/calendar/calendar-kinds'
import { type CalendarAnimal, calendarOf } from '@steading/domain/lists/calendar/calendar-of'
import { offsetAt } from '@steading/domain/lists/calendar/farm-hours'
import { chosenNumbers } from '@steading/domain/lists/engine/own-list-counts'
import { zoneOf } from '@steading/domain/records/days/farm-zone'
import type { StoredRecord } from '@steading/domain/records/sync/stored-record'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import { breather } from '../database/breather'
import type { Database } from '../database/database'
import { placeOfFarm } from '../farms/place-of-farm'

const atOnce = 1000

export type CalendarOfFarm = { id: string; region: string; data: Record<string, unknown>; role: unknown }

/** A person's calendar of a farm, computed from its records by the same rules as on the phone. */
export async function readCalendar(
  db: Database,
  farm: CalendarOfFarm,
  now: number,
  asked: (today: number) => CalendarAsked,
): Promise<CalendarEntry[]> {
  const { id, data, role } = farm
  const place = await placeOfFarm(db, farm)
  const zoned = { region: place.region, timeZone: data.timeZone }
  const home = homeAt(now, offsetAt(zoned, now), place)
  const planned = new PlannedBook()
  const stock = new StockLedger()
  const facts = new Map<string, TaskFacts>()
  const untold: StoredRecord[] = []
  for await (const job of recordsOf(db, id, 'tasks')) {
    planned.put('tasks', job.id, job.fields)
    stock.put(job)
    if (mayBeUntold(job.fields)) untold.push(job)
    noteTask(job, (animal) => {
      const noted = facts.get(animal) ?? { ...noTasks }
      facts.set(animal, noted)
      return noted
    })
  }
  const animals: CalendarAnimal[] = []
  for await (const animal of recordsOf(db, id, 'animals')) {
    planned.put('animals', animal.id, animal.fields)
    animals.push({ ...animal, facts: animalFactsOf(animal, facts.get(animal.id)) })
  }
  const own = await all(recordsOf(db, id, 'smartList'))
  const has = {
    ...{ animals, untold, planned: planned.lines(home.today), batches: stock.batches(home.today) },
    sprayers: await all(recordsOf(db, id, 'sprayers')),
  }
  const at = {
    home,
    lists: listsAt({ today: home.today, now, ...place, timeZone: zoneOf(zoned) }),
    chosen: { bovine: chosenNumbers(own, 'bovine'), ovine: chosenNumbers(own, 'ovine') },
  }
  return calendarOf(has, at, asked(home.today), showsOn(data, role))
}

/** The farm's name on one line. */
export const farmName = ({ farmName: name }: Record<string, unknown>): string =>
  (typeof name === 'string' && name.replace(/\s+/g, ' ').trim().slice(0, 100)) || 'Steading'

/** Allows only the farm's own apps, and only lists that its plan and the person's role open. */
function showsOn(data: Record<string, unknown>, role: unknown) {
  const apps = ((data.farmTypes ?? []) as FarmType[]).map(({ type }) => subAppOfKind[type])
  const access = { access: data.access, plan: data, flags: undefined, role } as FarmAccess
  return (kind: CalendarKind, subApp: SubApp): boolean => {
    const smartList = listOfKind(kind)
    return (
      apps.includes(subApp) &&
      (smartList === undefined || mayUse(access, { subApp, smartList }).use === 'allowed')
    )
  }
}

/** Reads records in pages, and lets other callers in between. */
async function* recordsOf(db: Database, farm: string, collection: string): AsyncGenerator<StoredRecord> {
  const breathe = breather()
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('records')
      .select(['id', 'body'])
      .where('farm', '=', farm)
      .where('collection', '=', collection)
      .where('deleted', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { body } of page) {
      await breathe()
      yield fromServer(JSON.parse(body))
    }
    const last = page.at(-1)
    if (!last || page.length < atOnce) return
    after = last.id
  }
}

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of given) found.push(one)
  return found
}
