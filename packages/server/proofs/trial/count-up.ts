import { calfStates } from '@steading/domain/jobs/filings/department-says'
import { filingKinds } from '@steading/domain/jobs-read/filings/filing-kinds'
import type { Database } from '../../src/database/database'
import type { startStandIn } from '../../src/department/stand-in'
import { keyOf } from '../../src/filings/key-of'
import type { FilingRow } from '../../src/store/farm-filings'

type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** Compares all filings with the books of the authorities, and counts the differences. */
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
  // A filing withdrawn while still queued was never sent, and should be in no book.
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
    /** The number of things to file, and of filings for them, corrections and withdrawals included. */
    things: new Set(filings.map(({ chain }) => chain)).size,
    filings: filings.length,
    kinds,
    unlike: unlikeThere(filings, standIn),
    lost: lost.length,
    sentTwice: twice.length,
    unexplained: unexplained.length,
    untrue: untrue.length,
    timedOut: steps.filter(({ to_state }) => to_state === 'unknown').length,
    /** Filings whose sender died before the answer came. */
    diedSending: steps.filter(({ why }) => why === 'noAnswer').length,
  }
}

/** Things whose last accepted filing differs from the authority's book. */
function unlikeThere(filings: readonly FilingRow[], standIn: StandIn): number {
  const last = new Map<string, FilingRow>()
  for (const row of filings)
    if (row.state === 'accepted' || row.state === 'issued') last.set(subjectOf(row), row)
  const keys = new Map(filings.map((row) => [row.id, keyOf(row)]))
  return [...last.values()].filter((row) => !isSame(row, standIn, keys)).length
}

/** An animal is in one place, whichever filing moved it; two of its tags may be on order. */
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

/** True if each step starts in the state the last one ended in, and the last ends in the filing's own. */
function leadsTo(steps: readonly { from_state: string; to_state: string }[], state: string): boolean {
  let at = 'ready'
  for (const step of steps) {
    if (step.from_state !== at) return false
    at = step.to_state
  }
  return at === state
}
