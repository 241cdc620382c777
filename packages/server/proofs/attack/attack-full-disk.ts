import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import type { Database } from '../../src/database/database'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { newFarmer, onDevice, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

/** PostgreSQL finds no more room for records. */
async function fillTheDisk(db: Database) {
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`.execute(db)
  await sql`create trigger no_room before insert on records execute function no_room()`.execute(db)
}

async function hideAFullDisk(scene: Scene, { origins: [origin = ''], db }: Another): Promise<Tried[]> {
  const { username, farm } = await newFarmer(db)
  const phone = await onDevice(scene, origin, username, 'writing')
  await fillTheDisk(db)
  const animals = [{ id: 'calf', updatedAt: 1 }]
  const upload = await phone.say(paths.update, { farm, entities: { animals } })
  const ready = await fetch(`${origin}/readyz`)
  const said = JSON.stringify(await ready.json())
  return [
    upload,
    ...faultUnless(upload.answer === 507, `a full disk was answered with ${upload.answer}`),
    ...faultUnless(String(upload.body.error).includes('disk is full'), 'a farmer read no word of the disk'),
    ...faultUnless(ready.status === 503 && said.includes('disk is full'), 'a full server says it is ready'),
    works(await phone.say(paths.sessions), 'a full disk kept a farmer from reading'),
  ]
}

export const attacksOnFullDisks: readonly Attack[] = [
  { name: 'writes to a full disk', as: 'customer', held: refusedOrDone, run: onAnother(hideAFullDisk) },
]
