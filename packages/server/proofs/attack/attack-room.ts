import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { rowBytes } from '../../src/store/room-of-rows'
import { type Attack, refusedOrDone, roomElsewhere, type Scene, type Tried } from './attack'
import { newFarmer, onDevice } from './farm-of-their-own'

/** Writes half as much again as a farm may keep, in pieces of this size. */
const eachBytes = 128 * 1024
const times = Math.ceil((1.5 * roomElsewhere.farm) / eachBytes)
/** The server only adds up the bytes since it last measured a farm, so it may be out by this factor. */
const over = 1.25

async function keptBy({ db }: Scene['elsewhere'], farms: readonly string[]): Promise<number> {
  const sumOf = (table: string, bytes: string) => sql`
    (select coalesce(sum(${sql.raw(bytes)}), 0) from ${sql.table(table)} where farm = any(${farms}::text[]))`
  const { rows } = await sql<{ bytes: number }>`
    select ${sumOf('events', 'octet_length(body)')} + ${sumOf('uploads', 'octet_length(answer)')}
      + ${sumOf('records', 'octet_length(body)')} + ${sumOf('history', 'octet_length(changes)')}
      + ${sumOf('task_animals', String(rowBytes))} + ${sumOf('shared_lots', 'octet_length(lot)')} as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

type Phone = Awaited<ReturnType<typeof onDevice>>
type Way = (phone: Phone, farm: string, n: number) => ReturnType<Phone['say']>

const text = 'x'.repeat(eachBytes)
const ways = {
  events: (phone, farm, n) =>
    phone.say(paths.events, { farm, entities: { events: [{ id: `event-${n}`, hwRef: 'HW1', text }] } }),
  answers: (phone, farm, n) => {
    const animals = Array.from({ length: 1_500 }, () => ({ id: '', tag: 'x' }))
    return phone.say(paths.update, { farm, outbox: `outbox-${n}`, to: 1, entities: { animals } })
  },
  records: (phone, farm, n) =>
    phone.say(paths.update, { farm, entities: { animals: [{ id: `cow-${n}`, odd: text, updatedAt: 1 }] } }),
  // Each edit names other animals than the one before.
  links: (phone, farm, n) => {
    const taskAnimals = Array.from({ length: eachBytes / rowBytes }, (_, cow) => `cow-${n}-${cow}`)
    const task = { id: 'weighing', typeId: 'AT-WEIGHT', taskAnimals, updatedAt: Date.now() + n }
    return phone.say(paths.update, { farm, entities: { tasks: [task] } })
  },
  lots: (phone, farm) => {
    const animals = Array.from({ length: 900 }, (_, cow) => ({ tag: `37200000${cow}`, sex: 'F' }))
    return phone.say(lotCalls.share.path, { farm, days: 7, lot: { species: 'BOVINE', animals } })
  },
} satisfies { [what: string]: Way }

/** Fills one farm in each way, and then farm after farm of one account. */
async function fillTheDisk(scene: Scene): Promise<Tried[]> {
  const { elsewhere } = scene
  const tried: Tried[] = []
  const fill = async (phone: Phone, farm: string, [what, way]: [string, Way]) => {
    for (let n = 0; n < times; n++) tried.push(await way(phone, farm, n))
    const kept = await keptBy(elsewhere, [farm])
    if (kept > over * roomElsewhere.farm)
      tried.push({ answer: 200, wrong: `one farm keeps ${kept} bytes of ${what}` })
  }
  for (const way of Object.entries(ways)) {
    const { username, farm } = await newFarmer(elsewhere.db)
    await fill(await onDevice(scene, elsewhere.origin, username, 'filling'), farm, way)
  }
  const { username, farms } = await newFarmer(elsewhere.db, 4)
  const phone = await onDevice(scene, elsewhere.origin, username, 'filling')
  for (const farm of farms) await fill(phone, farm, ['events', ways.events])
  const all = await keptBy(elsewhere, farms)
  return all > over * roomElsewhere.account
    ? [...tried, { answer: 200, wrong: `the farms of one account keep ${all} bytes` }]
    : tried
}

export const attacksOnRoom: readonly Attack[] = [
  { name: 'a disk filled by one account', as: 'customer', held: refusedOrDone, run: fillTheDisk },
]
