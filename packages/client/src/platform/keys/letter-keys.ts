import { createStore } from '../device/store'

const storedAs = 'steading.letter-keys'

/** Whether single letters do something on this device. Somebody who speaks to the computer turns them off. */
export const letterKeys = createStore(localStorage.getItem(storedAs) !== 'off')

export function chooseLetterKeys(on: boolean): void {
  localStorage.setItem(storedAs, on ? 'on' : 'off')
  letterKeys.set(() => on)
}
