import { fail, ok, type Result } from '../../base/result'
import { type Problem, type ProblemCode, turboRefusal } from '../../records/problems/problems'

/** Kept on the device. None at all means never used, or run out. */
export type TurboState = {
  /** When it was last switched on. */
  date: number
  count: number
  activated: boolean
}

export const turboCountLimit = 2
export const turboLasts = 3 * 60 * 60 * 1000

/**
 * The app's steps, in this order. A question answered with no, or a sync that fails, ends them there and
 * nothing is switched. Otherwise a farmer could be cut off from the server with work that never reached it.
 */
export type TurboStep =
  | { do: 'confirm'; problem: ProblemCode }
  | { do: 'sync'; options: { force: true; full: true; fetchEntities: true; showLoader: boolean } }
  | { do: 'activate'; count: number }
  | { do: 'deactivate' }
  | { do: 'restart' }

type Situation = { state: TurboState | undefined; syncing: boolean }

export function planTurboStart({ state, syncing }: Situation): Result<TurboStep[], Problem> {
  if (state?.activated) return ok([])
  if (syncing) return fail({ code: 'turboDuringSync' })
  const questions: TurboStep[] = [{ do: 'confirm', problem: 'turboStart' }]
  if (usedUp(state)) questions.push({ do: 'confirm', problem: 'turboSecondStart' })
  return ok([...questions, ...start(state, { showLoader: true }), { do: 'restart' }])
}

/** Started by the app itself, in the middle of a job: nothing is asked and the page stays. */
export function planSilentTurboStart({ state, syncing }: Situation): Result<TurboStep[], Problem> {
  if (state?.activated) return ok([])
  if (syncing) return fail({ code: 'turboDuringSync' })
  return ok(start(state, { showLoader: false }))
}

export function planTurboStop(state: TurboState | undefined): TurboStep[] {
  if (!state?.activated) return []
  return [{ do: 'confirm', problem: 'turboStop' }, { do: 'deactivate' }, { do: 'restart' }]
}

const usedUp = (state: TurboState | undefined) => (state?.count ?? 0) >= turboCountLimit

// Once turbo is on no POST goes out, so what is owed to the server goes before.
function start(state: TurboState | undefined, { showLoader }: { showLoader: boolean }): TurboStep[] {
  if (!usedUp(state)) return [{ do: 'activate', count: (state?.count ?? 0) + 1 }]
  const options = { force: true, full: true, fetchEntities: true, showLoader } as const
  return [
    { do: 'sync', options },
    { do: 'activate', count: 1 },
  ]
}

/** The state after an `activate` step. The time is taken when it is carried out, not when it was planned. */
export const turboStarted = (count: number, now: number): TurboState => ({
  date: now,
  count,
  activated: true,
})

export const turboStopped = (state: TurboState): TurboState => ({ ...state, activated: false })

/** The state now: undefined once the time is up. The app checks it at every start and by a timer. */
export function turboNow(
  state: TurboState | undefined,
  now: number,
  lasts = turboLasts,
): TurboState | undefined {
  if (!state?.activated) return state
  // A clock put back by a day must not keep a farmer offline for a day.
  return Math.abs(now - state.date) >= lasts ? undefined : state
}

export const isTurbo = (state: TurboState | undefined, now: number, lasts = turboLasts): boolean =>
  turboNow(state, now, lasts)?.activated ?? false

/** Milliseconds until it runs out by itself, for the timer and for the line that says so. */
export const turboLeft = (state: TurboState, now: number, lasts = turboLasts): number =>
  isTurbo(state, now, lasts) ? Math.min(lasts, state.date + lasts - now) : 0

/** As a farmer says it: 2 h 59 min. The last minute counts until it is over. */
export function turboLeftInWords(left: number): { hours: number; minutes: number } {
  const minutes = Math.ceil(left / 60_000)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

export type Outgoing = 'post' | 'externalLink' | 'askedServerCheck' | 'serverCheck' | 'eventSync'

type Stopped =
  | { how: 'fails'; status: number; statusText: string }
  | { how: 'tells'; problem: Problem }
  | { how: 'skipped' }

/** The app explains only the farmer's own requests; it skips its own in silence. */
const whileTurbo: Record<Outgoing, Stopped> = {
  post: { how: 'fails', ...turboRefusal },
  externalLink: { how: 'tells', problem: { code: 'turboActive' } },
  askedServerCheck: { how: 'tells', problem: { code: 'turboActive' } },
  serverCheck: { how: 'skipped' },
  eventSync: { how: 'skipped' },
}

/** How turbo mode stops something that would leave the device; undefined when it may go. */
export const stoppedByTurbo = (what: Outgoing, active: boolean): Stopped | undefined =>
  active ? whileTurbo[what] : undefined

export const turboTextKeys = (): string[] => [
  'TURBO.HINT',
  'TURBO.ON',
  'TURBO.LEFT',
  'TURBO.TURN_ON',
  'TURBO.TURN_OFF',
  'TURBO.OVER',
]
