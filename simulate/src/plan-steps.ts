import { oneDay } from '@steading/domain/base/one-day'
import { type PlanOrder, planOrder, plansOf } from '@steading/domain/jobs/plans/plan-orders'
import { PlannedBook } from '@steading/domain/jobs/plans/planned-book'
import { dayOfPlan, type PlannedLine, recordedId } from '@steading/domain/jobs/plans/planned-line'
import { writeSteps } from '@steading/domain/jobs-read/programmes/programme-steps'
import type { SimDevice } from './device'
import { someAnimals, treatment } from './job-steps'
import { carryOut, meanwhile, record } from './record-job'
import type { Step } from './step'
import type { World } from './world'

const todayOn = (device: SimDevice) => Math.floor(device.now() / oneDay) * oneDay

async function startProgramme(world: World, device: SimDevice): Promise<void> {
  const animals = await someAnimals(world, device, 5)
  const step = (id: string, day: number) => ({ id, day, does: 'REMEDY', title: id, values: {} })
  const programmeSteps = writeSteps([step('first', 0), step('second', 7)])
  const values = { programme: 'own', programmeFrom: 'start', programmeSteps, dueDate: todayOn(device) }
  if (animals.length > 0)
    await record(world, device, { id: world.newId(), typeId: 'PROGRAMME', values, animals })
}

async function plan(world: World, device: SimDevice): Promise<void> {
  const animals = await someAnimals(world, device, 2)
  const values = { plannedType: 'REMEDY', dueDate: todayOn(device), repeats: 'week', repeatEvery: 1 }
  await record(world, device, { id: world.newId(), typeId: 'PLANNEDJOB', values, animals })
}

/** A planned line on this phone's list, by the records it has. */
async function someLine(world: World, device: SimDevice): Promise<PlannedLine | undefined> {
  const { owner } = device
  const farm = owner?.keeper.farm
  if (!owner || !farm) return undefined
  const read = await device.attempt(async () => ({
    animals: await owner.db.scan(farm, 'animals', '', 10_000),
    tasks: await owner.db.scan(farm, 'tasks', '', 10_000),
  }))
  if (!read) return undefined
  const lines = linesOf(read, todayOn(device))
  return lines.length > 0 ? world.random.pick(lines) : undefined
}

type Read = Record<'animals' | 'tasks', readonly { id: string; fields: Parameters<PlannedBook['put']>[2] }[]>

export function linesOf({ animals, tasks }: Read, today: number): PlannedLine[] {
  const book = new PlannedBook()
  for (const { id, fields } of animals) book.put('animals', id, fields)
  for (const { id, fields } of tasks) book.put('tasks', id, fields)
  return book.lines(today).filter(({ kind }) => kind === 'plan')
}

/** Treats the animals that reach the crush first; the others stay due. */
async function tick(world: World, device: SimDevice): Promise<void> {
  const line = await someLine(world, device)
  const some = line?.step ? line.animals.filter(() => world.random.chance(0.6)) : line?.animals
  if (!line || !some || some.length === 0) return
  const ticks = dayOfPlan(line)
  const values = treatment(world, device)
  await record(world, device, { id: recordedId(ticks), typeId: 'REMEDY', values, animals: some, ticks })
}

async function order(world: World, device: SimDevice): Promise<void> {
  const line = await someLine(world, device)
  if (!line) return
  const orders: PlanOrder[] = [
    { does: 'skipped', line },
    { does: 'moved', line, to: line.due + oneDay },
    { does: 'stopped', line },
  ]
  const wanted = world.random.pick(orders)
  await carryOut(world, device, { tasks: plansOf(line), named: [] }, (herd, at) =>
    planOrder(wanted, herd, at),
  )
}

/** Farmers' plans, and the jobs done for them. */
export const planSteps: Step[] = [
  { name: 'a programme is started', weight: 3, run: meanwhile(startProgramme) },
  { name: 'a job is planned for every week', weight: 2, run: meanwhile(plan) },
  { name: 'something planned is done, for some of them', weight: 8, run: meanwhile(tick) },
  { name: 'something planned is moved, dropped or stopped', weight: 2, run: meanwhile(order) },
]
