import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { tellFarms } from './tell-farms'
import { type Desk, type Hands, takeUp } from './work-filings'

/** The desk of this process; undefined without a department. */
export function openDesk({ db, turns, now, config }: Context, signal: AbortSignal): Desk | undefined {
  const { department, filings: rules } = config
  return department && { db, turns, now, department, rules, signal }
}

/** Sends filings, asks about them and informs the farms, in rounds until the server stops. */
export function runFilings(app: FastifyInstance, context: Context): void {
  const stopping = new AbortController()
  const desk = openDesk(context, stopping.signal)
  if (!desk) return
  let round: Promise<unknown> = Promise.resolve()
  const hands: Hands = new Set()
  const { everyMs } = desk.rules
  const failed = (err: unknown) => {
    if (!stopping.signal.aborted) app.log.warn({ err }, 'filings were not dealt with')
  }
  const once = async () => {
    await takeUp(desk, hands, failed)
    await tellFarms(context)
  }
  const go = () => {
    round = once().catch(failed)
    void round.then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(go, everyMs).unref()
    })
  }
  let timer = setTimeout(go, everyMs).unref()
  app.addHook('onClose', async () => {
    stopping.abort()
    clearTimeout(timer)
    await round
    await Promise.all(hands)
  })
}
