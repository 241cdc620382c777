import type { HistoryLine } from '@steading/domain/records/sync/accept-upload'
import { writeClock } from '@steading/domain/records/sync/clock'
import type { Put } from '@steading/domain/records/sync/local-db'
import type { SampleRecord } from '@steading/domain/sample-herd/ledger'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import type { FarmTransaction } from '../store/farm-store'

const device = 'sample'

/** Writes the year of a sample farm up to today, as if the farmer had typed it. */
export async function writeHerd(farm: FarmTransaction, sketch: FarmSketch, user: string, now: number) {
  const records = sampleHerd(sketch, now, seededRandom(seedOf(sketch.key)), { store: true })
  await farm.put(records.map(putOf), now)
  await farm.addHistory(records.map(madeLine), { user, device }, now)
}

const clockOf = ({ at }: SampleRecord) => writeClock(at, 0, device)

/** The same as after one upload, so that a phone cannot tell a sample record from a typed one. */
const putOf = (record: SampleRecord): Put => {
  const { collection, id, fields } = record
  return { collection, record: { id, fields, clocks: { '*': clockOf(record) } } }
}

/** One history line for the day the record was made; forty lines about its first fields would add nothing. */
const madeLine = (record: SampleRecord): HistoryLine => ({
  collection: record.collection,
  id: record.id,
  field: 'created',
  before: undefined,
  after: record.fields.created ?? null,
  clock: clockOf(record),
  lost: false,
})
