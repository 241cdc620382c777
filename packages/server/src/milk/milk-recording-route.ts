import { type CowTest, cowTests, herdLevel } from '@steading/domain/jobs/rules/milk-tests'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import {
  milkRecordingRequestSchema,
  milkRecordingResponseSchema,
  paths,
} from '@steading/domain/records/sync/wire-calls'
import { mayAskMilkRecording } from '@steading/domain/reports/milk/milk-access'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { Database } from '../database/database'
import type { App } from '../http/app-types'
import { Refused } from '../problems/refused'

/** The herd's milk on every test day: recorded totals, and sums over its cows. */
export function milkRecordingRoute(app: App, context: Context): void {
  const schema = {
    body: milkRecordingRequestSchema,
    response: { 200: milkRecordingResponseSchema },
    tags: ['herd'],
  }
  app.post(
    `/${paths.milkRecording}`,
    { schema, config: { needsToken: true, ofAFarm: true } },
    async (request) => {
      const caller = await callerOf(context, request)
      const farm = await farmOf(context, caller, request.body.farm)
      const { data } = await context.reads
        .selectFrom('farms')
        .select('data')
        .where('id', '=', farm.id)
        .executeTakeFirstOrThrow()
      if (!mayAskMilkRecording(data, farm.region)) throw new Refused('access_error')
      const recordings = await readRecordings(context.reads, farm.id)
      return { success: true, herdLevel: herdLevel(recordings, await readTests(context.reads, farm.id)) }
    },
  )
}

async function readRecordings(db: Database, farm: string): Promise<Fields[]> {
  const rows = await db
    .selectFrom('records')
    .select('body')
    .where('farm', '=', farm)
    .where('collection', '=', 'milkRecording')
    .where('deleted', '=', false)
    .execute()
  return rows.map(({ body }) => withoutOurs(JSON.parse(body)))
}

/** Only the sync needs these fields. */
function withoutOurs({
  _clocks,
  updatedAt,
  isSynced,
  created,
  createdApp,
  updatedAtApp,
  ...figures
}: Fields) {
  return figures
}

const atOnce = 2_000

/**
 * The test days of all cows, read in slices so that a big herd never fills the memory. The server parses the
 * bodies itself, because PostgreSQL's JSON refuses some texts that ours accepts.
 */
async function readTests(db: Database, farm: string): Promise<CowTest[]> {
  const tests: CowTest[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('records')
      .select(['id', 'body'])
      .where('farm', '=', farm)
      .where('collection', '=', 'animals')
      .where('deleted', '=', false)
      .where('id', '>', after)
      .where((its) => its.or([its('body', 'like', '%"milkYield"%'), its('body', 'like', '%"milkRecords"%')]))
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { body } of rows) tests.push(...cowTests(JSON.parse(body)))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return tests
    after = last.id
  }
}
