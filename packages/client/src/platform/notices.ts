import type { Problem } from '@steading/domain/problems/problems'
import { showProblem, type TitleType, type Words } from '@steading/domain/problems/show-problem'
import { createStore } from './store'

export type Alert = {
  id: number
  /** Absent for a plain question, which is no failure. */
  problem?: Problem
  titleType: TitleType
  header?: Words
  message?: Words
  /** One OK without a cancel; a question with one. */
  confirm: string
  cancel?: string
  /** The harmful answer is drawn in red. */
  harmful?: boolean
  answer: (yes: boolean) => void
}

export type Toast = {
  id: number
  text: Words
  tone: 'error' | 'info' | 'success'
  action?: { label: string; run: () => void }
}

export const toastTime = 4000
export const toastsAtOnce = 3

let lastId = 0
export const alerts = createStore<readonly Alert[]>([])
export const toasts = createStore<readonly Toast[]>([])

/** Shows what the catalogue says about a problem. True when the farmer said yes, or OK where that is all there is. */
export async function report(problem: Problem): Promise<boolean> {
  const shown = showProblem(problem)
  if (shown.toast) toast({ text: shown.toast, tone: 'error' })
  if (!shown.header && !shown.message) return true
  const yes = await queue({
    problem,
    titleType: shown.titleType,
    ...(shown.header && { header: shown.header }),
    ...(shown.message && { message: shown.message }),
    confirm: shown.buttons?.confirm ?? 'GENERAL.OK',
    ...(shown.buttons?.cancel && { cancel: shown.buttons.cancel }),
  })
  if (yes && shown.onConfirm) return report({ code: shown.onConfirm })
  return yes
}

type Question = { header: string; message: string; confirm?: string; cancel?: string; harmful?: boolean }

/** Asks before something that cannot be taken back. */
export function ask({ header, message, confirm, cancel, harmful }: Question): Promise<boolean> {
  return queue({
    titleType: 'general',
    header: { key: header },
    message: { key: message },
    confirm: confirm ?? 'GENERAL.YES',
    cancel: cancel ?? 'GENERAL.NO',
    ...(harmful && { harmful }),
  })
}

/** Alerts wait their turn: two at once would hide one another. */
function queue(alert: Omit<Alert, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      alerts.set((waiting) => waiting.filter((other) => other.id !== id))
      resolve(yes)
    }
    alerts.set((waiting) => [...waiting, { ...alert, id, answer }])
  })
}

/** The same words twice are one toast; more than fit wait until there is room. */
export function toast(wanted: Omit<Toast, 'id'>): void {
  toasts.set((shown) => {
    const others = shown.filter((other) => JSON.stringify(other.text) !== JSON.stringify(wanted.text))
    return [...others, { ...wanted, id: ++lastId }]
  })
}

export function dropToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id))
}
