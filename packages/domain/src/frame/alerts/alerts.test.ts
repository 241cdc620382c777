import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ProblemCode, problems } from '../../records/problems/problems'
import {
  alertOf,
  alertOfProblem,
  alertTextKeys,
  alertTextMaxHeight,
  answerWhenDismissed,
  mayBeDismissed,
} from './alert'
import {
  type AlertQueue,
  addAlert,
  addReLoginAlert,
  answerAlert,
  askReLogin,
  emptyQueue,
  endReLogin,
  onScreen,
} from './alert-queue'
import { pillColours } from './pill-colours'
import {
  addToast,
  dropToast,
  settleToasts,
  shownToasts,
  type Toast,
  toastsAtOnce,
  toastsChangeAt,
  toastTime,
  toastTones,
} from './toasts'

const header = { key: 'GENERAL.ALERT' }
const message = { key: 'GENERAL.OFFLINE' }

describe('an alert', () => {
  test('that only tells has one OK button [P2.56]', () => {
    expect(alertOf({ header, message }).buttons).toEqual([{ answer: true, label: 'GENERAL.OK' }])
  })

  test('that waits for an answer has No and Yes unless it says otherwise [P2.57] [P2.58]', () => {
    expect(alertOf({ header, message, awaited: true }).buttons).toEqual([
      { answer: false, label: 'GENERAL.NO' },
      { answer: true, label: 'GENERAL.YES' },
    ])
    expect(alertOf({ message, awaited: true, confirm: 'A.B', cancel: 'C.D', harmful: true }).buttons).toEqual(
      [
        { answer: false, label: 'C.D' },
        { answer: true, label: 'A.B', harmful: true },
      ],
    )
  })

  test('has a title of one of three types, by its header or as asked [P2.53] [P2.59]', () => {
    expect(alertOf({ header }).titleType).toBe('general')
    expect(alertOf({ header: { key: 'GENERAL.ERROR' } }).titleType).toBe('error')
    expect(alertOf({ header: { key: 'CALF_REGISTRATION.ERROR' } }).titleType).toBe('error')
    expect(alertOf({ header: { key: 'GENERAL.WARNING' } }).titleType).toBe('attention')
    expect(alertOf({ header, titleType: 'attention' }).titleType).toBe('attention')
    expect(alertOf({ header: { said: 'GENERAL.ERROR' } }).titleType).toBe('general')
  })

  test('may have a close cross and a warning icon, and has neither unless asked [P2.54] [P2.55]', () => {
    expect(alertOf({ header })).toMatchObject({ closeCross: false, warningIcon: false })
    expect(alertOf({ header, closeCross: true, warningIcon: true })).toMatchObject({
      closeCross: true,
      warningIcon: true,
    })
    expect(alertOf({ header: { key: 'GENERAL.WARNING' } }).warningIcon).toBe(true)
    expect(alertOf({ header: { key: 'GENERAL.WARNING' }, warningIcon: false }).warningIcon).toBe(false)
  })

  test('waved away means no to a question and seen to anything else', () => {
    const question = alertOf({ message, awaited: true })
    expect([mayBeDismissed(question), answerWhenDismissed(question)]).toEqual([false, false])
    expect(mayBeDismissed(alertOf({ message, awaited: true, closeCross: true }))).toBe(true)
    expect([mayBeDismissed(alertOf({ message })), answerWhenDismissed(alertOf({ message }))]).toEqual([
      true,
      true,
    ])
  })

  test('has text of at most 400 pixels, the rest scrolls [P9.18]', () => {
    expect(alertTextMaxHeight).toBe(400)
  })

  test('of every problem in the catalogue has words and buttons; toasts and silent ones have none', () => {
    for (const code of Object.keys(problems) as ProblemCode[]) {
      const alert = alertOfProblem({ code, serverText: 'said by the server' })
      if (!alert) continue
      expect(Boolean(alert.header ?? alert.message), code).toBe(true)
      expect([1, 2], code).toContain(alert.buttons.length)
    }
    expect(alertOfProblem({ code: 'quoteFailed' })).toBeUndefined()
    expect(alertOfProblem({ code: 'uploadFailed' })).toBeUndefined()
    expect(alertOfProblem({ code: 'reSignIn' })?.buttons).toEqual([{ answer: true, label: 'AUTH.SIGN_IN' }])
    expect(alertOfProblem({ code: 'turboStart' })?.buttons.map(({ label }) => label)).toEqual([
      'GENERAL.CANCEL',
      'GENERAL.CONTINUE',
    ])
  })
})

describe('the queue', () => {
  type Q = AlertQueue<{ id: number }>
  const queue = (...ids: number[]): Q => ids.reduce<Q>((q, id) => addAlert(q, { id }), emptyQueue)

  test('shows alerts one after the other, in the order they came [P4.73]', () => {
    const two = queue(1, 2)
    expect(onScreen(two)).toEqual({ kind: 'alert', alert: { id: 1 } })
    expect(onScreen(answerAlert(two, 1))).toEqual({ kind: 'alert', alert: { id: 2 } })
    expect(onScreen(answerAlert(answerAlert(two, 1), 2))).toBeUndefined()
  })

  test('never shows an alert over the log-in that comes back, and keeps it for after [P4.73]', () => {
    const open = addAlert(askReLogin(queue()), { id: 1 })
    expect(onScreen(open)).toEqual({ kind: 'reLogin' })
    expect(onScreen(endReLogin(open))).toEqual({ kind: 'alert', alert: { id: 1 } })
  })

  test('lets the farmer read the alert on the screen before the log-in, not those behind it', () => {
    const waiting = askReLogin(queue(1, 2))
    expect(onScreen(waiting)).toEqual({ kind: 'alert', alert: { id: 1 } })
    expect(onScreen(answerAlert(waiting, 1))).toEqual({ kind: 'reLogin' })
    expect(onScreen(answerAlert(waiting, 2))).toEqual({ kind: 'alert', alert: { id: 1 } })
  })

  test('lets the log-in itself say that the password was wrong, in its own place [P4.73]', () => {
    const open = addAlert(askReLogin(queue()), { id: 1 })
    const wrong = addReLoginAlert(open, { id: 2 })
    expect(onScreen(wrong)).toEqual({ kind: 'alert', alert: { id: 2 } })
    expect(onScreen(answerAlert(wrong, 2))).toEqual({ kind: 'reLogin' })
    expect(onScreen(endReLogin(answerAlert(wrong, 2)))).toEqual({ kind: 'alert', alert: { id: 1 } })
    expect(addReLoginAlert(queue(1), { id: 2 })).toEqual(queue(1, 2))
  })

  test('the queue shows every alert once and in order, and a requested log-in always appears [P4.73]', () => {
    const move = fc.constantFrom('alert', 'reLogin', 'answer')
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let q: Q = emptyQueue
        let made = 0
        let asked = false
        let came = false
        const seen: number[] = []
        const answer = () => {
          const shown = onScreen(q)
          if (shown?.kind === 'reLogin') {
            came = true
            q = endReLogin(q)
          } else if (shown) {
            seen.push(shown.alert.id)
            q = answerAlert(q, shown.alert.id)
          }
        }
        for (const what of moves) {
          if (what === 'alert') q = addAlert(q, { id: ++made })
          if (what === 'reLogin') {
            q = askReLogin(q)
            asked = true
          }
          if (what === 'answer') answer()
        }
        for (let left = 0; left < 100 && onScreen(q); left++) answer()
        expect(onScreen(q)).toBeUndefined()
        expect(seen).toEqual(Array.from({ length: made }, (_, index) => index + 1))
        expect(came).toBe(asked)
      }),
    )
  })
})

describe('toasts', () => {
  const text = { key: 'GENERAL.ONLINE_BACKUP_FAIL' }
  let lastId = 0
  const say = (toasts: readonly Toast[], now: number, more: object = {}) =>
    addToast(toasts, { id: ++lastId, text, tone: 'error' as const, ...more }, now)

  test('last 4 seconds unless the caller asks for more [P9.29] [D9.48]', () => {
    expect(toastTime).toBe(4000)
    const shown = say([], 1000)
    expect(settleToasts(shown, 4999)).toHaveLength(1)
    expect(settleToasts(shown, 5000)).toHaveLength(0)
    expect(toastsChangeAt(shown)).toBe(5000)
    expect(settleToasts(say([], 0, { lasts: 9000 }), 8999)).toHaveLength(1)
    // A gloved hand takes longer to reach Undo.
    expect(settleToasts(say([], 0, { action: 'undo' }), 9999)).toHaveLength(1)
    expect(settleToasts(say([], 0, { action: 'undo' }), 10_000)).toHaveLength(0)
  })

  test('are red for an error, in the warning colour to inform, and have one for success [P9.30] [D9.48]', () => {
    expect(toastTones).toEqual({ error: 'red', info: 'warning', success: 'success' })
  })

  test('that say the same are counted in one, which starts its time again [P9.31] [D9.48]', () => {
    const twice = say(say([], 0), 3000)
    expect(twice).toHaveLength(1)
    expect(twice[0]).toMatchObject({ count: 2, until: 7000 })
    expect(say(twice, 3100, { tone: 'success' })).toHaveLength(2)
    expect(say(twice, 3100, { text: { ...text, values: { count: 1 } } })).toHaveLength(2)
  })

  test('with something to undo stay each by itself', () => {
    const undo = { action: 'undo' }
    expect(say(say([], 0, undo), 1, undo)).toHaveLength(2)
    expect(say(say([], 0, undo), 1)).toHaveLength(2)
  })

  test('that find no room wait, and have their whole time once they show [P9.31]', () => {
    let toasts: Toast[] = []
    for (const key of ['A', 'B', 'C', 'D', 'E']) toasts = say(toasts, 0, { text: { key } })
    expect(shownToasts(toasts)).toHaveLength(toastsAtOnce)
    const later = settleToasts(toasts, 4000)
    expect(shownToasts(later).map(({ text, until }) => [text, until])).toEqual([
      [{ key: 'D' }, 8000],
      [{ key: 'E' }, 8000],
    ])
    const [first] = toasts
    expect(shownToasts(dropToast(toasts, first?.id ?? 0, 1000)).at(-1)).toMatchObject({ until: 5000 })
  })

  test('are neither lost nor shown too many at once, however fast they come [P9.31]', () => {
    const said = fc.record({
      wait: fc.integer({ min: 0, max: 3000 }),
      key: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    })
    fc.assert(
      fc.property(fc.array(said, { maxLength: 40 }), (all) => {
        let toasts: Toast[] = []
        let now = 0
        const counts = new Map<number, number>()
        for (const { wait, key } of all) {
          now += wait
          toasts = say(settleToasts(toasts, now), now, { text: { key } })
          expect(shownToasts(toasts).length).toBeLessThanOrEqual(toastsAtOnce)
          for (const toast of toasts) counts.set(toast.id, toast.count)
        }
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length)
        for (let at = toastsChangeAt(toasts); at !== undefined; at = toastsChangeAt(toasts))
          toasts = settleToasts(toasts, at)
        expect(toasts).toEqual([])
      }),
    )
  })
})

test('a pill button takes only colours of the theme [P5.21] [D8.106]', () => {
  const good = { colour: 'var(--on-band)', background: 'var(--mantine-color-red-6)' }
  expect(pillColours(good)).toEqual(good)
  for (const wrong of ['#fff', 'red', 'rgb(0,0,0)', '', '--band', 'var(--a) red', 'var(band)']) {
    expect(() => pillColours({ ...good, colour: wrong })).toThrow('must be a theme variable')
    expect(() => pillColours({ ...good, background: wrong })).toThrow('must be a theme variable')
  }
})

test('every text of an alert and a toast is a key, each once', () => {
  const keys = alertTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Za-z_]+)+$/)
})
