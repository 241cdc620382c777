import { readDeepLink } from '@steading/domain/frame/pages/deep-links'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSignUpRole, hasSignUpRole, keepSignUpRole } from './sign-up-role'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const follow = (query: string) =>
  keepSignUpRole(readDeepLink(`https://farm.example/?${query}`, { hosts: ['farm.example'] }))
const role = () => JSON.parse(kept.get('steading.role') ?? 'null')

test('the device remembers a visitor from a sign-up link as a farm owner, with the plan the link names [P6.6]', () => {
  follow('action=signUp&plan=B&level=2&farmtype=sheep&discount=SPRING')
  expect(role()).toEqual({
    farmOwner: true,
    plan: { plan: 'B', level: '2', farmtype: 'sheep', discount: 'SPRING' },
  })
  expect(hasSignUpRole()).toBe(true)
})

test('a role that a link gives is kept with what it brings, and the newest link counts', () => {
  follow('action=signUp&plan=B')
  follow('action=openTask&taskId=7&role=vet&practice=Hillside')
  expect(role()).toEqual({ role: { name: 'vet', extra: { practice: 'Hillside', region: null } } })
})

test('any other link leaves what was kept alone, until a herd is open', () => {
  follow('action=openTask&taskId=7')
  expect(hasSignUpRole()).toBe(false)
  follow('action=signUp')
  follow('action=openTask&taskId=7')
  expect(role()).toMatchObject({ farmOwner: true })
  forgetSignUpRole()
  expect(hasSignUpRole()).toBe(false)
})
