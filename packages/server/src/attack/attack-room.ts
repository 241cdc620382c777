import { paths } from '@steading/domain/sync/wire-calls'
import { sql } from 'kysely'
import { type Attack, refusedOrDone, roomElsewhere, type Scene, type Tried } from './attack'
import { newFarmer, onDevice } from './farm-of-their-own'

/** Writes half as much again as a farm may keep, in pieces of this size. */
const eachBytes = 128 * 1024
const times = Math.ceil((1.5 * roomElsewhere.farm) / eachBytes)
/** The server only adds up the bytes since it last measured a farm, so it may be out by this factor. */
const over = 1.25

async function keptBy({ db }: Scene['elsewhere'], farms: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(octet_length(body)), 0) from events where farm = any(${farms}::text[]))
      + (select coalesce(sum(octet_length(answer)), 0) from uploads where farm = any(${farms}::text[]))
      + (select coalesce(sum(octet_length(body)), 0) from records where farm = any(${farms}::text[])) as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Fills event logs, upload answers and records, on farm after farm of one account. */
async function fillTheDisk(scene: Scene): Promise<Tried[]> {
  const { elsewhere } = scene
  const { username, farms } = await newFarmer(elsewhere.db, 4)
  const phone = await onDevice(scene, elsewhere.origin, username, 'filling')
  const text = 'x'.repeat(eachBytes)
  const ways = [
    (farm: string, n: number) =>
      phone.say(paths.events, { farm, entities: { events: [{ id: `event-${n}`, hwRef: 'HW1', text }] } }),
    (farm: string, n: number) => {
      const animals = Array.from({ length: 1_500 }, () => ({ id: '', tag: 'x' }))
      return phone.say(paths.update, { farm, outbox: `outbox-${n}`, to: 1, entities: { animals } })
    },
    (farm: string, n: number) =>
      phone.say(paths.update, {
        farm,
        entities: { animals: [{ id: `cow-${n}`, notes: text, updatedAt: 1 }] },
      }),
  ]
  const tried: Tried[] = []
  for (const [which, farm] of farms.entries()) {
    for (let n = 0; n < times; n++)
      tried.push((await ways[which % ways.length]?.(farm, n)) ?? { answer: 200 })
    const kept = await keptBy(elsewhere, [farm])
    if (kept > over * roomElsewhere.farm) tried.push({ answer: 200, wrong: `one farm keeps ${kept} bytes` })
  }
  const all = await keptBy(elsewhere, farms)
  return all > over * roomElsewhere.account
    ? [...tried, { answer: 200, wrong: `the farms of one account keep ${all} bytes` }]
    : tried
}

export const attacksOnRoom: readonly Attack[] = [
  { name: 'a disk filled by one account', as: 'customer', held: refusedOrDone, run: fillTheDisk },
]
