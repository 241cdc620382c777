import { readHerd } from '@steading/client/sync/read-herd'
import { oneDay } from '@steading/domain/base/one-day'
import type { SubApp } from '@steading/domain/base/sub-apps'
import { type NeededRows, rowsToSave } from '@steading/domain/jobs/engine/needed-rows'
import { type PlanAt, planTasks, type TaskEntry, type TaskPlan } from '@steading/domain/jobs/engine/plan-task'
import type { Herd } from '@steading/domain/jobs-read/job/task-rows'
import type { Change } from '@steading/domain/records/sync/change'
import type { SimDevice } from './device'
import type { Flaws } from './flaws'
import type { Step } from './step'
import type { World } from './world'

const open = { features: { FAB_MENU: { access: true } } }

function planAt(device: SimDevice, subApp: SubApp = 'bovine'): PlanAt {
  return {
    region: 'IE',
    subApp,
    today: Math.floor(device.now() / oneDay) * oneDay,
    offsetMinutes: 0,
    access: { access: { bovine: open, crop: open }, plan: undefined, flags: undefined },
  }
}

type Plan = (herd: Herd, at: PlanAt) => ReturnType<typeof planTasks>

/** Plans and saves in one turn, as the worker does. Returns the plan once it is on the disk. */
export async function carryOut(
  world: World,
  device: SimDevice,
  needed: NeededRows,
  plan: Plan,
  subApp?: SubApp,
): Promise<TaskPlan | undefined> {
  const { owner } = device
  const farm = owner?.keeper.farm
  if (!owner || !farm) return undefined
  const author = { user: device.user, app: 'bovine' }
  const done = await device.attempt(() =>
    owner.records.decide(farm, `j-${world.newValue()}`, author, async (db) => {
      const planned = plan(await readHerd(db, farm, needed), planAt(device, subApp))
      return planned.ok
        ? { changes: spoilt(planned.value.changes, world.flaws), settled: true, answer: planned.value }
        : { changes: [], answer: undefined }
    }),
  )
  if (!done) return undefined
  owner.keeper.changed()
  world.ledger.jobs.push({ device: device.name, farm, undo: done.undo })
  return done
}

/** A planted flaw drops the fields that connect a job to its plan. */
function spoilt(changes: Change[], { ticksLost, stepsForgotten }: Flaws): Change[] {
  if (!ticksLost && !stepsForgotten) return changes
  const isLeftOut = (name: string) =>
    (ticksLost && name.startsWith('occurrences:')) || (stepsForgotten && name === 'forStep')
  return changes.map(({ set, ...change }) => ({
    ...change,
    set: Object.fromEntries(Object.entries(set).filter(([name]) => !isLeftOut(name))),
  }))
}

/** The notes identify a job: each value occurs only once. */
export async function record(
  world: World,
  device: SimDevice,
  entry: TaskEntry,
  subApp?: SubApp,
): Promise<void> {
  const farm = device.owner?.keeper.farm ?? ''
  const by = device.owner?.records.device ?? ''
  const value = world.newValue()
  const noted = { ...entry, values: { ...entry.values, notes: value } }
  world.ledger.tried([{ collection: 'tasks', id: entry.id, set: { notes: value } }], farm)
  const plan: Plan = (herd, at) => planTasks([noted], herd, at)
  const done = await carryOut(world, device, rowsToSave([noted]), plan, subApp)
  if (done) world.ledger.jobRecorded({ farm, id: entry.id, value, device: by })
}

export const recently = (world: World, device: SimDevice) =>
  planAt(device).today - world.random.below(60) * oneDay

/** Not awaited, like any save: faults may strike while it runs. */
export const meanwhile = (step: Step['run']) => async (world: World, device: SimDevice) => {
  const running = step(world, device)
  if (world.random.chance(0.7)) await world.agenda.advance(world.random.below(50))
  else await running
}
