import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropToast, toasts } from '../told/toasts'
import { saySlowerStorage } from './slower-storage'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
})
afterEach(() => {
  for (const { id } of toasts.get()) dropToast(id)
  vi.unstubAllGlobals()
})

const said = () => toasts.get().map(({ text }) => text)

test('a device that keeps records the slower way says so once, however often the app starts', () => {
  saySlowerStorage(undefined)
  expect(said()).toEqual([])
  saySlowerStorage('indexeddb')
  expect(said()).toMatchObject([{ key: 'PROBLEMS.OPFS_MISSING.TEXT' }])
  for (const { id } of toasts.get()) dropToast(id)
  saySlowerStorage('indexeddb')
  expect(said()).toEqual([])
})

test('a device that keeps files has nothing to say', () => {
  saySlowerStorage('sqlite')
  expect(said()).toEqual([])
})
