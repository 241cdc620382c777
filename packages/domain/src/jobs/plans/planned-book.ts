import { oneDay } from '../../base/one-day'
import { onAnimals } from '../../jobs-read/job/on-animals'
import { dateOf, isGone, type Row } from '../../jobs-read/job/task-rows'
import type { CollectionName } from '../../records/collections/collections'
import { dayOf, type ReadFields, subAppOfTask, textOf } from '../../records/collections/farm-record'
import type { Fields } from '../../records/sync/stored-record'
import { taskTypeOf } from '../engine/registry'
import { dueDay } from './due-day'
import { aboutOf, answersFollow, type Cause, causeOf, followId, isAnswered, nobody } from './follow-ups'
import { type Plan, readPlan, subjectsIn } from './plan'
import type { PlannedLine } from './planned-line'
import { type JobsOfSteps, linesOfRun, type Run, readRun, readStepJob, type StepJob } from './programme-run'

export const plannedCollections: readonly CollectionName[] = ['animals', 'tasks']

type Done = { typeId: string; date: number; animals: readonly string[]; about?: string }

/** Everything a farm has to do, made from its jobs: kept up record by record, and worked out for a day when asked. */
export class PlannedBook {
  private readonly plans = new Map<string, Plan>()
  private readonly runs = new Map<string, Run>()
  private readonly stepJobs = new Map<string, StepJob>()
  private readonly open = new Map<string, PlannedLine>()
  private readonly causes = new Map<string, Cause>()
  private readonly done = new Map<string, Done>()
  private readonly takenBack = new Set<string>()
  private readonly left = new Set<string>()
  private known: { today: number; lines: readonly PlannedLine[] } | undefined

  /** True when it may have changed what there is to do. */
  put(collection: CollectionName, id: string, fields: Fields): boolean {
    const moved = collection === 'tasks' ? this.putTask(id, fields) : this.putAnimal(id, fields)
    if (moved) this.known = undefined
    return moved
  }

  /** The earliest first. */
  lines(today: number): readonly PlannedLine[] {
    if (this.known?.today === today) return this.known.lines
    const lines = [
      ...this.planned(today),
      ...this.inProgrammes(),
      ...this.open.values(),
      ...this.following(today),
    ]
    lines.sort((a, b) => a.by - b.by || (a.id < b.id ? -1 : 1))
    this.known = { today, lines }
    return lines
  }

  private putAnimal(id: string, { deleted, inHerd, offHerdDate, dod }: Fields): boolean {
    const before = this.left.size
    const gone = deleted === true || inHerd === false || dayOf(offHerdDate ?? dod) !== undefined
    if (gone) this.left.add(id)
    else this.left.delete(id)
    return this.left.size !== before
  }

  private putTask(id: string, fields: Fields): boolean {
    const row = { id, fields }
    const gone = isGone(row)
    const moved = [
      keep(this.plans, id, readPlan(row)),
      keep(this.runs, id, readRun(row)),
      keep(this.stepJobs, id, readStepJob(row)),
      keep(this.open, id, openJob(id, fields)),
      keep(this.causes, id, causeOf(row)),
      keep(this.done, id, gone ? undefined : doneJob(row)),
      gone !== this.takenBack.has(id),
    ]
    if (gone) this.takenBack.add(id)
    else this.takenBack.delete(id)
    return moved.includes(true)
  }

  private planned(today: number): PlannedLine[] {
    const isTakenBack = (taskId: string) => this.takenBack.has(taskId)
    return [...this.plans.values()].flatMap((plan) => {
      const next = plan.cause === '' ? dueDay(plan, today, isTakenBack) : undefined
      return next ? [lineOf(plan, next)] : []
    })
  }

  private inProgrammes(): PlannedLine[] {
    const isHere = (animal: string) => !this.left.has(animal)
    const byRun = new Map<string, StepJob[]>()
    for (const job of this.stepJobs.values()) byRun.get(job.plan)?.push(job) ?? byRun.set(job.plan, [job])
    const jobs: JobsOfSteps = {
      isTakenBack: (taskId) => this.takenBack.has(taskId),
      recordedFor: (run) => byRun.get(run) ?? [],
    }
    return [...this.runs.values()].flatMap((run) => linesOfRun(run, isHere, jobs))
  }

  /** The follow-ups of jobs: those of one job and one day together. */
  private following(today: number): PlannedLine[] {
    const lines = new Map<string, PlannedLine>()
    const lastOf = this.lastJobs()
    for (const cause of this.causes.values())
      for (const asked of cause.asks) {
        const { follow, on, by: latest } = asked
        if (this.isInProgramme(cause, follow.does ?? cause.typeId)) continue
        for (const animal of asked.animals) {
          if (this.left.has(animal)) continue
          if (isAnswered(cause, asked, (typeId, about) => lastOf.get(lastKey(animal, typeId, about)) ?? 0))
            continue
          const id = followId(cause.taskId, follow.rule, animal)
          const plan = this.plans.get(id)
          const next = plan ? dueDay({ ...plan, due: on }, today, () => false) : { on, due: on }
          if (!next) continue
          const moved = next.due !== on
          const by = moved ? next.due : latest
          // A follow-up that the farmer moved stays until it is done.
          if (!moved && follow.lapses !== undefined && today > by + follow.lapses * oneDay) continue
          const key = `${cause.taskId}:${follow.rule}:${next.due}`
          const line = lines.get(key)
          lines.set(key, {
            ...{
              id: key,
              kind: 'follow',
              app: cause.app,
              title: '',
              says: follow.title,
              typeId: follow.does ?? cause.typeId,
            },
            ...{ on, due: next.due, by, person: '', group: '', values: {}, paddocks: [] },
            animals: [...(line?.animals ?? []), ...(animal === nobody ? [] : [animal])],
            cause: {
              ...{ taskId: cause.taskId, typeId: cause.typeId, date: cause.date },
              ...(follow.goesOn && { goesOn: true as const }),
              ids: [...(line?.cause?.ids ?? []), id],
            },
          })
        }
      }
    return [...lines.values()]
  }

  /** A programme with this job as a step of its own already asks for it, so the follow-up does not. */
  private isInProgramme({ plan }: Cause, typeId: string): boolean {
    return this.runs.get(plan)?.steps.some(({ does }) => does === typeId) ?? false
  }

  /** When each job was last done to each animal that something is asked for. */
  private lastJobs(): Map<string, number> {
    const asked = new Set(
      [...this.causes.values()].flatMap(({ asks }) => asks.flatMap(({ animals }) => animals)),
    )
    const last = new Map<string, number>()
    if (asked.size === 0) return last
    for (const { typeId, date, animals, about } of this.done.values())
      for (const animal of animals)
        if (asked.has(animal))
          for (const key of new Set([lastKey(animal, typeId), lastKey(animal, typeId, about)]))
            if (date > (last.get(key) ?? 0)) last.set(key, date)
    return last
  }
}

const lastKey = (animal: string, typeId: string, about?: string) =>
  about === undefined ? `${animal}/${typeId}` : `${animal}/${typeId}/${about}`

/** True when there is or was one. */
function keep<T>(kept: Map<string, T>, id: string, value: T | undefined): boolean {
  if (value === undefined) return kept.delete(id)
  kept.set(id, value)
  return true
}

function doneJob(row: Row): Done | undefined {
  const { fields } = row
  const { typeId, status } = fields
  if (!answersFollow(typeId) || status === 'inProgress') return undefined
  const named = onAnimals(fields).map(({ animalId }) => animalId)
  const animals = named.length > 0 ? named : [nobody]
  const about = aboutOf(row)
  return { typeId: String(typeId), date: dateOf(fields), animals, ...(about !== undefined && { about }) }
}

const lineOf = (plan: Plan, next: { on: number; due: number; begun?: number }): PlannedLine => ({
  ...{ id: plan.id, kind: 'plan', app: plan.app, title: plan.title, typeId: plan.typeId },
  ...{ person: plan.person, group: plan.group, values: plan.values },
  ...{ animals: plan.animals, paddocks: plan.paddocks },
  ...next,
  by: next.due,
  ...(plan.repeats !== 'none' && { repeats: { repeats: plan.repeats, every: plan.every } }),
})

/** A job that was written down as open, by this app before it had plans or by another. */
function openJob(id: string, fields: Fields): PlannedLine | undefined {
  const due = dayOf(fields.dueDate)
  const { typeId, status, deleted } = fields as ReadFields
  if (status !== 'inProgress' || deleted === true || taskTypeOf(typeId)?.plans || due === undefined)
    return undefined
  return {
    ...{ id, kind: 'open', app: subAppOfTask(fields), title: textOf(fields.title), typeId: textOf(typeId) },
    ...{ on: due, due, by: due, person: textOf(fields.operator), group: textOf(fields.mobId), values: {} },
    ...subjectsIn(fields),
  }
}
