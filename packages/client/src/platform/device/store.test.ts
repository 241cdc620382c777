import { expect, test } from 'vitest'
import { createStore, forgetStores } from './store'

test('what one farmer left open is not there for the next, wherever it was kept', () => {
  const [open, chosen] = [createStore(false), createStore<string | undefined>(undefined)]
  open.set(() => true)
  chosen.set(() => 'a list to print')
  forgetStores()
  expect([open.get(), chosen.get()]).toEqual([false, undefined])
})
