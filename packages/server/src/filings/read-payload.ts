import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { animalFacts, isGone } from '@steading/domain/jobs-read/job/task-rows'
import { payloadOf } from '@steading/domain/outside/filings/documents'
import { fromServer } from '@steading/domain/records/sync/wire-record'
import type { Database } from '../database/database'
import type { FilingRow } from '../store/farm-filings'

type Told = { epoch: string; herd: string; payload: Record<string, unknown> }

/** The content of a filing, from the records as they are now; undefined if something required is missing. */
export async function readPayload(db: Database, filing: FilingRow): Promise<Told | undefined> {
  const { farm, kind, task, animal, act } = filing
  const { data, epoch } = await db
    .selectFrom(['farms', 'server_state'])
    .select(['data', 'epoch'])
    .where('id', '=', farm)
    .executeTakeFirstOrThrow()
  const herd = typeof data.herdNumber === 'string' ? data.herdNumber : ''
  if (herd === '') return undefined
  // A withdrawal has no content of its own: its records may be gone.
  if (act === 'withdraw') return { epoch, herd, payload: {} }
  const [job, found] = [await read(db, farm, 'tasks', task), await read(db, farm, 'animals', animal)]
  if (!job || !found) return undefined
  const subject = animalFacts(found)
  const kin = await Promise.all(
    [subject.dam, subject.sire].map((id) => (id ? read(db, farm, 'animals', id) : undefined)),
  )
  const other = (id: string | undefined) => {
    const one = id === undefined ? undefined : kin.find((record) => record?.id === id)
    return one && animalFacts(one)
  }
  const noted = onAnimals(job.fields).find(({ animalId }) => animalId === animal) ?? {}
  const payload = payloadOf(kind, { job: job.fields, subject, noted, other })
  return payload && { epoch, herd, payload }
}

async function read(db: Database, farm: string, collection: 'animals' | 'tasks', id: string) {
  const found = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  const record = found && fromServer(JSON.parse(found.body))
  return record && !isGone(record) ? record : undefined
}
