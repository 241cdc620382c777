import { randomUUID } from 'node:crypto'
import { afterHearing, type Heard, type Pace } from '@steading/domain/filings/after-hearing'
import { type FilingMove, type FilingState, filingMoves } from '@steading/domain/filings/filing-states'
import { sql } from 'kysely'
import type { Context } from '../context'
import { askAbout, type Line, sendFiling } from './call-department'
import type { DepartmentSettings } from './department-settings'
import type { FilingRow } from './farm-filings'
import { readCalf } from './read-calf'
import { unseal } from './seal'

/** How filings are worked on by one process. */
export type FilingRules = {
  everyMs: number
  atOnce: number
  /** How long a call may take. */
  patienceMs: number
  /** How long a filing is one process's own; longer than a call takes. */
  leaseMs: number
  pace: Pace
}

export type Desk = Pick<Context, 'db' | 'now'> & {
  department: DepartmentSettings
  rules: FilingRules
  signal: AbortSignal
}

type Claimed = FilingRow & { sealed: Buffer; lease: string }

/**
 * Takes what is due and deals with it, beside any number of other processes. Whoever has a filing has it for a while
 * only, and says so in the row: nothing is locked while the department is called.
 */
export async function workFilings(desk: Desk, only?: readonly string[]): Promise<number> {
  const claimed = await claim(desk, only)
  await Promise.all(claimed.map((filing) => deal(desk, filing)))
  return claimed.length
}

async function claim({ db, now, rules }: Desk, only: readonly string[] | undefined): Promise<Claimed[]> {
  const [at, lease] = [now(), randomUUID()]
  // Asked for by hand it is seen to before its time, unless somebody has it in hand.
  const due = only ? sql`filings.id = any(${[...only]}::text[]) and due is not null` : sql`due <= ${at}`
  const { rows } = await sql<Claimed>`
    update filings set lease = ${lease}, leased_until = ${at + rules.leaseMs}, tries = tries + 1
    from department_credentials as own
    where own.farm = filings.farm and id in (
      select id from filings join department_credentials using (farm)
      where ${due} and leased_until <= ${at}
      order by due limit ${only?.length ?? rules.atOnce} for update of filings skip locked
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
  // Whoever sent it died before the answer came.
  const lost =
    filing.state === 'sent' ? await moveOn(desk, filing, ['loseSight'], { why: 'noAnswer' }) : filing
  if (lost) await hear(desk, lost, await askAbout(line, lost.id))
}

async function send(desk: Desk, filing: Claimed, line: Line): Promise<void> {
  const { db, now, rules } = desk
  const told = await readCalf(db, filing)
  if (!told) return void (await moveOn(desk, filing, ['withdraw'], { why: 'incomplete' }))
  const { epoch, herd, payload } = told
  // Made before the database was restored: it may have been sent in the time that was lost.
  if (epoch !== filing.epoch) {
    const set = { epoch, sent_at: now() - rules.pace.settleMs, payload }
    const lost = await moveOn(desk, filing, ['send', 'loseSight'], { why: 'restored', set })
    return lost && hear(desk, lost, await askAbout(line, lost.id))
  }
  // Said before it is done: whoever finds it so knows that it may be there.
  const sent = await moveOn(desk, filing, ['send'], { why: 'due', set: { sent_at: now(), payload } })
  if (sent) await hear(desk, sent, await sendFiling(line, { key: sent.id, kind: sent.kind, herd, payload }))
}

async function hear(desk: Desk, filing: Claimed, heard: Heard): Promise<void> {
  const { now, rules, signal } = desk
  // We hung up ourselves; the next process asks.
  if (signal.aborted && heard.heard === 'silent') return
  const { state, tries, sent_at: sentAt, made_at: madeAt } = filing
  const { moves, due } = afterHearing({ state, tries, sentAt, madeAt }, heard, now(), rules.pace)
  const settled = heard.heard === 'accepted' || heard.heard === 'refused' || heard.heard === 'queried'
  await moveOn(desk, filing, moves, {
    why: heard.heard,
    who: settled || heard.heard === 'notKnown' || heard.heard === 'busy' ? 'department' : 'server',
    ends: { due: due ?? null },
    set: {
      heard: heard.heard,
      ...(settled && { tries: 0 }),
      // The first number stands: one that answers twice may say another the second time.
      ...(heard.heard === 'accepted' && {
        reference: filing.reference ?? heard.reference,
        accepted_at: filing.accepted_at ?? now(),
      }),
      reasons: 'reasons' in heard ? [...heard.reasons] : heard.heard === 'accepted' ? [] : filing.reasons,
    },
  })
}

type How = {
  why: string
  who?: string
  /** The last thing done under this lease. */
  ends?: { due: number | null }
  set?: Partial<
    Pick<
      FilingRow,
      'heard' | 'tries' | 'reference' | 'accepted_at' | 'reasons' | 'payload' | 'sent_at' | 'epoch'
    >
  >
}

/** The filing after these steps, each kept; undefined where somebody else has it in hand by now or it was taken back. */
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
  const moved = await db.transaction().execute(async (trx) => {
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
