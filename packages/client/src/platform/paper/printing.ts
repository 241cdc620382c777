import { createStore, useStore } from '../device/store'

/** True from the moment the browser is about to print until it is done. */
export const printing = createStore(false)

/** Whether what is drawn now goes on paper: a picture then has its figures under it. */
export const usePrinting = (): boolean => useStore(printing)

export function markPrinting(): void {
  window.addEventListener('beforeprint', () => printing.set(() => true))
  window.addEventListener('afterprint', () => printing.set(() => false))
}
