import { hash } from 'node:crypto'
import type { FilingStep } from '@steading/domain/filings/plan-filings'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables'

type By = { farm: string; epoch: string; who: string; now: number }
type ToFile = Extract<FilingStep, { does: 'file' }>

/** The same for the same thing told for the same time, so that the department knows again what it has been sent. */
const filingId = (farm: string, { wanted: { kind, subject, day }, turn }: ToFile): string =>
  hash('sha256', [farm, kind, subject, day, turn].join('\n'), 'base64url')

/** Writes down what was decided: new filings to be sent, and those that need not be. */
export async function takeSteps(trx: Transaction<Tables>, by: By, steps: readonly FilingStep[]) {
  for (const step of steps) {
    if (step.does === 'file') await file(trx, by, step)
    else if (step.does === 'rename')
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
    else await end(trx, by, step)
  }
}

async function file(trx: Transaction<Tables>, { farm, epoch, who, now }: By, step: ToFile) {
  const { wanted, act, turn, follows = null } = step
  const { kind, subject, day, task, also } = wanted
  const id = filingId(farm, step)
  const made = await trx
    .insertInto('filings')
    .values({
      ...{ id, farm, kind, task, day, act, turn, follows, epoch, state: 'queued' },
      ...{ chain: step.chain ?? id, animal: subject, also: JSON.stringify(also) },
      ...{ made_at: now, moved_at: now, due: now, reasons: '[]' },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await keepStep(trx, { farm, id, now, who, from: 'ready', to: 'queued', why: why[act] })
}

const why = { tell: 'saved', correct: 'changed', withdraw: 'takenBack' } as const

type Ending = Extract<FilingStep, { id: string }>

/** What was not sent yet, or was refused. One that left this moment is seen to by the next that follows it. */
async function end(trx: Transaction<Tables>, { farm, who, now }: By, { does, id }: Ending) {
  const to = does === 'withdraw' ? 'withdrawn' : 'superseded'
  const { rows } = await sql<{ before: string }>`
    update filings set state = ${to}, due = null, moved_at = ${now}::bigint, revision = filings.revision + 1
    from (select id, state from filings where id = ${id} and farm = ${farm} for update) as old
    where filings.id = old.id and old.state in ('queued', 'refused')
    returning old.state as before`.execute(trx)
  for (const { before } of rows)
    await keepStep(trx, {
      farm,
      id,
      now,
      who,
      from: before,
      to,
      why: does === 'withdraw' ? 'takenBack' : 'changed',
    })
}

type Step = { farm: string; id: string; now: number; who: string; from: string; to: string; why: string }

const keepStep = (trx: Transaction<Tables>, { farm, id, now, who, from, to, why: reason }: Step) =>
  trx
    .insertInto('filing_steps')
    .values({ farm, filing: id, at: now, from_state: from, to_state: to, who, why: reason })
    .execute()
