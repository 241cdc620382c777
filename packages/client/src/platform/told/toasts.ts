import {
  addToast,
  dropToast as dropped,
  rewordToast as reworded,
  settleToasts,
  type Toast,
  toastsChangeAt,
} from '@steading/domain/frame/alerts/toasts'
import { createStopwatch } from '../device/stopwatch'
import { createStore } from '../device/store'

type ToastAction = { label: string; run: () => void }
export type OpenToast = Toast<ToastAction>

export const toasts = createStore<readonly OpenToast[]>([])

const watch = createStopwatch(() => Date.now())
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(said: Pick<OpenToast, 'text' | 'told' | 'tone' | 'action'>): number {
  const id = ++lastId
  changeToasts((now) => addToast(toasts.get(), { ...said, id }, now))
  return id
}

export function rewordToast(id: number, text: OpenToast['text']): void {
  changeToasts(() => reworded(toasts.get(), id, text))
}

/** Calls back once the toast has gone. */
export function whenToastGoes(id: number, gone: () => void): void {
  const stop = toasts.subscribe(() => {
    if (toasts.get().some((one) => one.id === id)) return
    stop()
    gone()
  })
}

export function dropToast(id: number): void {
  changeToasts((now) => dropped(toasts.get(), id, now))
}

/** An offer to undo belongs to the herd it was made in. */
export function dropOffers(): void {
  for (const { id, action } of toasts.get()) if (action) dropToast(id)
}

/** Counts only the time in which the farmer could read them. */
export function holdToasts(on: boolean): void {
  if (on) watch.stop()
  else watch.goOn()
  changeToasts((now) => settleToasts(toasts.get(), now))
}

/** One timer for all of them, set for the next that goes. */
function changeToasts(change: (now: number) => readonly OpenToast[]): void {
  const next = change(watch.now())
  toasts.set(() => next)
  clearTimeout(timer)
  const at = toastsChangeAt(next)
  if (at === undefined || watch.stopped) return
  timer = setTimeout(() => changeToasts((later) => settleToasts(next, later)), at - watch.now())
}
