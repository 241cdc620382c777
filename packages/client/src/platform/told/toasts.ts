import {
  addToast,
  dropToast as dropped,
  settleToasts,
  type Toast,
  toastsChangeAt,
} from '@steading/domain/alerts/toasts'
import { createStopwatch } from '../device/stopwatch'
import { createStore } from '../device/store'

type ToastAction = { label: string; run: () => void }
export type OpenToast = Toast<ToastAction>

export const toasts = createStore<readonly OpenToast[]>([])

const watch = createStopwatch(() => Date.now())
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined

export function toast(said: Pick<OpenToast, 'text' | 'tone' | 'action'>): void {
  changeToasts((now) => addToast(toasts.get(), { ...said, id: ++lastId }, now))
}

export function dropToast(id: number): void {
  changeToasts((now) => dropped(toasts.get(), id, now))
}

/** Their time is time in which the farmer could read them. */
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
