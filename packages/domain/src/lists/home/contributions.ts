import type { HomeAt } from '../../base/days/home-at'
import { daysBetween } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import type { StockBatch } from '../../jobs-read/stock/replay-stock'
import {
  type Counted,
  dayOf,
  isHere,
  type ReadFields,
  stayOf,
  subAppOfAnimal,
  subAppOfTask,
  textOf,
} from '../../records/collections/farm-record'
import { classOf } from './animal-class'
import type { Due, RecordNeed } from './define-need'
import { type Contribution, figure, mostDays } from './figure-names'
import { recordNeeds, stockNeeds } from './needs'

const needsOf = new Map<Counted, readonly RecordNeed[]>()
for (const need of recordNeeds) needsOf.set(need.from, [...(needsOf.get(need.from) ?? []), need])

export function contributionsOf(collection: Counted, record: ReadFields, at: HomeAt): Contribution {
  const parts = new Map<string, number>()
  if (record.deleted === true) return parts
  const add = (name: string, amount: number) => {
    if (amount !== 0) parts.set(name, (parts.get(name) ?? 0) + amount)
  }
  if (collection === 'animals') countAnimal(record, at, add)
  if (collection === 'tasks') countTask(record, at, add)
  if (collection === 'paddocks') countPaddock(record, add)
  for (const need of needsOf.get(collection) ?? []) {
    const due = need.counts(record, at)
    if (due) for (const subApp of appsOf(need, collection, record)) countNeed(need.id, subApp, due, add)
  }
  return parts
}

/** The figures of all batches in store together: no job alone says what is left. */
export function stockContributions(batches: readonly StockBatch[], at: HomeAt): Contribution {
  const parts = new Map<string, number>()
  const add = (name: string, amount: number) => parts.set(name, (parts.get(name) ?? 0) + amount)
  for (const need of stockNeeds)
    for (const batch of batches) {
      const due = batch.ware === need.ware ? need.countsBatch(batch, at) : undefined
      if (due) for (const subApp of need.subApps) countNeed(need.id, subApp, due, add)
    }
  return parts
}

type Add = (name: string, amount: number) => void

/** An animal or a job belongs to one sub-app. Any other record counts in all that have the line. */
function appsOf(need: RecordNeed, collection: Counted, record: ReadFields): readonly SubApp[] {
  const own =
    collection === 'animals'
      ? subAppOfAnimal(record)
      : collection === 'tasks'
        ? subAppOfTask(record)
        : undefined
  return own === undefined ? need.subApps : need.subApps.filter((subApp) => subApp === own)
}

export function countNeed(id: string, subApp: SubApp, { days, times = 1, sent }: Due, add: Add): void {
  add(figure.need(subApp, id), times)
  if (sent) add(figure.needSent(subApp, id), times)
  if (days === undefined) return
  add(figure.needOn(subApp, id, Math.max(-mostDays, Math.min(mostDays, days))), times)
}

function countAnimal(animal: ReadFields, at: HomeAt, add: Add): void {
  const subApp = subAppOfAnimal(animal)
  if (isHere(animal, at)) add(figure.head(subApp, classOf(animal, at)), 1)
  const stay = stayOf(animal, at)
  if (!stay) return
  const came = at.trendDays.findIndex((day) => day >= stay.from)
  const left = at.trendDays.findIndex((day) => day >= stay.until)
  // Came and went between two points, or left before it came, as a mistyped date has it.
  if (came < 0 || (left >= 0 && left <= came)) return
  add(figure.trend(subApp, came), 1)
  if (left >= 0) add(figure.trend(subApp, left), -1)
}

/** This month's work counts more than last autumn's: the lambing comes up when the lambs do. */
const recentDays = 30
const recentWeight = 3

function countTask(task: ReadFields, at: HomeAt, add: Add): void {
  const typeId = textOf(task.typeId)
  const done = dayOf(task.date) ?? dayOf(task.completedDate) ?? dayOf(task.created)
  if (typeId === '') return
  const subApp = subAppOfTask(task)
  add(figure.jobs(subApp), 1)
  const ago = done === undefined ? Number.POSITIVE_INFINITY : daysBetween(done, at.today)
  if (ago < 0 || ago > 365) return
  add(figure.job(subApp, typeId), ago <= recentDays ? recentWeight : 1)
}

function countPaddock({ areaCm, purposeId }: ReadFields, add: Add): void {
  add(figure.fields, 1)
  add(figure.area(textOf(purposeId) || 'other'), typeof areaCm === 'number' && areaCm > 0 ? areaCm : 0)
}

/** Adds a record's part to the sums, or takes it away with -1. */
export function tally(totals: Map<string, number>, parts: Contribution, times: 1 | -1 = 1): void {
  for (const [name, amount] of parts) {
    const sum = (totals.get(name) ?? 0) + amount * times
    if (sum === 0) totals.delete(name)
    else totals.set(name, sum)
  }
}
