import { limitOf, mostChecked, mostRecords } from '@steading/domain/outside/sync/call-limits'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { seededRandom } from '@steading/domain/sample-herd/random'
import { type Body, calls } from './good-calls'

/** A body just below, at or just beyond a limit; only the last is too much. */
export type LimitCase = { what: string; path: string; body: string; tooMuch: boolean }

type Who = { token: string; farm: string }

const around = [-1, 0, 1] as const
const mostNames = 64

/** Bodies around every limit of every call. */
export function* limitCases(who: Who): Generator<LimitCase> {
  for (const { path, good } of calls) {
    // A log-out would end the session that the other cases need.
    if (path === paths.logout) continue
    const body = withoutRecords({ ...good(seededRandom(3), who.farm), HWKEY: who.token })
    for (const off of around) {
      const { bytes, values } = limitOf(path)
      const tooMuch = off > 0
      yield { what: `${bytes + off} bytes`, path, body: ofBytes(body, bytes + off), tooMuch }
      yield { what: `${values + off} values`, path, body: ofValues(body, values + off), tooMuch }
      yield { what: `${mostNames + off} names`, path, body: ofNames(body, mostNames + off), tooMuch }
    }
  }
  for (const off of around) yield* countedCases(who, off)
}

function* countedCases({ token: HWKEY, farm }: Who, off: number): Generator<LimitCase> {
  const tooMuch = off > 0
  const one = (path: string, what: string, more: object) => {
    return { what, path, body: JSON.stringify({ HWKEY, farm, ...more }), tooMuch }
  }
  const names = (count: number) => Array.from({ length: count }, (_, n) => `c-${n}`)
  const records = mostRecords + off
  const half = Math.floor(mostChecked / 2)
  yield one(paths.update, `${records} records`, {
    entities: { animals: Array(mostRecords / 2).fill(0), tasks: Array(mostRecords / 2 + off).fill(0) },
  })
  yield one(paths.get, `${records} ids`, {
    ids: { animals: names(mostRecords / 2), tasks: names(mostRecords / 2 + off) },
  })
  yield one(paths.check, `${mostChecked + off} ids to check`, {
    entities: { animals: names(half), tasks: names(mostChecked - half + off) },
  })
  const lists = Object.fromEntries(names(mostNames + off).map((name) => [name, []]))
  yield one(paths.update, `${mostNames + off} collections`, { entities: lists })
  yield one(paths.check, `${mostNames + off} collections to check`, { entities: lists })
}

/** Without records, so that no case changes the farm for the next one. */
const withoutRecords = (body: Body): Body => ('entities' in body ? { ...body, entities: {} } : body)

function ofBytes(body: Body, bytes: number): string {
  const room = bytes - Buffer.byteLength(JSON.stringify({ ...body, pad: '' }))
  return JSON.stringify({ ...body, pad: 'x'.repeat(room) })
}

/** Every value but the first follows a comma or opens a list or map; no text here contains those signs. */
function ofValues(body: Body, values: number): string {
  const already = 1 + (JSON.stringify({ ...body, pad: [0] }).match(/[,{[]/g)?.length ?? 0)
  return JSON.stringify({ ...body, pad: Array(1 + values - already).fill(0) })
}

function ofNames(body: Body, count: number): string {
  const more = Array.from({ length: count - Object.keys(body).length }, (_, n) => [`name-${n}`, 0])
  return JSON.stringify({ ...body, ...Object.fromEntries(more) })
}
