import type { Place } from '@steading/domain/base/regions/places'
import { fail, ok, type Result } from '@steading/domain/base/result'
import type { TaskProblem } from '@steading/domain/jobs/engine/check-task'
import { type NeededRows, rowsToSave, rowsToUndo } from '@steading/domain/jobs/engine/needed-rows'
import {
  type PlanAt,
  planDelete,
  planTasks,
  planUndo,
  type TaskEntry,
  type TaskPlan,
  type TaskUndo,
} from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { once } from '@steading/domain/jobs/engine/settle'
import { toldWhenSaved } from '@steading/domain/jobs/engine/told-when-saved'
import { planOrder, plansOf } from '@steading/domain/jobs/plans/plan-orders'
import type { Named } from '@steading/domain/jobs-read/job/subjects'
import type { Herd } from '@steading/domain/jobs-read/job/task-rows'
import type { EventCode } from '@steading/domain/records/events/events'
import { textOf } from '@steading/domain/records/problems/problems'
import { saveFailedEvent } from '@steading/domain/records/problems/save-failed'
import type { LocalDb } from '@steading/domain/records/sync/local-db'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import type { JobSaved } from '../../farm/farm-client'
import type { Decided } from '../../sync/farm-records'
import { readHerd } from '../../sync/read-herd'
import { cameLately } from '../service/came-lately'
import type { FarmService } from '../service/farm-service'
import { heldBack } from '../service/held-back'
import { heldByTests } from '../service/held-by-tests'
import { planAt } from '../service/plan-at'
import { tagsInUse } from '../service/tags-in-use'
import { groupsFor } from './group-calls'
import { afterSave, authorOf, writing } from './record-calls'

type JobCalls = Pick<FarmCalls, 'checkJob' | 'saveJob' | 'removeJob' | 'undoJob' | 'orderPlan'>
type Planned = Result<TaskPlan, TaskProblem>

/** The turn that saves a job also plans it: the plan knows the newest edits of other windows and syncs. */
export function jobCalls(service: FarmService): JobCalls {
  return {
    async checkJob(tab, entries) {
      const stock = await stockFor(service, tab, entries)
      return decided(service, tab, undefined, async (db, farm, at) => {
        const planned = planTasks(
          entries,
          { ...(await herdToSave(service, db, farm, entries, at)), ...stock },
          at,
        )
        if (!planned.ok) return nothingSaved(planned)
        const { warnings, changes, stock: left } = planned.value
        return nothingSaved(ok({ warnings, changes, stock: left }))
      })
    },

    async saveJob(tab, entries, { accepted = false, draft }, mutation) {
      const stock = accepted ? {} : await stockFor(service, tab, entries)
      const plan: Parameters<typeof decided<JobSaved>>[3] = async (db, farm, at, again) => {
        if (again) return nothingSaved(ok({ saved: true, mutation, undo: lostUndo }))
        const herd = { ...(await herdToSave(service, db, farm, entries, at)), ...stock }
        const planned = planTasks(entries, herd, at, draft)
        if (!planned.ok) return nothingSaved(planned)
        const { warnings, undo, changes } = planned.value
        if (warnings.length > 0 && !accepted) return nothingSaved(ok({ saved: false, warnings }))
        const told = toldWhenSaved(entries[0]?.id ?? '', changes, herd, at.region)
        return carriedOut(planned.value, { saved: true, mutation, undo, told })
      }
      return decided(service, tab, mutation, plan, entries[0]?.typeId)
    },

    removeJob: (tab, taskId, mutation) =>
      decided(service, tab, mutation, async (db, farm, at, again) => {
        if (again) return nothingSaved(ok({ undo: lostUndo }))
        const planned = planDelete(taskId, await readHerd(db, farm, { tasks: [taskId], named: [] }), at)
        return orProblem(planned, (plan) => carriedOut(plan, { undo: plan.undo }))
      }),

    orderPlan: (tab, order, mutation) =>
      decided(service, tab, mutation, async (db, farm, at, again) => {
        if (again) return nothingSaved(ok({ undo: lostUndo }))
        const needed = { tasks: plansOf(order.line), named: [] }
        const planned = planOrder(order, await readHerd(db, farm, needed), at)
        return orProblem(planned, (plan) => carriedOut(plan, { undo: plan.undo }))
      }),

    undoJob: (tab, undo, mutation) =>
      decided(service, tab, mutation, async (db, farm, at, again) => {
        if (again) return nothingSaved(ok(undefined))
        if (undo.tasks.length === 0) return nothingSaved(fail({ code: 'undoTooLate' }))
        const planned = planUndo(undo, await readHerd(db, farm, rowsToUndo(undo)), at)
        return orProblem(planned, (plan) => carriedOut(plan, undefined))
      }),
  }
}

type Answer<T> = Result<T, TaskProblem>
type Outcome<T> = { answer: Answer<T>; done?: TaskPlan }

async function decided<T>(
  service: FarmService,
  tab: Tab,
  mutation: string | undefined,
  plan: (db: LocalDb, farm: string, at: PlanAt, again: boolean) => Promise<Decided<Outcome<T>>>,
  typeId?: string,
): Promise<Answer<T>> {
  const at = planAt(service, tab)
  if (!at) return fail({ code: 'saveFailed' })
  const { records } = service.state
  const failsAs = taskTypeOf(typeId)?.failsAs
  const work = async (farm: string) => {
    const { answer, done } = await records.decide(farm, mutation, authorOf(service, tab), (db, again) =>
      plan(db, farm, at, again),
    )
    if (done) {
      service.events.log(done.event.code, done.event.data)
      for (const code of doubtEvents(done)) service.events.log(code, { taskId: done.event.data.taskId })
      await afterSave(service, farm, done.changes)
    }
    // A refused job is not saved either, so the log notes it for later questions.
    const noted = answer.ok ? undefined : (failsAs ?? textOf(answer.problem.code).event)
    if (!answer.ok && noted) service.events.log(noted, { problem: answer.problem.code })
    return answer
  }
  const written = await writing(service, tab, work, failsAs ?? saveFailedEvent('tasks'))
  return written.ok ? written.value : written
}

/** The events support asks about later: each doubt about a job that was saved anyway, once. */
const doubtEvents = ({ warnings }: TaskPlan): Set<EventCode> =>
  new Set(warnings.flatMap(({ code }) => textOf(code).event ?? []))

const carriedOut = <T>(plan: TaskPlan, value: T): Decided<Outcome<T>> => ({
  changes: plan.changes,
  settled: true,
  answer: { answer: ok(value), done: plan },
})

const nothingSaved = <T>(answer: Answer<T>): Decided<Outcome<T>> => ({ changes: [], answer: { answer } })

const orProblem = <T>(
  planned: Planned,
  then: (plan: TaskPlan) => Decided<Outcome<T>>,
): Decided<Outcome<T>> => (planned.ok ? then(planned.value) : nothingSaved(planned))

async function herdToSave(
  service: FarmService,
  db: LocalDb,
  farm: string,
  entries: readonly TaskEntry[],
  place: Place,
): Promise<Herd> {
  const { lists } = service.ports
  const needed: NeededRows = rowsToSave(entries)
  const held = await heldBack(lists, farm, entries)
  const named = [...needed.named, ...held.map(({ id }): Named => ({ of: 'animals', id }))]
  const herd = await readHerd(db, farm, { ...needed, named: once(named) })
  return {
    ...herd,
    heldBeyond: (product, moment) => held.filter((one) => one[product] > moment).map(({ id }) => id),
    numbers: await tagsInUse(lists, farm, entries),
    ...(await cameLately({ lists, db }, farm, entries, place)),
    ...(await heldByTests(lists, farm, entries, place)),
    ...(needed.inGroups && { groups: await groupsFor(db, farm, needed) }),
  }
}

/** The stock, for jobs that take from it. Read before the saving turn: no other save waits for it. */
async function stockFor(
  service: FarmService,
  tab: Tab,
  entries: readonly TaskEntry[],
): Promise<Pick<Herd, 'stock'>> {
  const farm = service.farmOf(tab)
  if (!farm || !entries.some(({ typeId }) => taskTypeOf(typeId)?.books)) return {}
  const book = await service.jobs.once(farm)
  return book ? { stock: book.stock } : {}
}

/** The answer to the first call was lost with the window that gave it, and what to take back went with it. */
const lostUndo: TaskUndo = { typeId: '', tasks: [], born: [], animals: [] }
