import { calfStates } from '@steading/domain/filings/department-says'
import { filingKinds } from '@steading/domain/filings/documents'
import type { Database } from '../../database/database'
import type { startStandIn } from '../../department/stand-in'
import type { FilingRow } from '../farm-filings'
import { keyOf } from '../key-of'

type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** What became of all there was to be told, looked up here and in the books of those it was told. */
export async function countUp(db: Database, standIn: StandIn) {
  const filings = await db.selectFrom('filings').selectAll().orderBy('turn').execute()
  const steps = await db.selectFrom('filing_steps').selectAll().orderBy('number').execute()
  const animals = await db
    .selectFrom('records')
    .select(['id', 'body'])
    .where('collection', '=', 'animals')
    .execute()
  const shown = new Map(animals.map(({ id, body }) => [id, JSON.parse(body)?.status?.calfRegStatus]))
  const byFiling = new Map<string, typeof steps>()
  for (const step of steps) byFiling.set(step.filing, [...(byFiling.get(step.filing) ?? []), step])
  // What was taken back while it still waited to be sent is nowhere, and is meant to be.
  const takenBack = (id: string) => {
    const last = byFiling.get(id)?.at(-1)
    return last?.from_state === 'queued' && last.to_state === 'withdrawn'
  }
  const lost = filings.filter((one) => !standIn.filings.has(keyOf(one)) && !takenBack(one.id))
  const twice = [...standIn.filings.values()].filter(({ sentAgain }) => sentAgain > 0)
  const unexplained = filings.filter(({ id, state }) => !leadsTo(byFiling.get(id) ?? [], state))
  const untrue = filings.filter(
    ({ animal, kind, state }) => kind === 'calfRegistration' && shown.get(animal) !== calfStates[state],
  )
  const kinds = Object.fromEntries(
    filingKinds.map((kind) => [kind, filings.filter((one) => one.kind === kind).length]),
  )
  return {
    /** What authorities are to know, and in how many filings they were told: corrections and withdrawals too. */
    things: new Set(filings.map(({ chain }) => chain)).size,
    filings: filings.length,
    kinds,
    unlike: unlikeThere(filings, standIn),
    lost: lost.length,
    sentTwice: twice.length,
    unexplained: unexplained.length,
    untrue: untrue.length,
    timedOut: steps.filter(({ to_state }) => to_state === 'unknown').length,
    /** Whoever had sent it was dead before the answer came. */
    diedSending: steps.filter(({ why }) => why === 'noAnswer').length,
  }
}

/** Things whose last word here is another than what stands in the book of whoever was told. */
function unlikeThere(filings: readonly FilingRow[], standIn: StandIn): number {
  const last = new Map<string, FilingRow>()
  for (const row of filings)
    if (row.state === 'accepted' || row.state === 'issued') last.set(subjectOf(row), row)
  const keys = new Map(filings.map((row) => [row.id, keyOf(row)]))
  return [...last.values()].filter((row) => !isSame(row, standIn, keys)).length
}

/** An animal stands in one place, however it came there; of tags there may be two on order. */
const subjectOf = ({ kind, chain, animal }: FilingRow) =>
  kind === 'moveOff' || kind === 'death' ? animal : `${kind} ${chain}`

function isSame(row: FilingRow, standIn: StandIn, keys: ReadonlyMap<string, string>): boolean {
  const { act, kind, payload } = row
  const told = payload ?? {}
  const [key, before] = [keyOf(row), keys.get(row.follows ?? '') ?? '']
  const tag = String(told.tag ?? standIn.filings.get(key)?.sent.payload.tag ?? '')
  const there = standIn.book.animals.get(tag)
  const [order, entry] = [standIn.orders, standIn.society]
  if (kind === 'tagOrder')
    return act === 'withdraw' ? !order.has(before) : order.get(key)?.which === told.which
  if (kind === 'pedigree')
    return act === 'withdraw' ? !entry.has(before) : entry.get(key)?.name === String(told.name).toUpperCase()
  if (act === 'withdraw') return true
  if (kind === 'death') return there?.dead === true
  return kind !== 'moveOff' || there?.herd === told.to
}

/** Each step begins where the one before it ended, and the last of them where the filing stands. */
function leadsTo(steps: readonly { from_state: string; to_state: string }[], state: string): boolean {
  let at = 'ready'
  for (const step of steps) {
    if (step.from_state !== at) return false
    at = step.to_state
  }
  return at === state
}
