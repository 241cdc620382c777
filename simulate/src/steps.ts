import { oneDay } from '@steading/domain/base/one-day'
import { creationLinks } from '@steading/domain/jobs/engine/registry'
import type { Change } from '@steading/domain/records/sync/change'
import type { SimDevice } from './device'
import { jobSteps } from './job-steps'
import { landOf, landSteps } from './land-steps'
import { fairWeather } from './network'
import { planSteps } from './plan-steps'
import type { Step } from './step'
import { farms, type World } from './world'

const fieldNames = ['notes', 'name', 'purpose', 'breed', 'statusNotes', 'brand']

// Not awaited: time must pass, and faults must strike, while a save is under way.
function startSave(world: World, device: SimDevice, changes: Change[]): void {
  const mutation = `m-${world.newValue()}`
  world.ledger.tried(changes, device.owner?.keeper.farm ?? '', mutation)
  const pending = device.save(changes, mutation)
  void pending.then((rows) => rows && world.ledger.confirmed(rows, deviceOf(rows)))
}

async function save(world: World, device: SimDevice, changes: Change[]): Promise<void> {
  startSave(world, device, changes)
  if (world.random.chance(0.7)) await world.agenda.advance(world.random.below(50))
}

const deviceOf = (rows: readonly { clock: string }[]): string => rows[0]?.clock.slice(15) ?? ''

async function edit(world: World, device: SimDevice, count: number, fields = fieldNames): Promise<void> {
  const changes: Change[] = []
  for (let i = 0; i < count; i++) {
    const id = await world.someId(device)
    if (id)
      changes.push({ collection: 'animals', id, set: { [world.random.pick(fields)]: world.newValue() } })
  }
  if (changes.length > 0) await save(world, device, changes)
}

function create(world: World, count: number): Change[] {
  return Array.from({ length: count }, () => ({
    collection: 'animals' as const,
    id: world.newId(),
    set: { tag: world.newValue(), breed: world.newValue(), name: world.newValue(), sex: 'F' },
  }))
}

/** Gives both herds a few animals before the story starts. */
export async function stockFarms(world: World): Promise<void> {
  for (const device of world.devices.filter(({ name }) => name !== 'tablet'))
    startSave(world, device, [...create(world, 4), ...landOf(world)])
  await world.agenda.advance(10_000)
}

const wait = (ms: number) => async (world: World) => world.agenda.advance(world.random.below(ms))

/** All screens are in the background for this time. */
const waitAway = (ms: number) => async (world: World) => {
  for (const device of world.devices) device.lookAway(true)
  await world.agenda.advance(world.random.below(ms))
  for (const device of world.devices) device.lookAway(false)
}

async function plainUpload(
  world: World,
  record: { [field: string]: string | number | boolean },
  farm: string,
): Promise<void> {
  const { server, agenda, ledger, random } = world
  // Some of these clients send a time, others do not.
  const when = random.chance(0.5) ? { updatedAt: agenda.now } : {}
  const body = { farm, entities: { animals: [{ ...record, ...when }] } }
  for (const [field, value] of Object.entries(record)) {
    if (field === 'id') continue
    ledger.tried([{ collection: 'animals', id: String(record.id), set: { [field]: value } }], farm)
  }
  void server.handle('plain', 'plain', 'api/2/update', body).then((reply) => {
    if (reply.status !== 200) return
    for (const [field, value] of Object.entries(record)) {
      if (field === 'id' || field === 'deleted') continue
      const edit = { farm, collection: 'animals', id: String(record.id), field, value, device: 'plain' }
      ledger.pledges.push({ ...edit, seq: agenda.now, waived: false })
    }
  })
  await agenda.advance(5_000)
}

async function undoLast(world: World, device: SimDevice): Promise<void> {
  const { owner } = device
  const farm = owner?.keeper.farm
  if (!owner || !farm) return
  const rows = await device.attempt(() => owner.db.outbox(farm))
  // A job has an undo of its own, and users cannot undo settled values.
  const last = rows?.findLast(({ mutation }) => mutation.startsWith('m-'))
  if (!last) return
  world.ledger.undone(last.mutation)
  const author = { user: device.user, app: 'bovine' }
  await device.attempt(() => owner.records.undo(farm, last.mutation, `u-${world.newValue()}`, author))
}

async function decideRefused(
  world: World,
  device: SimDevice,
  decide: 'retry' | 'discard' | 'fix',
): Promise<void> {
  const { owner } = device
  const farm = owner?.keeper.farm
  if (!owner || !farm) return
  const refused = (await device.attempt(() => owner.db.outbox(farm)))?.find((row) => row.refusal)
  if (!refused) return
  if (decide === 'retry') {
    const { refusal: _, ...row } = refused
    await device.attempt(() => owner.records.write(() => ({ farm, outboxChange: [row] }), farm))
  } else if (decide === 'discard') {
    // Recorded before the try: a discard may be written and never confirmed.
    const by = owner.records.device
    // To discard an animal that the restored server never received is to give up all edits of it.
    const whole = world.server.store.restored && 'created' in refused.fields
    world.ledger.waive(
      ({ seq, device: from, id }) => from === by && (seq === refused.seq || (whole && id === refused.id)),
    )
    await device.attempt(() => owner.records.discard(farm, [refused.seq]))
  } else {
    // The edit is corrected before it is sent, so no other device sees the wrong day.
    const by = owner.records.device
    world.ledger.waive(({ id, device: from, field }) => id === refused.id && from === by && field === 'dob')
    await save(world, device, [{ collection: 'animals', id: refused.id, set: { dob: 0 } }])
  }
}

async function switchHerd(world: World, device: SimDevice): Promise<void> {
  const { owner } = device
  if (!owner) return
  const other = owner.keeper.farm === farms[0] ? farms[1] : farms[0]
  void device.attempt(() => owner.keeper.choose(other))
  await world.agenda.advance(world.random.below(3_000))
}

const weather = (change: Partial<SimDevice['weather']>) => (_: World, device: SimDevice) =>
  void Object.assign(device.weather, change)

/** All events on farmers' phones, and how often they happen. */
export const steps: Step[] = [
  { name: 'edit one field', weight: 12, run: (w, d) => edit(w, d, 1) },
  { name: 'edit the field everyone edits', weight: 8, run: (w, d) => edit(w, d, 1, ['notes']) },
  { name: 'edit several animals at once', weight: 4, run: (w, d) => edit(w, d, 5) },
  { name: 'edit a whole group', weight: 1, run: (w, d) => edit(w, d, 30) },
  { name: 'add an animal', weight: 8, run: (w, d) => save(w, d, create(w, 1)) },
  { name: 'add a lot of animals', weight: 1, run: (w, d) => save(w, d, create(w, 25)) },
  {
    name: 'record a task with its animal',
    weight: 4,
    run: async (w, d) => {
      const id = await w.someId(d)
      if (!id) return
      const task: Change = {
        collection: 'tasks',
        id: w.newId(),
        set: { title: w.newValue(), taskAnimals: [id] },
      }
      await save(w, d, [task, { collection: 'animals', id, set: { statusNotes: w.newValue() } }])
    },
  },
  {
    name: 'edit twice in quick succession',
    weight: 5,
    run: async (w, d) => {
      const id = await w.someId(d)
      if (!id) return
      startSave(w, d, [{ collection: 'animals', id, set: { notes: w.newValue() } }])
      await save(w, d, [{ collection: 'animals', id, set: { notes: w.newValue() } }])
    },
  },
  {
    name: 'delete an animal',
    weight: 2,
    run: async (w, d) => {
      const id = await w.someId(d)
      if (id) await save(w, d, [{ collection: 'animals', id, set: { deleted: true } }])
    },
  },
  {
    name: 'bring a deleted animal back',
    weight: 1,
    run: async (w, d) => {
      const id = await w.someId(d)
      if (id) await save(w, d, [{ collection: 'animals', id, set: { deleted: false, name: w.newValue() } }])
    },
  },
  { name: 'undo the last save', weight: 2, run: undoLast },
  ...jobSteps,
  ...landSteps,
  ...planSteps,
  {
    name: 'save something the server refuses',
    weight: 1,
    run: async (w, d) => {
      // For an animal that came with a job, the job sets the day, and refuses it before anything is sent.
      const id = await w.someId(d, undefined, ({ fields }) => !creationLinks.some((link) => fields[link]))
      if (id) await save(w, d, [{ collection: 'animals', id, set: { dob: 'not a date' } }])
    },
  },
  { name: 'try a refused record again', weight: 1, run: (w, d) => decideRefused(w, d, 'retry') },
  { name: 'discard a refused record', weight: 1, run: (w, d) => decideRefused(w, d, 'discard') },
  { name: 'put a refused record right', weight: 1, run: (w, d) => decideRefused(w, d, 'fix') },
  { name: 'press sync', weight: 4, run: (_, d) => void d.owner?.keeper.syncNow() },
  {
    name: 'force a sync',
    weight: 3,
    run: (_, d) => void d.owner?.keeper.syncNow({ force: true, showLoader: true }),
  },
  {
    name: 'upload without fetching',
    weight: 2,
    run: (_, d) => void d.owner?.keeper.syncNow({ force: true, fetchEntities: false }),
  },
  { name: 'come back to the app', weight: 2, run: (_, d) => d.owner?.keeper.returned() },
  { name: 'lose signal', weight: 5, run: weather({ online: false }) },
  {
    name: 'find signal',
    weight: 7,
    run: (_, d) => {
      d.weather.online = true
      d.owner?.keeper.reconnected()
    },
  },
  {
    name: 'weak signal',
    weight: 2,
    run: weather({ loseRequest: 0.2, loseResponse: 0.2, halfRead: 0.1, duplicate: 0.1, delay: 3_000 }),
  },
  {
    name: 'good signal',
    weight: 3,
    run: (_, d) => void Object.assign(d.weather, { ...fairWeather(), online: d.weather.online }),
  },
  { name: 'slow signal', weight: 2, run: weather({ delay: 20_000 }) },
  { name: 'lose the next request', weight: 2, run: weather({ next: 'loseRequest' }) },
  { name: 'lose the next answer', weight: 4, run: weather({ next: 'loseResponse' }) },
  { name: 'the next request arrives twice', weight: 3, run: weather({ next: 'duplicate' }) },
  { name: 'the next answer breaks off', weight: 2, run: weather({ next: 'halfRead' }) },
  { name: 'the app is killed', weight: 4, run: (_, d) => d.crash() },
  {
    name: 'killed before the next write',
    weight: 3,
    run: (_, d) => void Object.assign(d, { crashAt: 'beforeCommit' }),
  },
  {
    name: 'killed after the next write',
    weight: 3,
    run: (_, d) => void Object.assign(d, { crashAt: 'afterCommit' }),
  },
  { name: 'open the app', weight: 10, run: (_, d) => void d.start() },
  { name: 'open a second tab', weight: 3, run: (_, d) => void Object.assign(d, { tabs: 2 }) },
  {
    name: 'close the tab that owns the data',
    weight: 3,
    run: (_, d) => {
      d.crash()
      if (d.tabs < 2) return
      d.tabs = 1
      void d.start()
    },
  },
  {
    name: 'the database file is lost',
    weight: 1,
    run: (w, d) => {
      d.loseFile()
      w.waiveWhatNobodyHolds()
    },
  },
  { name: 'the disk is full', weight: 1, run: (_, d) => void Object.assign(d, { quotaFull: true }) },
  { name: 'room on the disk again', weight: 3, run: (_, d) => void Object.assign(d, { quotaFull: false }) },
  {
    name: 'the clock jumps ahead',
    weight: 1,
    run: (w, d) => void Object.assign(d, { skew: d.skew + w.random.below(2 * 86_400_000) }),
  },
  {
    name: 'the clock falls back',
    weight: 1,
    run: (w, d) => void Object.assign(d, { skew: d.skew - w.random.below(2 * 86_400_000) }),
  },
  { name: 'the clock is set right', weight: 1, run: (_, d) => void Object.assign(d, { skew: 0 }) },
  {
    name: 'a server process dies',
    weight: 3,
    run: (w) => w.server.kill(w.random.below(2), w.random.below(60_000)),
  },
  {
    name: 'both server processes die',
    weight: 1,
    run: (w) => {
      w.server.kill(0, 30_000)
      w.server.kill(1, 45_000)
    },
  },
  { name: 'the server gets slow', weight: 2, run: (w) => void Object.assign(w.server, { slow: 3_000 }) },
  { name: 'the server is quick again', weight: 3, run: (w) => void Object.assign(w.server, { slow: 0 }) },
  { name: 'the server is backed up', weight: 1.5, run: (w) => w.server.store.backUp() },
  { name: 'the database is restored from the backup', weight: 0.6, run: (w) => w.restore() },
  {
    name: "the server's clock is far behind",
    weight: 0.5,
    run: (w) => void Object.assign(w.server, { skew: -w.random.below(400 * oneDay) }),
  },
  {
    name: "the server's clock is far ahead",
    weight: 0.5,
    run: (w) => void Object.assign(w.server, { skew: w.random.below(400 * oneDay) }),
  },
  {
    name: 'the server starts again with another clock',
    weight: 0.5,
    run: (w) => {
      w.server.kill(0, 20_000)
      w.server.kill(1, 20_000)
      w.server.skew = (w.random.below(9) - 4) * w.random.below(20 * oneDay)
      w.server.startInTime()
    },
  },
  {
    name: "the server's clock is set right",
    weight: 1.5,
    run: (w) => void Object.assign(w.server, { skew: 0 }),
  },
  { name: 'switch herd', weight: 2, run: switchHerd },
  {
    name: 'the server asks for a reload',
    weight: 1,
    run: (w, d) => void w.server.clearCache.add(d.owner?.keeper.farm ?? ''),
  },
  {
    name: 'a client without clocks adds an animal',
    weight: 2,
    run: (w) =>
      plainUpload(w, { id: w.newId(), tag: w.newValue(), notes: w.newValue() }, w.random.pick(farms)),
  },
  {
    name: 'a client without clocks edits an animal',
    weight: 2,
    run: async (w, d) => {
      const id = await w.someId(d)
      const farm = d.owner?.keeper.farm
      if (id && farm) await plainUpload(w, { id, [w.random.pick(fieldNames)]: w.newValue() }, farm)
    },
  },
  {
    name: 'forced log-out',
    weight: 0.3,
    run: async (w, d) => {
      const gone = d.owner?.records.device
      // With a slow server it ends only later, and until then the device still holds everything.
      void d.forceLogOut().then(() => w.waiveWhatNobodyHolds())
      await w.agenda.advance(5_000)
      w.ledger.leftBehind.add(gone ?? '')
    },
  },
  { name: 'a moment passes', weight: 12, run: wait(2_000) },
  { name: 'a minute passes', weight: 8, run: wait(60_000) },
  { name: 'an hour passes', weight: 2, run: waitAway(3_600_000) },
  { name: 'a day passes', weight: 0.5, run: waitAway(26 * 3_600_000) },
]
