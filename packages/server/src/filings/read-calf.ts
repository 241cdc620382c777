import { type CalfPayload, calfPayload } from '@steading/domain/filings/calf-payload'
import { fromServer } from '@steading/domain/sync/wire-record'
import { animalFacts, isGone } from '@steading/domain/tasks/task-rows'
import type { Database } from '../database/database'
import type { FilingRow } from './farm-filings'

type Told = { epoch: string; herd: string; payload: CalfPayload }

/** What is told of a calf as its record stands now; undefined where that is not all that is asked. */
export async function readCalf(db: Database, { farm, animal }: FilingRow): Promise<Told | undefined> {
  const { data, epoch } = await db
    .selectFrom(['farms', 'server_state'])
    .select(['data', 'epoch'])
    .where('id', '=', farm)
    .executeTakeFirstOrThrow()
  const calf = await readAnimal(db, farm, animal)
  const herd = typeof data.herdNumber === 'string' ? data.herdNumber : ''
  if (!calf || herd === '') return undefined
  const parents = { dam: await readAnimal(db, farm, calf.dam), sire: await readAnimal(db, farm, calf.sire) }
  const payload = calfPayload(calf, parents)
  return payload && { epoch, herd, payload }
}

async function readAnimal(db: Database, farm: string, id: string | undefined) {
  if (!id) return undefined
  const found = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', 'animals')
    .where('id', '=', id)
    .executeTakeFirst()
  const record = found && fromServer(JSON.parse(found.body))
  return record && !isGone(record) ? animalFacts(record) : undefined
}
