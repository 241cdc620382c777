import { expect, test } from 'vitest'
import { createStore, forgetStores } from './store'

test('a page that one farmer left open is closed for the next, wherever the app kept that', () => {
  const [open, chosen] = [createStore(false), createStore<string | undefined>(undefined)]
  open.set(() => true)
  chosen.set(() => 'a list to print')
  forgetStores()
  expect([open.get(), chosen.get()]).toEqual([false, undefined])
})
