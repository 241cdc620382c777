import { saveEdit } from '@steading/client/sync/save-edit'
import { rowsToUndo } from '@steading/domain/jobs/engine/needed-rows'
import { planDelete, planUndo, type TaskUndo } from '@steading/domain/jobs/engine/plan-task'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { Change } from '@steading/domain/records/sync/change'
import type { Fields, StoredRecord } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { SimDevice } from './device'
import { counted, grazed, sprayed } from './land-steps'
import { carryOut, meanwhile, recently, record } from './record-job'
import type { Step } from './step'
import type { World } from './world'

/** So few that phones often record jobs of the same animal while apart. */
const fewAnimals = 6

const someWeight = (world: World) => (100 + world.random.below(600)) * 1_000_000

async function weigh(world: World, device: SimDevice, animal?: string): Promise<void> {
  const id = animal ?? (await world.someId(device, fewAnimals))
  if (id)
    await record(world, device, {
      id: world.newId(),
      typeId: 'AT-WEIGHT',
      values: { date: recently(world, device), weightMg: someWeight(world) },
      animals: [id],
    })
}

export async function someAnimals(world: World, device: SimDevice, count: number): Promise<string[]> {
  const ids = new Set<string>()
  for (let i = 0; i < count; i++) {
    const id = await world.someId(device, fewAnimals)
    if (id) ids.add(id)
  }
  return [...ids]
}

export const treatment = (world: World, device: SimDevice): Fields => ({
  date: recently(world, device),
  remedy: 'Penicillin',
  batchNumber: someBatch(world),
  dose: 1 + world.random.below(20),
  doseUnit: 'ml',
  courseDays: 1 + world.random.below(5),
  meatWithdrawalDays: world.random.below(40),
  milkWithdrawalHours: world.random.below(200),
})

/** So few that phones use the same bottle. */
const someBatch = (world: World) => world.random.pick(['B1', 'B2', 'B3'])

const bottleFor = (world: World, device: SimDevice): Fields => ({
  date: recently(world, device),
  stockKind: 'bought',
  remedy: 'Penicillin',
  batchNumber: someBatch(world),
  packs: 1 + world.random.below(4),
  packSize: 100,
  stockUnit: 'ml',
})

async function buy(world: World, device: SimDevice): Promise<void> {
  const values = bottleFor(world, device)
  await record(world, device, { id: world.newId(), typeId: 'REMEDYPURCHASE', values })
}

async function treat(world: World, device: SimDevice, animal?: string): Promise<void> {
  const animals = animal ? [animal] : await someAnimals(world, device, 4)
  if (animals.length > 0)
    await record(world, device, {
      id: world.newId(),
      typeId: 'REMEDY',
      values: treatment(world, device),
      animals,
      mobs: await counted(world, device),
    })
}

async function calve(world: World, device: SimDevice): Promise<void> {
  const dam = await world.someId(device, fewAnimals)
  if (!dam) return
  const brought = Array.from({ length: 1 + world.random.below(2) }, () => ({
    id: world.newId(),
    values: { sex: 'F', calfWeightMg: someWeight(world) / 10 },
  }))
  const values = { date: recently(world, device), dam, birthDifficulty: '1' }
  await record(world, device, { id: world.newId(), typeId: 'CALVING', values, brought })
}

/** A few animals arrive from another farm, for a price per head. */
async function arrive(world: World, device: SimDevice): Promise<void> {
  const brought = Array.from({ length: 1 + world.random.below(3) }, () => ({
    id: world.newId(),
    values: { sex: 'F', purchaseWeightMg: someWeight(world) },
  }))
  const values = { date: recently(world, device), pricePerHead: world.random.below(2000) }
  await record(world, device, { id: world.newId(), typeId: 'EXTMOVEON', values, brought })
}

async function someJob(world: World, device: SimDevice): Promise<StoredRecord | undefined> {
  const { owner } = device
  const farm = owner?.keeper.farm
  if (!owner || !farm) return undefined
  const tasks = await device.attempt(() => owner.db.scan(farm, 'tasks', '', 1000))
  const jobs = tasks?.filter(({ fields }) => fields.takesEffect === true && fields.deleted !== true) ?? []
  return jobs.length > 0 ? world.random.pick(jobs) : undefined
}

async function correct(world: World, device: SimDevice): Promise<void> {
  const job = await someJob(world, device)
  if (!job) return
  const { id, fields } = job
  const animals = onAnimals(fields).map(({ animalId }) => animalId)
  const date = recently(world, device)
  if (fields.typeId === 'AT-WEIGHT')
    await record(world, device, {
      id,
      typeId: 'AT-WEIGHT',
      values: { date, weightMg: someWeight(world) },
      animals,
    })
  else if (fields.typeId === 'REMEDY')
    await record(world, device, {
      id,
      typeId: 'REMEDY',
      values: treatment(world, device),
      animals: [...animals.slice(1), ...(await someAnimals(world, device, 1))],
      mobs: await counted(world, device),
    })
  else if (fields.typeId === 'REMEDYPURCHASE')
    await record(world, device, { id, typeId: 'REMEDYPURCHASE', values: bottleFor(world, device) })
  else if (fields.typeId === 'GRAZING' && Array.isArray(fields.paddocks)) {
    const values = await grazed(world, device)
    if (values) await record(world, device, { id, typeId: 'GRAZING', values, paddocks: fields.paddocks })
  } else if (fields.typeId === 'SPRAYAPPLICATION' && Array.isArray(fields.paddocks)) {
    const entry = {
      id,
      typeId: 'SPRAYAPPLICATION',
      values: sprayed(world, device),
      paddocks: fields.paddocks,
    }
    await record(world, device, entry, 'crop')
  } else await correctBrought(world, device, job, date)
}

/** Saves the whole form, so its old values overwrite edits made elsewhere meanwhile. */
async function correctBrought(
  world: World,
  device: SimDevice,
  job: StoredRecord,
  date: number,
): Promise<void> {
  const type = taskTypeOf(job.fields.typeId)
  if (!type?.creates) return
  const { dam = '' } = job.fields
  const ids = onAnimals(job.fields).flatMap(({ animalId }) => (animalId === dam ? [] : [animalId]))
  for (const one of ids)
    for (const name of Object.keys(type.creates.fields)) world.ledger.repeated.add(`animals/${one}/${name}`)
  await record(world, device, {
    id: job.id,
    typeId: type.id,
    values: type.named ? { date, dam, birthDifficulty: '2' } : { date, lotPrice: world.random.below(9000) },
    brought: ids.map((id) => ({ id, values: { sex: 'F' } })),
  })
}

async function remove(world: World, device: SimDevice): Promise<void> {
  const job = await someJob(world, device)
  if (!job) return
  const needed = { tasks: [job.id], named: [] }
  await carryOut(world, device, needed, (herd, at) => planDelete(job.id, herd, at))
}

async function undo(world: World, device: SimDevice): Promise<void> {
  const farm = device.owner?.keeper.farm
  const mine = world.ledger.jobs.filter((job) => job.device === device.name && job.farm === farm)
  if (mine.length === 0) return
  const taken: TaskUndo = world.random.pick(mine).undo
  // Recorded before the try: an undo that was written but never confirmed still resets the notes.
  for (const { id } of taken.tasks) world.ledger.repeated.add(`tasks/${id}/notes`)
  await carryOut(world, device, rowsToUndo(taken), (herd, at) => planUndo(taken, herd, at))
}

/** Without signal, all phones of the farm record jobs on the same animal, unaware of each other. */
async function apart(world: World, device: SimDevice): Promise<void> {
  const farm = device.owner?.keeper.farm
  const id = await world.someId(device, fewAnimals)
  if (!id) return
  for (const other of world.devices.filter(({ owner }) => owner?.keeper.farm === farm)) {
    other.weather.online = false
    await weigh(world, other, id)
    await treat(world, other, id)
  }
}

/** Types the weight into the form instead of a job: the replay of the animal's jobs starts from it. */
async function typeWeight(world: World, device: SimDevice): Promise<void> {
  const { owner } = device
  const farm = owner?.keeper.farm
  const id = await world.someId(device, fewAnimals)
  if (!owner || !farm || !id) return
  const changes: Change[] = [{ collection: 'animals', id, set: { lastWeightMg: someWeight(world) } }]
  const author = { user: device.user, app: 'bovine' }
  await device.attempt(() => saveEdit(owner.records, farm, changes, `t-${world.newValue()}`, author))
  owner.keeper.changed()
}

/** The same by a client written from the specification alone. */
async function typeWeightPlainly(world: World, device: SimDevice): Promise<void> {
  const farm = device.owner?.keeper.farm
  const id = await world.someId(device, fewAnimals)
  if (!farm || !id) return
  const animals = [{ id, lastWeightMg: someWeight(world), updatedAt: world.agenda.now }]
  void world.server.handle('plain', 'plain', paths.update, { farm, entities: { animals } })
  await world.agenda.advance(5_000)
}

/** Farmers' jobs on animals, from any phone. */
export const jobSteps: Step[] = [
  { name: 'weigh an animal', weight: 9, run: meanwhile((world, device) => weigh(world, device)) },
  { name: 'buy a bottle', weight: 3, run: meanwhile(buy) },
  { name: 'treat a few animals', weight: 8, run: meanwhile((world, device) => treat(world, device)) },
  { name: 'two phones write up one animal while apart', weight: 4, run: meanwhile(apart) },
  { name: 'a cow calves', weight: 3, run: meanwhile(calve) },
  { name: 'animals arrive', weight: 2, run: meanwhile(arrive) },
  { name: 'correct a job', weight: 6, run: meanwhile(correct) },
  { name: 'delete a job', weight: 2, run: meanwhile(remove) },
  { name: 'type a weight by hand', weight: 2, run: meanwhile(typeWeight) },
  { name: 'a client without clocks types a weight', weight: 1, run: typeWeightPlainly },
  { name: 'undo a job', weight: 3, run: meanwhile(undo) },
]
