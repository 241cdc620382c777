import { createStore } from '../device/store'

const storedAs = 'steading.letter-keys'

/** Whether single letters are shortcuts on this device. A farmer who dictates to it turns them off. */
export const letterKeys = createStore(localStorage.getItem(storedAs) !== 'off')

export function chooseLetterKeys(on: boolean): void {
  localStorage.setItem(storedAs, on ? 'on' : 'off')
  letterKeys.set(() => on)
}
