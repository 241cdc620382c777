import { clockTime, observe, tick } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Database } from '../../src/database/database'
import { type Another, type Attack, done, type Scene, type Tried } from './attack'
import { newFarmer, onDevice, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

const far = 400 * 24 * 3_600_000

async function cowOf(db: Database, farm: string): Promise<{ notes?: string; _clocks?: object }> {
  const kept = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('id', '=', 'cow')
    .executeTakeFirst()
  return JSON.parse(kept?.body ?? '{}')
}

/** A phone whose clock is right, and which has seen the record, stamps as the app does. */
async function stampOf(db: Database, farm: string, device: string) {
  const seen = Object.values((await cowOf(db, farm))._clocks ?? {})
  const latest = seen.reduce((state, clock) => observe(state, clock, Number.POSITIVE_INFINITY), {
    ms: 0,
    counter: 0,
  })
  const { clock } = tick(latest, Date.now(), device)
  return { updatedAt: clockTime(clock), _clocks: { '*': clock } }
}

/** Phones and clients without clocks edit one field before, while and after a server's clock lies. */
async function loseEdits(scene: Scene, { origins, db }: Another): Promise<Tried[]> {
  const { username, farm } = await newFarmer(db)
  const tried: Tried[] = []
  const lying = await Promise.all(
    origins.map((origin) => onDevice(scene, origin, username, origin.slice(-5))),
  )
  // The right server, each server that lies, and the right one again.
  const [right] = lying.slice(Math.floor(lying.length / 2))
  const turns = lying.flatMap((one) => [right, one, one, right])
  for (const [n, phone] of turns.entries())
    for (const how of ['phone', 'plain'] as const) {
      if (!phone) continue
      const notes = `${how} ${n}`
      const stamp = how === 'phone' ? await stampOf(db, farm, `phone-${n}`) : {}
      const said = await phone.say(paths.update, {
        farm,
        entities: { animals: [{ id: 'cow', notes, ...stamp }] },
      })
      const kept = (await cowOf(db, farm)).notes
      tried.push(works(said, 'an edit was not accepted'))
      tried.push(...faultUnless(kept === notes, `an accepted edit lost to an earlier one (${how})`))
    }
  return tried
}

export const attacksOnClocks: readonly Attack[] = [
  {
    name: 'edits through servers 400 days behind and ahead',
    as: 'customer',
    held: done,
    run: onAnother(loseEdits, { clocks: [-far, 0, far] }),
  },
]
