import type { Sentence } from '../../records/jobs/timeline-line'
import type { Words } from '../../records/problems/show-problem'

/** The theme colour of each tone. A toast never relies on colour alone: each tone has its own icon. */
export const toastTones = { error: 'red', info: 'warning', success: 'success' } as const
export type ToastTone = keyof typeof toastTones

export const toastTime = 4000
/** With gloves on, Undo takes longer to reach than a line takes to read. */
export const undoTime = 10_000
export const toastsAtOnce = 3

export type Toast<Action = unknown> = {
  id: number
  text: Words
  /** The sentence for the action, shown before the text. */
  told?: Sentence | undefined
  tone: ToastTone
  action?: Action
  /** How often it was raised while it was on the screen. */
  count: number
  lasts: number
  /** When it disappears; unset while it waits for room. */
  until?: number
}

type Said<Action> = Pick<Toast<Action>, 'id' | 'text' | 'told' | 'tone'> & { action?: Action; lasts?: number }

/**
 * Fifty failed uploads make one toast that says fifty. A toast with an undo stays separate: merged, only the
 * last action could be undone.
 */
export function addToast<Action>(toasts: readonly Toast<Action>[], said: Said<Action>, now: number) {
  const same = toasts.find((toast) => !toast.action && !said.action && isSame(toast, said))
  const added = { ...said, count: 1, lasts: said.lasts ?? (said.action ? undoTime : toastTime) }
  if (!same) return settleToasts([...toasts, added], now)
  const again = { ...same, count: same.count + 1, ...(same.until && { until: now + same.lasts }) }
  return settleToasts(
    toasts.map((toast) => (toast === same ? again : toast)),
    now,
  )
}

const isSame = (one: Pick<Toast, 'text' | 'tone'>, other: Pick<Toast, 'text' | 'tone'>) =>
  one.tone === other.tone && JSON.stringify(one.text) === JSON.stringify(other.text)

/** Changes the text of a toast still on the screen and keeps its remaining time. */
export const rewordToast = <Action>(toasts: readonly Toast<Action>[], id: number, text: Words) =>
  toasts.map((toast) => (toast.id === id ? { ...toast, text } : toast))

/** Removes expired toasts and starts the timers of those that now have room. */
export function settleToasts<Action>(toasts: readonly Toast<Action>[], now: number): Toast<Action>[] {
  const left = toasts.filter(({ until }) => until === undefined || until > now)
  return left.map((toast, place) =>
    place < toastsAtOnce && toast.until === undefined ? { ...toast, until: now + toast.lasts } : toast,
  )
}

export const dropToast = <Action>(toasts: readonly Toast<Action>[], id: number, now: number) =>
  settleToasts(
    toasts.filter((toast) => toast.id !== id),
    now,
  )

export const shownToasts = <Action>(toasts: readonly Toast<Action>[]): Toast<Action>[] =>
  toasts.filter(({ until }) => until !== undefined)

/** When to settle them next; undefined when there are none. */
export function toastsChangeAt(toasts: readonly Toast[]): number | undefined {
  const times = toasts.flatMap(({ until }) => until ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}
