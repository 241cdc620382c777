import { midnightUtc } from '../../base/dates'
import type { HomeAt } from '../../base/days/home-at'
import { dayIn } from '../../base/days/time-zone'
import { daysBetween, oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import { shortName } from '../../herd/animals/short-name'
import { isListed, type PlannedLine, planOf, whenOf } from '../../jobs/plans/planned-line'
import { testTypes } from '../../jobs/rules/test-types'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import { toTellBy } from '../../jobs-read/job/filings'
import type { StockBatch } from '../../jobs-read/stock/replay-stock'
import { lastGoodDay } from '../../jobs-read/stock/use-by'
import { dayOf, subAppOfTask, textOf } from '../../records/collections/farm-record'
import { jobTitle } from '../../records/jobs/job-names'
import type { Fields } from '../../records/sync/stored-record'
import { numbersOf } from '../engine/define-list'
import { type ChosenNumbers, listTest } from '../engine/list-counts'
import { smartListOf } from '../engine/smart-lists'
import { tbTestsDue } from '../home/needs/health'
import { sprayerTestsDue } from '../home/needs/work'
import { type CalendarAsked, type CalendarEntry, calendarRules } from './calendar-entry'
import { type CalendarKind, calendarKindIds, type ListKind, listKinds } from './calendar-kinds'

type Row = { id: string; fields: Fields }

export type CalendarAnimal = Row & { facts: Facts }

/** The parts of a farm that its calendar reads. */
export type CalendarFarm = {
  animals: Iterable<CalendarAnimal>
  planned: readonly PlannedLine[]
  /** Jobs the farmer may have to report to an authority. */
  untold: readonly Row[]
  batches: readonly Pick<StockBatch, 'id' | 'ware' | 'product' | 'left' | 'useBy'>[]
  sprayers: readonly Row[]
}

export type CalendarAt = {
  lists: ListsAt
  home: HomeAt
  chosen: Record<'bovine' | 'ovine', ChosenNumbers>
}
type Shows = (kind: CalendarKind, app: SubApp) => boolean
const everything: Shows = () => true

/** Everything planned, expected and due between two days, sorted by day and then by kind. */
export function calendarOf(
  { animals, ...farm }: CalendarFarm,
  at: CalendarAt,
  asked: CalendarAsked,
  shows: Shows = everything,
): CalendarEntry[] {
  const found: CalendarEntry[] = []
  const daysOf = animalDays(at, asked, shows)
  for (const animal of animals) found.push(...daysOf(animal))
  return calendarWith(found, farm, at, asked, shows)
}

/** As `calendarOf`, for a caller that keeps the entries of each animal. */
export function calendarWith(
  ofAnimals: readonly CalendarEntry[],
  farm: Omit<CalendarFarm, 'animals'>,
  at: CalendarAt,
  asked: CalendarAsked,
  shows: Shows = everything,
): CalendarEntry[] {
  const found = [...ofAnimals]
  const add = adding(found, at, asked, shows)
  ofJobs(farm.planned, at.home.today, add)
  ofMoves(farm.untold, at.home, add)
  ofStore(farm.batches, add)
  for (const sprayer of farm.sprayers) {
    const day = dueDay(sprayer.fields, at.home, sprayerTestsDue.counts, 30)
    if (day !== undefined && sprayer.fields.deleted !== true)
      add({
        ...{ id: `sprayer/${sprayer.id}`, kind: 'sprayer', day, app: 'crop', person: '' },
        name: textOf(sprayer.fields.name),
        opens: { page: 'sprayers', search: {} },
      })
  }
  return found.sort(
    (a, b) =>
      a.day - b.day ||
      calendarKindIds.indexOf(a.kind) - calendarKindIds.indexOf(b.kind) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
  )
}

type Add = (entry: Omit<CalendarEntry, 'late'>) => void

const lastShown = (at: CalendarAt, { to }: CalendarAsked): number =>
  Math.min(to, at.home.today + calendarRules.aheadDays * oneDay)

/** Adds an entry if the caller asked for it. A late entry moves to today. */
function adding(found: CalendarEntry[], at: CalendarAt, asked: CalendarAsked, shows: Shows): Add {
  const { today } = at.home
  const last = lastShown(at, asked)
  return (entry) => {
    const late = entry.day < today ? daysBetween(entry.day, today) : 0
    const day = Math.max(entry.day, today)
    if (day >= asked.from && day <= last && shows(entry.kind, entry.app))
      found.push({ ...entry, day, ...(late > 0 && { late }) })
  }
}

/**
 * Prepares the calendar of single animals for a period, so that a caller can look again at one changed animal
 * alone.
 */
export function animalDays(
  at: CalendarAt,
  asked: CalendarAsked,
  shows: Shows = everything,
): (animal: CalendarAnimal) => CalendarEntry[] {
  const last = lastShown(at, asked)
  const ready = {
    bovine: listKinds.map(({ id, kind }) => readyKind(id, kind, at, 'bovine')),
    ovine: listKinds.map(({ id, kind }) => readyKind(id, kind, at, 'ovine')),
  }
  return ({ id, fields, facts }) => {
    const found: CalendarEntry[] = []
    const add = adding(found, at, asked, shows)
    const app = facts.ovine ? 'ovine' : 'bovine'
    const stand = (kind: CalendarKind, day: number) =>
      add({
        ...{ id: `${kind}/${id}`, kind, day, app, person: '' },
        name: shortName(fields, at.home.region),
        opens: { page: 'animal-view', search: { id } },
      })
    for (const { kind, dayFor } of ready[app]) {
      const day = dayFor(facts, last)
      if (day !== undefined) stand(kind, day)
    }
    const tested = app === 'bovine' && dueDay(fields, at.home, tbTestsDue.counts, 30)
    if (tested && tested <= last) stand('tbTest', tested)
    return found
  }
}

/** Prepares a kind. It builds the list's test once for each moment that comes up. */
function readyKind(id: CalendarKind, kind: ListKind, { lists, chosen }: CalendarAt, app: 'bovine' | 'ovine') {
  const list = smartListOf(kind.list)
  if (!list) throw new Error(`${id} is no list`)
  const numbers = numbersOf(list, chosen[app][kind.list])
  const momentOf = kind.moment(numbers, lists)
  const testOf = (name: string | undefined) => {
    const other = name === undefined ? undefined : smartListOf(name)
    return other && listTest(other, chosen[app][other.id] ?? {}, lists)
  }
  const isLate = testOf(kind.lateList)
  const isAlso = testOf(kind.also)
  const tests = new Map<number, (facts: Facts) => boolean>()
  const takes = (facts: Facts, today: number, now: number) => {
    const test = tests.get(now) ?? listTest(list, numbers, { ...lists, today, now })
    tests.set(now, test)
    return test(facts)
  }
  const dayFor = (facts: Facts, last: number): number | undefined => {
    const moment = momentOf(facts)
    if (!(moment > 0) || moment > last + oneDay) return undefined
    const day = kind.byTheClock ? dayIn(lists, moment + 1) : midnightUtc(moment)
    if (isAlso?.(facts)) return day
    if (day >= lists.today) return takes(facts, day, moment - 1) ? day : undefined
    return takes(facts, lists.today, lists.now) || isLate?.(facts) ? day : undefined
  }
  return { kind: id, dayFor }
}

type Counts = (record: Fields, at: HomeAt) => { days?: number } | undefined

/** The day a home-page line has for a record, searched further ahead than the home page looks. */
function dueDay(record: Fields, at: HomeAt, counts: Counts, window: number): number | undefined {
  for (let ahead = 0; ahead <= calendarRules.aheadDays; ahead += window) {
    const today = at.today + ahead * oneDay
    const days = counts(record, { ...at, today })?.days
    if (days !== undefined) return today + days * oneDay
  }
  return undefined
}

function ofJobs(lines: readonly PlannedLine[], today: number, add: Add): void {
  for (const line of lines) {
    const { id, title, says, typeId, app, person, due, by } = line
    if (whenOf(line, today) === 'old') continue
    const isTest = line.kind === 'open' && testTypes.includes(typeId)
    if (!isTest && !isListed(line, app)) continue
    add({
      ...{ id: `job/${id}`, kind: isTest ? 'test' : 'job', app, person, name: '' },
      job: { title, typeId, ...(says !== undefined && { says }) },
      // It may be done any day up to its last, and is late only after that.
      day: by < today ? by : Math.max(due, today),
      opens: { page: 'task-view', search: { id: line.cause?.taskId ?? planOf(line) } },
    })
  }
}

function ofMoves(rows: readonly Row[], home: HomeAt, add: Add): void {
  for (const { id, fields } of rows) {
    const by = toTellBy(fields, home)
    if (by === undefined) continue
    const typeId = textOf(fields.typeId)
    add({
      ...{ id: `notify/${id}`, kind: 'notify', app: subAppOfTask(fields), person: '', name: '' },
      job: { title: '', typeId, says: jobTitle(typeId) },
      day: by,
      opens: { page: 'task-view', search: { id } },
    })
  }
}

/** A bottle is kept for cattle and sheep alike. */
function ofStore(batches: CalendarFarm['batches'], add: Add): void {
  for (const { id, ware, product, left, useBy } of batches) {
    if (ware !== 'medicine' || left <= 0 || !dayOf(useBy)) continue
    for (const app of ['bovine', 'ovine'] as const)
      add({
        ...{ id: `medicine/${id}/${app}`, kind: 'medicine', app, person: '', name: product },
        day: lastGoodDay(useBy ?? 0),
        opens: { page: 'remedy-batch', search: { id } },
      })
  }
}
