import { hash } from 'node:crypto'
import type { FilingStep } from '@steading/domain/outside/filings/plan-filings'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables'

type By = { farm: string; epoch: string; who: string; now: number }
type ToFile = Extract<FilingStep, { does: 'file' }>

/** Always the same id for the same filing of the same turn, so that the department recognises a repeat. */
const filingId = (farm: string, { wanted: { kind, subject, day }, turn }: ToFile): string =>
  hash('sha256', [farm, kind, subject, day, turn].join('\n'), 'base64url')

/** The most rows for one statement. */
const atOnce = 1_000

/** Writes the planned steps: queues new filings, and ends those no longer needed. */
export async function takeSteps(trx: Transaction<Tables>, by: By, steps: readonly FilingStep[]) {
  const files: ToFile[] = []
  const ends: Ending[] = []
  for (const step of steps) {
    if (step.does === 'file') files.push(step)
    else if (step.does !== 'rename') ends.push(step)
    else
      await trx
        .updateTable('filings')
        .set((eb) => ({
          task: step.task,
          also: JSON.stringify(step.also),
          revision: eb('revision', '+', 1),
        }))
        .where('farm', '=', by.farm)
        .where('chain', '=', step.chain)
        .execute()
  }
  for (const does of ['withdraw', 'supersede'] as const) {
    const ids = ends.filter((step) => step.does === does).map(({ id }) => id)
    if (ids.length > 0) await end(trx, by, does, ids)
  }
  for (let from = 0; from < files.length; from += atOnce)
    await file(trx, by, files.slice(from, from + atOnce))
}

async function file(trx: Transaction<Tables>, { farm, epoch, who, now }: By, steps: readonly ToFile[]) {
  const acts = new Map<string, ToFile['act']>()
  const rows = steps.map((step) => {
    const { wanted, act, turn, follows = null } = step
    const { kind, subject, day, task, also } = wanted
    const id = filingId(farm, step)
    acts.set(id, act)
    return {
      ...{ id, farm, kind, task, day, act, turn, follows, epoch, state: 'queued' as const },
      ...{ chain: step.chain ?? id, animal: subject, also: JSON.stringify(also) },
      ...{ made_at: now, moved_at: now, due: now, reasons: '[]' },
    }
  })
  const made = await trx
    .insertInto('filings')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const whyOf = (id: string) => why[acts.get(id) ?? 'tell']
  await keepSteps(
    trx,
    made.map(({ id }) => ({
      ...{ farm, filing: id, at: now, who, from_state: 'ready', to_state: 'queued', why: whyOf(id) },
    })),
  )
}

const why = { tell: 'saved', correct: 'changed', withdraw: 'takenBack' } as const

type Ending = Extract<FilingStep, { id: string }>

/** Ends filings that are still queued or refused. If one was sent just now, its follow-up deals with it. */
async function end(
  trx: Transaction<Tables>,
  { farm, who, now }: By,
  does: Ending['does'],
  ids: readonly string[],
) {
  const to = does === 'withdraw' ? 'withdrawn' : 'superseded'
  const { rows } = await sql<{ id: string; before: string }>`
    update filings set state = ${to}, due = null, moved_at = ${now}::bigint, revision = filings.revision + 1
    from (select id, state from filings where id = any(${[...ids]}::text[]) and farm = ${farm} for update) as old
    where filings.id = old.id and old.state in ('queued', 'refused')
    returning filings.id, old.state as before`.execute(trx)
  const reason = does === 'withdraw' ? 'takenBack' : 'changed'
  await keepSteps(
    trx,
    rows.map(({ id, before }) => ({
      ...{ farm, filing: id, at: now, who, from_state: before, to_state: to, why: reason },
    })),
  )
}

async function keepSteps(trx: Transaction<Tables>, steps: readonly Insertable<Tables['filing_steps']>[]) {
  for (let from = 0; from < steps.length; from += atOnce)
    await trx
      .insertInto('filing_steps')
      .values(steps.slice(from, from + atOnce))
      .execute()
}
