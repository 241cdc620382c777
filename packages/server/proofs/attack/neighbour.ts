import { setTimeout as sleep } from 'node:timers/promises'
import { writeClock } from '@steading/domain/records/sync/clock'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { Scene } from './attack'

/** The duration and status of one of the neighbour's calls. */
export type Delay = { what: string; ms: number; status: number }

export type Neighbourhood = Pick<Scene, 'origins' | 'neighbour'> & { password: string; pauseMs?: number }

const usualPauseMs = 40
const logInEvery = 20
const patience = 30_000
const neighboursDevice = 'neighbours-phone'

/** A farm at work: logs in now and then, saves an animal and fetches news, on each server in turn. */
export async function workAsNeighbour(
  { origins, neighbour, password, pauseMs = usualPauseMs }: Neighbourhood,
  tell: (delay: Delay) => void,
  goesOn: () => boolean,
): Promise<void> {
  const { username, farm } = neighbour
  let token = ''
  /** The cookie of the neighbour's usual browser, so that strangers' guesses never make it wait. */
  let cookie = ''
  let timestamp = 1
  for (let round = 0; goesOn(); round++) {
    const origin = origins[round % 2 ? 1 : 0]
    const measured = async (what: string, call: () => Promise<Response>) => {
      const start = performance.now()
      const { status, body, cookies } = await answerOf(call)
      tell({ what, ms: performance.now() - start, status })
      cookie = cookies.find((one) => one.startsWith('steading_device=')) ?? cookie
      return body
    }
    const post = (path: string, body: object) => () =>
      fetch(`${origin}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      })
    if (round % logInEvery === 0) {
      const body = { username, password, deviceId: neighboursDevice }
      token = String((await measured('log-in', post(paths.login, body))).url_token ?? token)
    }
    const own = { HWKEY: token, farm }
    const now = Date.now()
    const clocks = { '*': writeClock(now, 0, neighboursDevice) }
    const animals = [{ id: `calf-${round % 50}`, name: `round ${round}`, updatedAt: now, _clocks: clocks }]
    await measured('upload', post(paths.update, { ...own, entities: { animals } }))
    const pulled = await measured('pull', post(paths.get, { ...own, timestamp, limit: 500 }))
    timestamp = (pulled.now as { date: number } | undefined)?.date ?? timestamp
    await measured('readyz', () => fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(patience) }))
    await sleep(pauseMs)
  }
}

async function answerOf(call: () => Promise<Response>) {
  try {
    const response = await call()
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookies }
  } catch {
    return { status: 0, body: {}, cookies: [] }
  }
}
