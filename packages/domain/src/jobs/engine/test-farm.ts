import { oneDay } from '../../base/one-day'
import type { Located } from '../../base/regions/places'
import type { Result } from '../../base/result'
import { animalFactsOf } from '../../jobs-read/facts/facts'
import type { GroupRows } from '../../jobs-read/groups/groups'
import { isSubject, type Named, type Subject, subjectNames, subjectsOf } from '../../jobs-read/job/subjects'
import { type Herd, isGone, type Row } from '../../jobs-read/job/task-rows'
import { heldUntil, type Product } from '../../jobs-read/job/withdrawal'
import { lastArrivalOf } from '../../jobs-read/rules/holding-standstill'
import type { CollectionName } from '../../records/collections/collections'
import type { Change } from '../../records/sync/change'
import type { ClockState } from '../../records/sync/clock'
import { merge } from '../../records/sync/merge'
import { withSets } from '../../records/sync/set-fields'
import type { Fields, StoredRecord } from '../../records/sync/stored-record'
import { herdHoldsOf } from '../doors/herd-holds'
import { taskFactsOf } from '../facts/note-task'
import { planSave } from '../sync/plan-save'
import type { PlanAt, TaskEntry, TaskPlan } from './plan-task'
import { planDelete, planTasks, planUndo, type TaskUndo } from './plan-task'
import { namedByTasks, settleNamed } from './settle'

export const today = Date.UTC(2026, 2, 20)
export const daysAgo = (days: number) => today - days * oneDay
export const kg = (kilos: number) => kilos * 1_000_000

export const open = { features: { FAB_MENU: { access: true } } }
export const at: PlanAt = {
  region: 'IE',
  subApp: 'bovine',
  today,
  offsetMinutes: 0,
  access: { access: { bovine: open, ovine: open }, plan: undefined, flags: undefined },
}
export const atSheep: PlanAt = { ...at, subApp: 'ovine' }

type Records = Map<string, StoredRecord>

/** As they stand whenever they are looked at. */
const rowsOf = (phone: { mobs: Records; mobHistories: Records }): GroupRows => ({
  get groups() {
    return [...phone.mobs.values()]
  },
  get stays() {
    return [...phone.mobHistories.values()]
  },
})

/** A phone with real saving and real merging, and nothing else: enough to see what two of them come to. */
export class Phone implements Herd {
  readonly animals: Records = new Map()
  readonly tasks: Records = new Map()
  readonly paddocks: Records = new Map()
  readonly mobs: Records = new Map()
  readonly mobHistories: Records = new Map()
  readonly drafts: Records = new Map()
  readonly groups = rowsOf(this)
  private clock: ClockState = { ms: 0, counter: 0 }
  private seq = 0
  private bySubject = new Map<string, Set<string>>()
  private namedBy = new Map<string, Set<string>>()

  constructor(
    readonly name: string,
    private now = today,
  ) {}

  animal = (id: string) => this.animals.get(id)
  subject = (of: Subject, id: string) => this[of].get(id)
  task = (id: string) => this.tasks.get(id)
  under = (id: string) => [...this.tasks.values()].filter(({ fields }) => fields.parentTaskId === id)
  tasksOf = (subject: string) =>
    [...(this.bySubject.get(subject) ?? [])].flatMap((id): Row[] => {
      const task = this.tasks.get(id)
      return task && this.namedBy.get(id)?.has(subject) ? [task] : []
    })

  lastArrival = (time: { from: number; to: number }) => lastArrivalOf(this.animals.values(), this.task, time)

  holds = (when: Located & { day: number }) =>
    herdHoldsOf(
      [...this.animals.values()].map((animal) =>
        animalFactsOf(animal, taskFactsOf(animal.id, this.tasksOf(animal.id))),
      ),
      when,
    )

  heldBeyond = (product: Product, moment: number) =>
    [...this.animals.values()].flatMap(({ id, fields }) => (heldUntil(fields, product) > moment ? [id] : []))

  add(id: string, fields: Fields): string {
    this.save([{ collection: 'animals', id, set: { species: 'BOVINE', sex: 'F', inHerd: true, ...fields } }])
    return id
  }

  save(changes: readonly Change[]): void {
    this.now += 1000
    const existing = changes.map(({ collection, id }) => this.of(collection).get(id))
    const plan = planSave(existing, changes, {
      farm: 'f',
      mutation: `${this.name}${this.seq}`,
      user: 'u',
      device: this.name,
      app: 'bovine',
      now: this.now,
      clock: this.clock,
      lastSeq: this.seq,
    })
    this.clock = plan.clock
    this.seq = plan.lastSeq
    for (const { collection, record } of plan.batch.puts ?? []) this.put(collection, record)
  }

  record(entries: TaskEntry | readonly TaskEntry[], where: PlanAt = at): TaskPlan {
    return this.carryOut(planTasks(Array.isArray(entries) ? entries : [entries as TaskEntry], this, where))
  }

  remove = (taskId: string, where: PlanAt = at): TaskPlan => this.carryOut(planDelete(taskId, this, where))
  undo = (undo: TaskUndo, where: PlanAt = at): TaskPlan => this.carryOut(planUndo(undo, this, where))

  private carryOut(planned: Result<TaskPlan, unknown>): TaskPlan {
    if (!planned.ok) throw new Error(JSON.stringify(planned.problem))
    this.save(planned.value.changes)
    return planned.value
  }

  /** Everything the other has, and then the settling that follows it. */
  receive(other: Phone): void {
    const changed: Named[] = []
    for (const [id, record] of other.tasks) {
      const before = this.tasks.get(id)
      const { changed: fields, record: whole } = merge(before, record)
      if (fields.length === 0 && before) continue
      const merged = withSets('tasks', whole)
      changed.push(...namedByTasks([before, merged]))
      this.put('tasks', merged)
    }
    for (const of of subjectNames)
      for (const [id, record] of other[of]) {
        const { changed: fields, record: whole } = merge(this[of].get(id), record)
        if (fields.length > 0) changed.push({ of, id })
        this.put(of, withSets(of, whole))
      }
    for (const [id, record] of other.mobHistories)
      this.mobHistories.set(id, merge(this.mobHistories.get(id), record).record)
    const changes = settleNamed(changed, this)
    if (changes.length > 0) this.save(changes)
  }

  private put(collection: CollectionName, record: StoredRecord): void {
    this.of(collection).set(record.id, record)
    if (collection !== 'tasks') return
    const named = new Set(subjectsOf(record.fields).map(({ id }) => id))
    this.namedBy.set(record.id, named)
    for (const id of named) {
      const known = this.bySubject.get(id) ?? new Set()
      this.bySubject.set(id, known.add(record.id))
    }
  }

  private of(collection: CollectionName): Records {
    if (isSubject(collection)) return this[collection]
    if (collection === 'mobHistories') return this.mobHistories
    return collection === 'tasks' ? this.tasks : this.drafts
  }

  /** An animal or a field as the farmer sees it: no bookkeeping, nothing empty. */
  shown(id: string, of: Subject = 'animals'): Fields | undefined {
    const record = this[of].get(id)
    return record && !isGone(record) ? visible(record.fields) : undefined
  }
}

const bookkeeping = /^(before[A-Z]|created|updatedAtApp$|deleted)/

export function visible(fields: Fields): Fields {
  const isEmpty = (value: unknown) => value === null || JSON.stringify(value) === '{}'
  const kept = Object.entries(fields).filter(([name, value]) => !isEmpty(value) && !bookkeeping.test(name))
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A herd with one cow, newly loaded on a phone. */
export function cowOn(phone: Phone, fields: Fields = {}): string {
  return phone.add('cow', { dob: daysAgo(1500), tag: '372000000000001', breed: 'HO', ...fields })
}

export const weigh = (
  id: string,
  animal: string,
  date: number,
  kilos: number,
  session?: string,
): TaskEntry => ({
  id,
  typeId: 'AT-WEIGHT',
  values: { date, weightMg: kg(kilos) },
  ...(session && { under: session }),
  animals: [animal],
})

export const treat = (id: string, animals: readonly string[], values: Fields): TaskEntry => ({
  id,
  typeId: 'REMEDY',
  values: { remedy: 'Penicillin', ...values },
  animals,
})

export const calve = (
  id: string,
  dam: string,
  date: number,
  brought: readonly { id: string; values: Fields }[],
  values: Fields = {},
): TaskEntry => ({
  id,
  typeId: 'CALVING',
  values: { date, dam, birthDifficulty: '1', ...values },
  brought,
})

export const bring = (
  id: string,
  date: number,
  brought: readonly { id: string; values: Fields }[],
  values: Fields = {},
): TaskEntry => ({
  id,
  typeId: 'EXTMOVEON',
  values: { date, moveCertNumber: 'C1', ...values },
  brought,
})
