import type { SampleRecord } from '@steading/domain/sample-herd/ledger'
import { seededRandom, seedOf } from '@steading/domain/sample-herd/random'
import { sampleHerd } from '@steading/domain/sample-herd/sample-herd'
import type { FarmSketch } from '@steading/domain/sample-herd/sketch'
import type { HistoryLine } from '@steading/domain/sync/accept-upload'
import { writeClock } from '@steading/domain/sync/clock'
import type { Put } from '@steading/domain/sync/local-db'
import type { FarmTransaction } from '../sync/farm-store'

const device = 'sample'

/** The year of a sketched farm up to today, as somebody's typing would have left it. */
export async function writeHerd(farm: FarmTransaction, sketch: FarmSketch, user: string, now: number) {
  const records = sampleHerd(sketch, now, seededRandom(seedOf(sketch.key)), { store: true })
  await farm.put(records.map(putOf), now)
  await farm.addHistory(records.map(madeLine), { user, device }, now)
}

const clockOf = ({ at }: SampleRecord) => writeClock(at, 0, device)

/** As an upload in one go would have left it, so that a phone cannot tell a sample record from one that was typed. */
const putOf = (record: SampleRecord): Put => {
  const { collection, id, fields } = record
  return { collection, record: { id, fields, clocks: { '*': clockOf(record) } } }
}

/** The history of a sample record begins with the day it was made; forty lines on its first fields would say no more. */
const madeLine = (record: SampleRecord): HistoryLine => ({
  collection: record.collection,
  id: record.id,
  field: 'created',
  before: undefined,
  after: record.fields.created ?? null,
  clock: clockOf(record),
  lost: false,
})
