import { themes } from '@steading/domain/frame/herds/theme'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetTheme, rememberedTheme, rememberTheme } from './remembered-theme'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the app opens in the colours of the herd that was open last [P3.50]', () => {
  expect(rememberedTheme()).toBeUndefined()
  rememberTheme(themes.OVINE)
  expect(rememberedTheme()).toBe(themes.OVINE)
  forgetTheme()
  expect(rememberedTheme()).toBeUndefined()
})

test('a theme the app no longer knows counts as none', () => {
  localStorage.setItem('steading.theme', 'toString')
  expect(rememberedTheme()).toBeUndefined()
})
