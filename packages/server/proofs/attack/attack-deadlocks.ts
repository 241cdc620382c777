import { paths } from '@steading/domain/records/sync/wire-calls'
import { sql } from 'kysely'
import { type Another, type Attack, refusedOrDone, type Scene, type Tried } from './attack'
import { newFarmer, onDevice, works } from './farm-of-their-own'
import { faultUnless, onAnother } from './on-another'

/** PostgreSQL ends the first writes of records, and every write of events, as in a deadlock. */
async function deadlock({ db }: Another, times: number) {
  await sql`create sequence ended`.execute(db)
  await sql`create function end_some() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'events' or nextval('ended') <= ${sql.lit(times)} then
      raise exception 'deadlock detected' using errcode = '40P01';
    end if;
    return new;
  end $$`.execute(db)
  for (const table of ['records', 'events'])
    await sql`create trigger end_some before insert on ${sql.table(table)} for each row execute function end_some()`.execute(
      db,
    )
}

async function meetDeadlocks(scene: Scene, at: Another): Promise<Tried[]> {
  const [origin = ''] = at.origins
  const { username, farm } = await newFarmer(at.db)
  const phone = await onDevice(scene, origin, username, 'writing')
  await deadlock(at, 2)
  const upload = await phone.say(paths.update, {
    farm,
    entities: { animals: [{ id: 'calf', updatedAt: 1 }] },
  })
  const log = { farm, entities: { events: [{ id: 'event', hwRef: 'HW1' }] } }
  const events = await phone.say(paths.events, log)
  return [
    works(upload, 'a deadlock lost an upload'),
    events,
    ...faultUnless(events.answer === 503, `a deadlock was answered with ${events.answer}`),
  ]
}

export const attacksByDeadlock: readonly Attack[] = [
  {
    name: 'calls that end in a deadlock',
    as: 'customer',
    held: refusedOrDone,
    run: onAnother(meetDeadlocks),
  },
]
