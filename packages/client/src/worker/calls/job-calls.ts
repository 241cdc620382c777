import { planOrder, plansOf } from '@steading/domain/plans/plan-orders'
import { saveFailedEvent } from '@steading/domain/problems/save-failed'
import { fail, ok, type Result } from '@steading/domain/result'
import type { LocalDb } from '@steading/domain/sync/local-db'
import type { TaskProblem } from '@steading/domain/tasks/check-task'
import { type NeededRows, rowsToSave, rowsToUndo } from '@steading/domain/tasks/needed-rows'
import {
  type PlanAt,
  planDelete,
  planTasks,
  planUndo,
  type TaskEntry,
  type TaskPlan,
  type TaskUndo,
} from '@steading/domain/tasks/plan-task'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import type { Herd } from '@steading/domain/tasks/task-rows'
import { toldWhenSaved } from '@steading/domain/tasks/told-when-saved'
import type { FarmCalls, Tab } from '../../farm/farm-calls'
import type { JobSaved } from '../../farm/farm-client'
import type { Decided } from '../../sync/farm-records'
import { readHerd } from '../../sync/read-herd'
import type { FarmService } from '../service/farm-service'
import { planAt } from '../service/plan-at'
import { tagsInUse } from '../service/tags-in-use'
import { groupsFor } from './group-calls'
import { afterSave, authorOf, writing } from './record-calls'

type JobCalls = Pick<FarmCalls, 'checkJob' | 'saveJob' | 'removeJob' | 'undoJob' | 'orderPlan'>
type Planned = Result<TaskPlan, TaskProblem>

/** Jobs are planned inside the turn that saves them: whatever another window or a sync has just written counts. */
export function jobCalls(service: FarmService): JobCalls {
  return {
    async checkJob(tab, entries) {
      const stock = await stockFor(service, tab, entries)
      return decided(service, tab, undefined, async (db, farm, at) => {
        const planned = planTasks(
          entries,
          { ...(await herdToSave(service, db, farm, entries)), ...stock },
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
        const herd = { ...(await herdToSave(service, db, farm, entries)), ...stock }
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
      await afterSave(service, farm, done.changes)
    }
    // Refused is not saved either, for whoever looks into it later.
    if (!answer.ok && failsAs) service.events.log(failsAs, { problem: answer.problem.code })
    return answer
  }
  const written = await writing(service, tab, work, failsAs ?? saveFailedEvent('tasks'))
  return written.ok ? written.value : written
}

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
): Promise<Herd> {
  const needed: NeededRows = rowsToSave(entries)
  const herd = await readHerd(db, farm, needed)
  const numbers = await tagsInUse(service.ports.lists, farm, entries)
  return { ...herd, numbers, ...(needed.inGroups && { groups: await groupsFor(db, farm, needed) }) }
}

/** What is in store, for jobs that take from it. Read before the turn that saves: nobody else's save waits for it. */
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
