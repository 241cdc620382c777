import { saveEdit } from '@steading/client/sync/save-edit'
import { oneDay } from '@steading/domain/base/one-day'
import type { Change } from '@steading/domain/records/sync/change'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { SimDevice } from './device'
import { meanwhile, recently, record } from './record-job'
import type { Step } from './step'
import type { World } from './world'

/** So few that phones often meet on the same field. */
const few = 3

/** The fields and groups of animals each herd starts with. */
export const landOf = (world: World): Change[] =>
  Array.from({ length: few }, (): Change[] => [
    {
      collection: 'paddocks',
      id: world.newId(),
      set: { name: world.newValue(), areaCm: 4 * 10 ** 8 },
    },
    { collection: 'mobs', id: world.newId(), set: { name: world.newValue(), species: 'BOVINE' } },
  ]).flat()

async function somePaddocks(world: World, device: SimDevice): Promise<string[]> {
  const ids = new Set<string>()
  for (let i = 0; i <= world.random.below(2); i++) {
    const id = await world.someId(device, few, undefined, 'paddocks')
    if (id) ids.add(id)
  }
  return [...ids]
}

export const grazed = async (world: World, device: SimDevice): Promise<Fields | undefined> => {
  const mob = await world.someId(device, few, undefined, 'mobs')
  const move = world.random.chance(0.6) ? 'in' : 'out'
  return mob ? { date: recently(world, device), grazingMob: mob, grazingMove: move } : undefined
}

export const sprayed = (world: World, device: SimDevice): Fields => {
  const date = recently(world, device)
  return {
    date,
    sprayProduct: 'Glyphosate',
    rate: 1 + world.random.below(5),
    rateUnit: 'l/ha',
    harvestDays: world.random.below(60),
    grazingDays: world.random.below(30),
    reEntryHours: world.random.below(48),
    sprayedTo: date + world.random.below(oneDay),
  }
}

/** Now and then a number of heads of a group is treated too. */
export async function counted(world: World, device: SimDevice): Promise<{ mobId: string; heads: number }[]> {
  if (!world.random.chance(0.4)) return []
  const mobId = await world.someId(device, few, undefined, 'mobs')
  return mobId ? [{ mobId, heads: 1 + world.random.below(200) }] : []
}

async function graze(world: World, device: SimDevice): Promise<void> {
  const [paddocks, values] = [await somePaddocks(world, device), await grazed(world, device)]
  if (paddocks.length > 0 && values)
    await record(world, device, { id: world.newId(), typeId: 'GRAZING', values, paddocks })
}

async function spray(world: World, device: SimDevice): Promise<void> {
  const paddocks = await somePaddocks(world, device)
  if (paddocks.length === 0) return
  const values = sprayed(world, device)
  await record(world, device, { id: world.newId(), typeId: 'SPRAYAPPLICATION', values, paddocks }, 'crop')
}

/** Types the state into the field's form instead of a job: the replay of its jobs starts from it. */
async function typeState(world: World, device: SimDevice): Promise<void> {
  const { owner } = device
  const farm = owner?.keeper.farm
  const id = await world.someId(device, few, undefined, 'paddocks')
  if (!owner || !farm || !id) return
  const set = { currentStatusId: world.random.pick(['sown', 'harvested', 'grass field']) }
  const author = { user: device.user, app: 'crop' }
  await device.attempt(() =>
    saveEdit(owner.records, farm, [{ collection: 'paddocks', id, set }], `t-${world.newValue()}`, author),
  )
  owner.keeper.changed()
}

/** Farmers' jobs on fields. */
export const landSteps: Step[] = [
  { name: 'a group is let into a field or out of it', weight: 5, run: meanwhile(graze) },
  { name: 'fields are sprayed', weight: 4, run: meanwhile(spray) },
  { name: 'type the state of a field by hand', weight: 1, run: meanwhile(typeState) },
]
