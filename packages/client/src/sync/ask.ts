import { fail, ok, type Result } from '@steading/domain/base/result'
import { speaksOfTheSession } from '@steading/domain/records/problems/problem-from-status'
import { type Json, latestClock } from '@steading/domain/records/sync/stored-record'
import { type GetResponse, getResponseSchema, paths } from '@steading/domain/records/sync/wire-calls'
import {
  type FromEntities,
  fromEntities,
  type WireEntities,
} from '@steading/domain/records/sync/wire-entities'
import type { Notice } from './notice'
import type { CallProblem, SyncPorts } from './ports'

export type Page = { answer: GetResponse } & FromEntities

export type Reply = Awaited<ReturnType<SyncPorts['transport']['post']>>
export type Question = { [name: string]: unknown }

/** Only asks: the caller reads the replies in turn. */
export const send = (ports: SyncPorts, body: Question): Promise<Reply> =>
  ports.transport.post(paths.get, { farm: ports.farm, ...body })

/** One page of api/2/get, read and with our clock set by it. */
export const ask = async (ports: SyncPorts, body: Question): Promise<Result<Page, CallProblem>> =>
  read(ports, await send(ports, body))

export async function read(ports: SyncPorts, reply: Reply): Promise<Result<Page, CallProblem>> {
  if (!reply.ok) return reply
  // Only the envelope is checked: a page holds thousands of records, and the server has checked each on its way in.
  const { entities, ...envelope } = reply.value as { entities: WireEntities }
  const parsed = getResponseSchema.safeParse({ ...envelope, entities: {} })
  if (!parsed.success) return fail({ code: 'unexpected' })
  const page = fromEntities(entities)
  ports.learnTime(parsed.data.now.time)
  ports.records.see(page.puts.map((put) => latestClock(put.record)))
  for (const { wire, error } of page.failed) ports.log('HW520-1', { collection: wire, error: String(error) })
  await takeFarmData(ports, parsed.data)
  return ok({ answer: parsed.data, ...page })
}

/**
 * Reports a failure of the log-in or the app as that, even of an unasked call: no better signal will cure it.
 * Any other failure uses its caller's notice, if any.
 */
export function tellFailed(ports: SyncPorts, problem: CallProblem, otherwise?: Notice): void {
  const { code, serverText } = problem
  if (speaksOfTheSession(code)) ports.notify({ kind: 'alert', problem: { code, serverText } })
  else if (otherwise) ports.notify(otherwise)
}

async function takeFarmData(ports: SyncPorts, answer: GetResponse): Promise<void> {
  if (!answer.farmData) return
  const { farmTypes, onBoardingData, paywallConfig, language, watchboard } = answer
  const unreadEmailsCount = watchboard?.unreadEmails ?? 0
  const data = { ...answer.farmData, farmTypes, onBoardingData, paywallConfig, language, unreadEmailsCount }
  await ports.takeFarmData(ports.farm, JSON.parse(JSON.stringify(data)) as { [name: string]: Json })
}
