import { setTimeout as pause } from 'node:timers/promises'
import {
  departmentHerdAnswerSchema,
  departmentHerdPath,
  departmentHerdRequestSchema,
} from '@steading/domain/outside/filings/department-herd'
import { callerOf, farmOf } from '../auth/caller'
import type { Context } from '../context'
import type { App } from '../http/app-types'
import { countUp } from '../messages/message-limits'
import { fetchHerd, keptHerd } from './fetch-herd'
import { openDesk } from './run-filings'

const config = { needsToken: true, ofAFarm: true }

/** The herd as the department knows it. With `fetch` the server asks the department first. */
export function departmentHerdRoute(app: App, context: Context): void {
  const stopping = new AbortController()
  const atWork = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(atWork)
  })
  const answer = { 200: departmentHerdAnswerSchema }
  const own = {
    schema: { body: departmentHerdRequestSchema, response: answer, tags: ['department'] },
    config,
  }
  app.post(`/${departmentHerdPath}`, own, async (request) => {
    const { id } = await farmOf(context, await callerOf(context, request), request.body.farm)
    const desk = openDesk(context, stopping.signal)
    if (request.body.fetch && desk) {
      // The farm's own log-in is at stake: a department locks out accounts that ask too often.
      await countUp(context, { key: `herd ${id}`, most: 60, forMs: 3_600_000, refusal: 'tooManyCalls' })
      const work: Promise<unknown> = fetchHerd(desk, id)
        .catch((err: unknown) => request.log.warn({ err }, 'a herd was not brought from the department'))
        .finally(() => atWork.delete(work))
      atWork.add(work)
      // A long herd goes on in the background, while the farmer already gets "under way".
      await Promise.race([work, pause(desk.rules.herdPatienceMs, undefined, { ref: false })])
    }
    const kept = await keptHerd(context, id)
    const { outcome = null, fetched_at: fetchedAt = null } = kept ?? {}
    return { success: true, outcome, fetchedAt, animals: kept?.animals ?? [] }
  })
}
