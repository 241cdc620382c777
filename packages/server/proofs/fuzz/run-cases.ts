import { serverErrorSchema } from '@steading/domain/records/problems/server-error'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { type Random, seededRandom } from '@steading/domain/sample-herd/random'
import { sql } from 'kysely'
import type { Database } from '../../src/database/database'
import { type Body, type Call, calls } from './good-calls'
import { type Request, spoilers } from './spoil'

export type Target = {
  origin: string
  db: Database
  /** The caller's own farm. */
  farm: string
  /** Farms of another account, and farms that do not exist. */
  foreignFarms: readonly string[]
  /** Text all over the foreign farms; an answer that contains it is a leak. */
  canary: string
  /** Valid tokens of the farmer and of a stranger; renewed after a log-out. */
  logIn(): Promise<Tokens>
}

export type Tokens = { own: string; foreign: string }
export type Tally = { cases: number; byStatus: Record<number, number>; bySpoiler: Record<string, number> }
export class CaseFailure extends Error {
  override name = 'CaseFailure'
}

const patience = 20_000

/** Runs cases `start` to `start + count - 1`. A case depends only on its number, so it can run alone. */
export async function runCases(
  target: Target,
  { start, count }: { start: number; count: number },
): Promise<Tally> {
  const tally: Tally = { cases: 0, byStatus: {}, bySpoiler: {} }
  let tokens = await target.logIn()
  let before = await stateOf(target.db)
  for (let number = start; number < start + count; number++) {
    const random = seededRandom(number * 2_654_435_761)
    const call = random.pick(calls)
    const request = makeRequest(target, { random, call, tokens })
    const { status, text } = await send(target.origin, request).catch((error) => {
      throw failure(number, request, `no answer: ${error}`)
    })
    const after = await stateOf(target.db)
    const wrong = findWrong({ target, call, request, status, text, before, after })
    if (wrong) throw failure(number, request, `${wrong} (status ${status}, answer ${text.slice(0, 300)})`)
    before = after
    tally.cases++
    tally.byStatus[status] = (tally.byStatus[status] ?? 0) + 1
    tally.bySpoiler[request.spoiltBy] = (tally.bySpoiler[request.spoiltBy] ?? 0) + 1
    if (call.path === paths.logout && status === 200) tokens = await target.logIn()
  }
  return tally
}

function makeRequest(
  target: Target,
  { random, call, tokens }: { random: Random; call: Call; tokens: Tokens },
): Request {
  const body: Body = {
    ...{ version: '0.1.0', deviceId: 'fuzz', deviceType: 'web', region: 'IE' },
    ...(call.path !== paths.login && {
      HWKEY: tokens.own,
      countryCode: 'IE',
      farmType: 'cattle',
      source: 'farmer',
    }),
    ...call.good(random, target.farm),
  }
  const spoiltBy = weighted(random)
  const { foreignFarms } = target
  const spoilt = spoilers[spoiltBy]?.spoil({
    random,
    path: call.path,
    body,
    foreignFarms,
    foreignToken: tokens.foreign,
  })
  if (!spoilt) throw new Error(`there is no way of spoiling called ${spoiltBy}`)
  return { path: call.path, ...spoilt, spoiltBy }
}

function weighted(random: Random): string {
  const all = Object.entries(spoilers)
  let left = random.next() * all.reduce((sum, [, { weight }]) => sum + weight, 0)
  for (const [name, { weight }] of all) {
    left -= weight
    if (left < 0) return name
  }
  return 'asItIs'
}

async function send(origin: string, { path, method, headers, body }: Request) {
  const response = await fetch(`${origin}/${path}`, {
    method,
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    signal: AbortSignal.timeout(patience),
  })
  return { status: response.status, text: await response.text() }
}

type State = { own: string; foreign: string }

/** Everything a call could write, as text; log-in tries and sessions are not farm data. */
async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select
      json_build_array(
        (select json_agg(version order by id) from farms), (select count(*) from records), (select count(*) from history),
        (select count(*) from events), (select max(received_at) from events), (select max(at) from uploads),
        (select count(*) from uploads), (select json_agg(language order by id) from accounts)
      )::text as own,
      json_build_array(
        (select json_agg(data::text || version order by id) from farms where id like 'foreign%'),
        (select md5(string_agg(body, '' order by id)) from records where farm like 'foreign%'),
        (select count(*) from history where farm like 'foreign%'),
        (select count(*) from events where farm like 'foreign%')
      )::text as foreign`.execute(db)
  const [state] = rows
  if (!state) throw new Error('the database does not answer')
  return state
}

type Outcome = {
  target: Target
  call: Call
  request: Request
  status: number
  text: string
  before: State
  after: State
}

/** The fault in the answer, if any. */
function findWrong({ target, call, request, status, text, before, after }: Outcome): string | undefined {
  if (text.includes(target.canary) && request.spoiltBy !== 'foreignToken')
    return 'data of another farm in the answer'
  if (before.foreign !== after.foreign) return 'another farm was written to'
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) return 'neither success nor 4xx'
  if (status < 300 && isForeign(call, request)) return 'a farm was opened to somebody else'
  const body = readJson(text)
  if (status < 300) return call.answer.safeParse(body).success ? undefined : 'a success of the wrong shape'
  if (!serverErrorSchema.safeParse(body).success) return 'an error of the wrong shape'
  if (before.own !== after.own) return 'a refused call was written'
  return undefined
}

/** A call about one farm, with another account's farm or token. */
const isForeign = (call: Call, { spoiltBy }: Request): boolean =>
  ['foreignFarm', 'foreignToken'].includes(spoiltBy) && 'farm' in call.good(seededRandom(1), '')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failure(
  number: number,
  { path, method, spoiltBy, headers, body }: Request,
  wrong: string,
): CaseFailure {
  const shown = body.toString('utf8').slice(0, 600)
  return new CaseFailure(
    [
      `case ${number}: ${wrong}`,
      `${method} /${path} (${spoiltBy}) ${JSON.stringify(headers)}`,
      shown,
      `again: npx tsx packages/server/proofs/fuzz/main.ts --cases 1 --start ${number}`,
    ].join('\n'),
  )
}
