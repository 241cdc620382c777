import { type Alert, type AlertWanted, alertOf, alertOfProblem } from '@steading/domain/alerts/alert'
import {
  type AlertQueue,
  addAlert,
  addReLoginAlert,
  answerAlert,
  emptyQueue,
} from '@steading/domain/alerts/alert-queue'
import {
  addToast,
  dropToast as dropped,
  settleToasts,
  type Toast,
  toastsChangeAt,
} from '@steading/domain/alerts/toasts'
import type { Problem } from '@steading/domain/problems/problems'
import { showProblem } from '@steading/domain/problems/show-problem'
import { createStore } from './store'

export type OpenAlert = Alert & {
  id: number
  answer: (yes: boolean) => void
  waiting: ((yes: boolean) => void)[]
}
export type ToastAction = { label: string; run: () => void }
export type OpenToast = Toast<ToastAction>

let lastId = 0
export const alerts = createStore<AlertQueue<OpenAlert>>(emptyQueue)
export const toasts = createStore<readonly OpenToast[]>([])

type Put = typeof addAlert<OpenAlert>

/** Shows what the catalogue says about a problem. True when the farmer said yes, or OK where that is all there is. */
export const report = (problem: Problem): Promise<boolean> => shown(problem, addAlert)

/** The same for what goes wrong in the log-in that comes back, which no other alert may cover. */
export const reportInReLogin = (problem: Problem): Promise<boolean> => shown(problem, addReLoginAlert)

async function shown(problem: Problem, put: Put): Promise<boolean> {
  const { toast: said, onConfirm } = showProblem(problem)
  if (said) toast({ text: said, tone: 'error' })
  const alert = alertOfProblem(problem)
  if (!alert) return true
  const yes = await open(alert, put)
  return yes && onConfirm ? shown({ code: onConfirm }, put) : yes
}

type Question = Omit<AlertWanted, 'header' | 'message' | 'awaited'> & {
  header: string
  message: string
  /** What fills the message. */
  values?: Record<string, string | number>
}

/** Asks before something that cannot be taken back. */
export const ask = ({ header, message, values, ...rest }: Question): Promise<boolean> => {
  const words = { key: message, ...(values && { values }) }
  return open(alertOf({ ...rest, header: { key: header }, message: words, awaited: true }), addAlert)
}

/** Says something that is neither a problem nor a question. */
export const tell = (wanted: Pick<AlertWanted, 'header' | 'message' | 'closeCross'>): Promise<boolean> =>
  open(alertOf(wanted), addAlert)

/** What stands there already is not said again: one answer is for everybody who said it. */
function open(alert: Alert, put: Put): Promise<boolean> {
  return new Promise((resolve) => {
    const words = JSON.stringify(alert)
    const same = alerts.get().alerts.find((shown) => wordsOf(shown) === words)
    if (same) {
      same.waiting.push(resolve)
      return
    }
    const id = ++lastId
    const waiting = [resolve]
    const answer = (yes: boolean) => {
      alerts.set((queue) => answerAlert(queue, id))
      for (const tell of waiting) tell(yes)
    }
    alerts.set((queue) => put(queue, { ...alert, id, answer, waiting }))
  })
}

const wordsOf = ({ id: _, answer: __, waiting: ___, ...alert }: OpenAlert) => JSON.stringify(alert)

export function toast(said: Pick<OpenToast, 'text' | 'tone' | 'action'>): void {
  changeToasts((now) => addToast(toasts.get(), { ...said, id: ++lastId }, now))
}

export function dropToast(id: number): void {
  changeToasts((now) => dropped(toasts.get(), id, now))
}

let timer: ReturnType<typeof setTimeout> | undefined

/** One timer for all of them, set for the next that goes. */
function changeToasts(change: (now: number) => OpenToast[]): void {
  const now = Date.now()
  const next = change(now)
  toasts.set(() => next)
  clearTimeout(timer)
  const at = toastsChangeAt(next)
  if (at !== undefined) timer = setTimeout(() => changeToasts((later) => settleToasts(next, later)), at - now)
}
