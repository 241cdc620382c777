import { randomUUID } from 'node:crypto'
import {
  type FilingMove,
  type FilingState,
  filingMoves,
} from '@steading/domain/jobs-read/filings/filing-states'
import { afterHearing, type Heard, type Pace } from '@steading/domain/outside/filings/after-hearing'
import { documentOf } from '@steading/domain/outside/filings/documents'
import { sql } from 'kysely'
import type { Context } from '../context'
import { unseal } from '../secrets/seal'
import type { FilingRow } from '../store/farm-filings'
import { lockFarm } from '../store/farm-lock'
import { askAbout, type Line, sendFiling } from './call-department'
import type { DepartmentSettings } from './department-settings'
import { keyFor, keyOf } from './key-of'
import { readPayload } from './read-payload'
import { tellOfDepartment } from './tell-of-department'

/** The rules by which one process works on filings. */
export type FilingRules = {
  everyMs: number
  atOnce: number
  /** The most time for one call. */
  patienceMs: number
  /** How long a request for a herd waits for it. */
  herdPatienceMs: number
  /** How long one process owns a filing; longer than a call takes. */
  leaseMs: number
  pace: Pace
}

export type Desk = Pick<Context, 'db' | 'turns' | 'now'> & {
  department: DepartmentSettings
  rules: FilingRules
  signal: AbortSignal
}

type Claimed = FilingRow & { sealed: Buffer; lease: string }

/**
 * Claims due filings and sends them, next to any number of other processes. A claim is a lease with an end,
 * kept in the row, so that no lock is held during a call to the department.
 */
export async function workFilings(desk: Desk, only?: readonly string[]): Promise<number> {
  const claimed = await claim(desk, only?.length ?? desk.rules.atOnce, only)
  await Promise.all(claimed.map((filing) => deal(desk, filing)))
  return claimed.length
}

/** The filings this process is working on, each independent: a slow one does not hold up another. */
export type Hands = Set<Promise<unknown>>

/** Claims as many filings as there are free hands, and awaits none of them. */
export async function takeUp(desk: Desk, hands: Hands, failed: (error: unknown) => void): Promise<void> {
  const free = desk.rules.atOnce - hands.size
  if (free <= 0) return
  for (const filing of await claim(desk, free)) {
    const work: Promise<unknown> = deal(desk, filing)
      .catch(failed)
      .finally(() => hands.delete(work))
    hands.add(work)
  }
}

async function claim({ db, now, rules }: Desk, most: number, only?: readonly string[]): Promise<Claimed[]> {
  const [at, lease] = [now(), randomUUID()]
  // A manual request ignores the due time, unless another process owns the filing.
  const due = only ? sql`filings.id = any(${[...only]}::text[]) and due is not null` : sql`due <= ${at}`
  const { rows } = await sql<Claimed>`
    update filings set lease = ${lease}, leased_until = ${at + rules.leaseMs}, tries = tries + 1
    from department_credentials as own
    where own.farm = filings.farm and id in (
      select id from filings join department_credentials using (farm)
      where ${due} and leased_until <= ${at} and not exists (
        -- What it puts right or takes back may be on its way still.
        select from filings as before
        where before.id = filings.follows and before.state in ('queued', 'sent', 'unknown')
      )
      order by due limit ${most} for update of filings skip locked
    )
    returning filings.*, own.sealed`.execute(db)
  return rows
}

async function deal(desk: Desk, filing: Claimed): Promise<void> {
  const { department, rules, signal } = desk
  const logIn = unseal(department.key, filing.farm, filing.sealed) as Line['logIn'] | undefined
  if (!logIn) return hear(desk, filing, { heard: 'notLetIn' })
  const line: Line = { url: department.url, patienceMs: rules.patienceMs, logIn, signal }
  if (filing.state === 'queued') return send(desk, filing, line)
  // The process that sent it died before the answer came.
  const lost =
    filing.state === 'sent' ? await moveOn(desk, filing, ['loseSight'], { why: 'noAnswer' }) : filing
  if (lost) await hear(desk, lost, await askAbout(line, keyOf(lost)))
}

async function send(desk: Desk, filing: Claimed, line: Line): Promise<void> {
  const { now, rules } = desk
  const before = await followed(desk, filing)
  const stands = before !== undefined && before.state !== 'refused' && before.state !== 'withdrawn'
  // The department has no such filing, so there is nothing to withdraw or correct.
  if (filing.act === 'withdraw' && !stands)
    return void (await moveOn(desk, filing, ['withdraw'], { why: 'nothingThere' }))
  const act = stands ? filing.act : 'tell'
  // The lock puts an upload that changes this filing either before this point or after the sending.
  const told = await lockFarm(desk, { farm: filing.farm }, async (trx) => {
    const written = await readPayload(trx, filing)
    const own = { ...desk, db: trx }
    if (!written) return void (await moveOn(own, filing, ['withdraw'], { why: 'incomplete' }))
    const { epoch, herd, payload } = written
    const follows = stands && act !== 'tell' && before ? { follows: keyOf(before) } : {}
    const words = { kind: filing.kind, act, herd, payload, ...follows }
    const key = keyFor(filing, words)
    const set = { payload, sent_as: key }
    // Made before a restore of the database, so it may have been sent in the time that was lost.
    if (epoch !== filing.epoch) {
      const then = { ...set, epoch, sent_at: now() - rules.pace.settleMs }
      return { lost: await moveOn(own, filing, ['send', 'loseSight'], { why: 'restored', set: then }) }
    }
    // Marked as sent before the call, so that another process knows it may have arrived.
    const sent = await moveOn(own, filing, ['send'], { why: 'due', set: { ...set, sent_at: now() } })
    return sent && { sent, said: { key, ...words } }
  })
  if (!told) return
  if ('lost' in told) return told.lost && hear(desk, told.lost, await askAbout(line, keyOf(told.lost)))
  await hear(desk, told.sent, await sendFiling(line, told.said))
}

/** The filing this one corrects or withdraws, in its current state. */
async function followed({ db }: Pick<Desk, 'db'>, { farm, follows }: FilingRow) {
  if (follows === null) return undefined
  return db
    .selectFrom('filings')
    .selectAll()
    .where('farm', '=', farm)
    .where('id', '=', follows)
    .executeTakeFirst()
}

async function hear(desk: Desk, filing: Claimed, heard: Heard): Promise<void> {
  // We hung up ourselves at shutdown; the next process asks.
  if (desk.signal.aborted && heard.heard === 'silent') return
  if (heard.heard === 'notLetIn') await tellOfDepartment(desk, filing.farm, { '2faTokenExpired': true })
  await lockFarm(desk, { farm: filing.farm }, async (trx) => {
    const own = { ...desk, db: trx }
    const moved = await note(own, filing, heard)
    if (moved?.state === 'accepted' && filing.act !== 'tell') await endFollowed(own, filing)
  })
}

function note(desk: Desk, filing: Claimed, heard: Heard): Promise<Claimed | undefined> {
  const { now, rules } = desk
  const { state, tries, sent_at: sentAt, made_at: madeAt } = filing
  const { moves, due } = afterHearing({ state, tries, sentAt, madeAt }, heard, now(), rules.pace)
  const rests = heard.heard === 'accepted' && !documentOf(filing.kind).goesOn
  const settled = heard.heard === 'accepted' || heard.heard === 'refused' || heard.heard === 'queried'
  return moveOn(desk, filing, moves, {
    why: heard.heard,
    who: settled || heard.heard === 'notKnown' || heard.heard === 'busy' ? 'department' : 'server',
    ends: { due: rests ? null : (due ?? null) },
    set: {
      heard: heard.heard,
      ...(settled && { tries: 0 }),
      // Keeps the first number: a department that answers twice may give another one.
      ...(heard.heard === 'accepted' && {
        reference: filing.reference ?? heard.reference,
        accepted_at: filing.accepted_at ?? now(),
      }),
      reasons: 'reasons' in heard ? [...heard.reasons] : heard.heard === 'accepted' ? [] : filing.reasons,
    },
  })
}

/** The department has accepted a correction or withdrawal, so the filing before it ends. */
async function endFollowed(desk: Desk, { follows, farm, act }: Claimed): Promise<void> {
  const to = act === 'correct' ? 'superseded' : 'withdrawn'
  await sql`
    with old as (
      select id, state from filings where farm = ${farm} and id = ${follows}
        and state in ('asked', 'accepted', 'held', 'issued') for update
    ), ended as (
      update filings set state = ${to}, due = null, moved_at = ${desk.now()}::bigint, revision = revision + 1
      from old where filings.id = old.id returning filings.id, old.state as before
    )
    insert into filing_steps (farm, filing, at, from_state, to_state, who, why)
    select ${farm}, id, ${desk.now()}::bigint, before, ${to}, 'department', ${act} from ended`.execute(
    desk.db,
  )
}

type How = {
  why: string
  who?: string
  /** Set for the last change under this lease. */
  ends?: { due: number | null }
  set?: Partial<
    Pick<
      FilingRow,
      | 'heard'
      | 'tries'
      | 'reference'
      | 'accepted_at'
      | 'reasons'
      | 'payload'
      | 'sent_at'
      | 'sent_as'
      | 'epoch'
    >
  >
}

/** Moves the filing and records each step. Undefined if another process owns it or it was withdrawn. */
async function moveOn(
  { db, now }: Desk,
  filing: Claimed,
  moves: readonly FilingMove[],
  { why, who = 'server', ends, set = {} }: How,
): Promise<Claimed | undefined> {
  const at = now()
  const { reasons, payload, ...plain } = set
  const steps = moves.map((move, index) => ({
    ...{ farm: filing.farm, filing: filing.id, at, who, why },
    from_state: index === 0 ? filing.state : filingMoves[moves[index - 1] as FilingMove].to,
    to_state: filingMoves[move].to as FilingState,
  }))
  const state = steps.at(-1)?.to_state ?? filing.state
  const given = state === 'withdrawn' ? { due: null } : ends
  const moved = await together(db, async (trx) => {
    const row = await trx
      .updateTable('filings')
      .set({
        ...plain,
        ...(reasons && { reasons: JSON.stringify(reasons) }),
        ...(payload && { payload: JSON.stringify(payload) }),
        ...(moves.length > 0 && { state, moved_at: at }),
        ...(given && { due: given.due, lease: null, leased_until: 0 }),
      })
      .set((eb) => (moves.length > 0 ? { revision: eb('revision', '+', 1) } : {}))
      .where('id', '=', filing.id)
      .where('lease', '=', filing.lease)
      .where('state', '=', filing.state)
      .returningAll()
      .executeTakeFirst()
    if (row && steps.length > 0) await trx.insertInto('filing_steps').values(steps).execute()
    return row
  })
  return moved && { ...filing, ...moved, lease: filing.lease }
}

/** Uses the open transaction, or starts one. */
const together = <T>(db: Desk['db'], work: (trx: Desk['db']) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
