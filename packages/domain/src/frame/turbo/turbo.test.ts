import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventSyncSkipped } from '../../records/events/event-entry'
import { showProblem } from '../../records/problems/show-problem'
import { skipsServerCheck } from '../../records/sync/server-availability'
import { readTurbo } from './read-turbo'
import {
  isTurbo,
  type Outgoing,
  planSilentTurboStart,
  planTurboStart,
  planTurboStop,
  stoppedByTurbo,
  type TurboState,
  type TurboStep,
  turboCountLimit,
  turboLasts,
  turboLeft,
  turboLeftInWords,
  turboNow,
  turboStarted,
  turboStopped,
  turboTextKeys,
} from './turbo'

const now = Date.UTC(2026, 2, 1, 9)
const hour = 3_600_000
const off = (count: number): TurboState => ({ date: now - hour, count, activated: false })
const on = (count: number, date = now): TurboState => ({ date, count, activated: true })

const stepsOf = (plan: ReturnType<typeof planTurboStart>): TurboStep[] => {
  if (!plan.ok) throw new Error(plan.problem.code)
  return plan.value
}
const start = (state: TurboState | undefined) => stepsOf(planTurboStart({ state, syncing: false }))
const silent = (state: TurboState | undefined) => stepsOf(planSilentTurboStart({ state, syncing: false }))

/** Carries a plan out the way the app does, with a farmer who says yes to all or stops at the nth step. */
function carryOut(
  state: TurboState | undefined,
  steps: readonly TurboStep[],
  stopAt = Number.POSITIVE_INFINITY,
) {
  let after = state
  let restarted = false
  for (const [index, step] of steps.entries()) {
    if (index === stopAt && (step.do === 'confirm' || step.do === 'sync')) break
    if (step.do === 'activate') after = turboStarted(step.count, now)
    if (step.do === 'deactivate' && after) after = turboStopped(after)
    if (step.do === 'restart') restarted = true
  }
  return { after, restarted }
}

describe('switching turbo mode on', () => {
  test('is asked first, then counted, and the app restarts into it [D4.30] [D4.34]', () => {
    expect(start(undefined)).toEqual([
      { do: 'confirm', problem: 'turboStart' },
      { do: 'activate', count: 1 },
      { do: 'restart' },
    ])
    expect(start(off(1))).toEqual([
      { do: 'confirm', problem: 'turboStart' },
      { do: 'activate', count: 2 },
      { do: 'restart' },
    ])
  })

  test('remembers when, how often and that it is on [D3.131]', () => {
    expect(carryOut(undefined, start(undefined))).toEqual({
      after: { date: now, count: 1, activated: true },
      restarted: true,
    })
  })

  test('is refused while a sync runs, and the farmer reads why [D4.33] [D8.80]', () => {
    for (const state of [undefined, off(1), off(2)]) {
      const plan = planTurboStart({ state, syncing: true })
      expect(plan).toEqual({ ok: false, problem: { code: 'turboDuringSync' } })
    }
    expect(showProblem({ code: 'turboDuringSync' }).message).toEqual({ key: 'TURBO.SYNC_IN_PROGRESS' })
  })

  test('after two times everything is sent and fetched first, with a warning more, and counting starts at 1 [D4.35] [D4.36] [D8.82] [D9.58]', () => {
    expect(turboCountLimit).toBe(2)
    expect(start(off(2))).toEqual([
      { do: 'confirm', problem: 'turboStart' },
      { do: 'confirm', problem: 'turboSecondStart' },
      { do: 'sync', options: { force: true, full: true, fetchEntities: true, showLoader: true } },
      { do: 'activate', count: 1 },
      { do: 'restart' },
    ])
    expect(showProblem({ code: 'turboSecondStart' }).message).toEqual({ key: 'TURBO.SECOND_START' })
  })

  test('a no at any question, or a sync that fails, leaves everything as it was [D4.30]', () => {
    for (const state of [undefined, off(0), off(1), off(2)]) {
      const steps = start(state)
      for (const [index, step] of steps.entries()) {
        if (step.do !== 'confirm' && step.do !== 'sync') continue
        expect(carryOut(state, steps, index)).toEqual({ after: state, restarted: false })
      }
    }
  })

  test('the warning offers continue and cancel [D8.81]', () => {
    expect(start(undefined)[0]).toEqual({ do: 'confirm', problem: 'turboStart' })
    expect(showProblem({ code: 'turboStart' })).toMatchObject({
      message: { key: 'TURBO.START' },
      buttons: { confirm: 'GENERAL.CONTINUE', cancel: 'GENERAL.CANCEL' },
    })
  })

  test('twice in a row does nothing the second time', () => {
    expect(start(on(1))).toEqual([])
    expect(planTurboStart({ state: on(2), syncing: true })).toEqual({ ok: true, value: [] })
  })
})

describe('switching it on silently, for a job in the crush', () => {
  test('asks nothing and does not restart [D4.38]', () => {
    for (const count of [0, 1, 2, 7]) {
      const kinds = silent(off(count)).map((step) => step.do)
      expect(kinds).not.toContain('confirm')
      expect(kinds).not.toContain('restart')
      expect(kinds.at(-1)).toBe('activate')
    }
    expect(silent(off(1))).toEqual([{ do: 'activate', count: 2 }])
    expect(silent(on(1))).toEqual([])
  })

  test('still sends everything first when it was used up, and still waits for a running sync [D4.33] [D4.36]', () => {
    expect(silent(off(2)).map((step) => step.do)).toEqual(['sync', 'activate'])
    expect(planSilentTurboStart({ state: off(0), syncing: true }).ok).toBe(false)
  })
})

describe('switching it off', () => {
  test('is asked first and then the app restarts [D4.32] [D8.83]', () => {
    expect(planTurboStop(on(1))).toEqual([
      { do: 'confirm', problem: 'turboStop' },
      { do: 'deactivate' },
      { do: 'restart' },
    ])
    expect(showProblem({ code: 'turboStop' }).message).toEqual({ key: 'TURBO.STOP' })
  })

  test('keeps the count, so that the next time is still the second [D4.37]', () => {
    for (const count of [1, 2]) {
      const { after } = carryOut(on(count), planTurboStop(on(count)))
      expect(after).toEqual({ date: now, count, activated: false })
    }
  })

  test('needs no asking when it is off already', () => {
    expect(planTurboStop(off(1))).toEqual([])
    expect(planTurboStop(undefined)).toEqual([])
  })
})

describe('running out', () => {
  test('after three hours exactly turbo mode ends and nothing of it is left [D4.39] [D4.40] [D9.57]', () => {
    expect(turboLasts).toBe(3 * hour)
    expect(turboNow(on(2), now + 3 * hour - 1)).toEqual(on(2))
    expect(turboNow(on(2), now + 3 * hour)).toBeUndefined()
    expect(isTurbo(on(2), now + 3 * hour)).toBe(false)
    expect(start(turboNow(on(2), now + 3 * hour))).toContainEqual({ do: 'activate', count: 1 })
  })

  test('another length can be set [D4.39]', () => {
    expect(turboNow(on(1), now + hour, hour)).toBeUndefined()
    expect(turboNow(on(1), now + 4 * hour, 5 * hour)).toEqual(on(1))
  })

  test('a state that is switched off keeps its count however long it lies', () => {
    expect(turboNow(off(2), now + 100 * hour)).toEqual(off(2))
    expect(turboNow(undefined, now)).toBeUndefined()
  })

  test('a clock put back does not keep a farmer offline for longer than it lasts', () => {
    expect(turboNow(on(1), now - 3 * hour)).toBeUndefined()
    expect(turboNow(on(1), now - hour)).toEqual(on(1))
    expect(turboLeft(on(1), now - hour)).toBe(3 * hour)
  })

  test('the farmer sees how long is left', () => {
    expect(turboLeft(on(1), now + hour)).toBe(2 * hour)
    expect(turboLeft(on(1), now + 5 * hour)).toBe(0)
    expect(turboLeft(off(1), now)).toBe(0)
  })

  test('in hours and minutes, the last minute until it is over', () => {
    expect(turboLeftInWords(3 * hour)).toEqual({ hours: 3, minutes: 0 })
    expect(turboLeftInWords(3 * hour - 1)).toEqual({ hours: 3, minutes: 0 })
    expect(turboLeftInWords(2 * hour + 1)).toEqual({ hours: 2, minutes: 1 })
    expect(turboLeftInWords(59 * 60_000)).toEqual({ hours: 0, minutes: 59 })
    expect(turboLeftInWords(1)).toEqual({ hours: 0, minutes: 1 })
  })

  test('the app reads back a stored state, and takes an unreadable one for none', () => {
    expect(readTurbo(JSON.parse(JSON.stringify(on(2))))).toEqual(on(2))
    for (const odd of [undefined, null, 'on', { activated: true }, { date: 'x', count: 1, activated: true }])
      expect(readTurbo(odd)).toBeUndefined()
  })
})

describe('while it is on', () => {
  test('a POST fails with status 0 and CANCELLED [D4.41] [D8.79]', () => {
    expect(stoppedByTurbo('post', true)).toEqual({ how: 'fails', status: 0, statusText: 'CANCELLED' })
  })

  test('links out of the app and checks the farmer asks for say that turbo mode is on [D4.42] [D8.78]', () => {
    for (const what of ['externalLink', 'askedServerCheck'] as const) {
      const stopped = stoppedByTurbo(what, true)
      if (stopped?.how !== 'tells') throw new Error('nothing is said')
      expect(showProblem(stopped.problem).message).toEqual({
        key: 'GENERAL.UNABLE_TO_CONNECT_WHILE_TURBO_MODE_IS_ACTIVE',
      })
    }
  })

  test('the app itself asks no server and sends no events', () => {
    expect(stoppedByTurbo('serverCheck', true)).toEqual({ how: 'skipped' })
    expect(skipsServerCheck({ allowed: true, forcedLocally: true, turbo: true })).toBe(true)
    expect(stoppedByTurbo('eventSync', true)).toEqual({ how: 'skipped' })
    expect(eventSyncSkipped({ turboActive: true, running: false })).toBeDefined()
  })

  test('and when it is off everything goes', () => {
    const all: Outgoing[] = ['post', 'externalLink', 'askedServerCheck', 'serverCheck', 'eventSync']
    for (const what of all) expect(stoppedByTurbo(what, false)).toBeUndefined()
  })
})

test('however a farmer switches it, the count is never above two and nothing goes on without a plan [D4.34] [D4.35] [D9.58]', () => {
  const move = fc.constantFrom('start', 'silent', 'stop', 'expire', 'decline')
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let state: TurboState | undefined
      for (const what of moves) {
        const before = state
        if (what === 'expire') state = turboNow(state, now + turboLasts)
        if (what === 'stop') state = carryOut(state, planTurboStop(state)).after
        if (what === 'start') state = carryOut(state, start(state)).after
        if (what === 'silent') state = carryOut(state, silent(state)).after
        if (what === 'decline') state = carryOut(state, start(state), 0).after
        if (what === 'decline') expect(state).toEqual(before)
        expect(state?.count ?? 0).toBeLessThanOrEqual(2)
        if (state?.activated) expect(state.count).toBeGreaterThan(0)
        if (!before?.activated && state?.activated)
          expect(state.count).toBe((before?.count ?? 0) >= 2 ? 1 : (before?.count ?? 0) + 1)
      }
    }),
  )
})

test('every text of turbo mode is a key, each once', () => {
  const keys = turboTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Za-z_]+)+$/)
})
