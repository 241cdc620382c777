import { expect, test } from 'vitest'
import { accessBlocksSchema } from '../herds/farm'
import { hasFabMenu, mayConnectReader, mayOpen } from './access'

const access = {
  bovine: {
    features: {
      FAB_MENU: { access: true },
      PRINT_THIS_LIST: { access: true, locked: false, badge: 'new' as const },
      EID_CONNECTIVITY_BUTTON: { access: false, locked: true, badge: 'get' as const },
      ODD: {},
    },
    reports: { HERD_PROFILE: { access: false }, WEIGHTS: true },
    smartLists: { DUE_TO_CALVE: false, EMPTY_COWS: { access: true } },
  },
}
const bovine = { subApp: 'bovine' } as const

test('a feature opens when its entry says so, by name [D6.4] [P6.10] [D6.3]', () => {
  expect(mayOpen(access, { ...bovine, feature: 'PRINT_THIS_LIST' })).toBe(true)
  expect(mayOpen(access, { ...bovine, feature: 'EID_CONNECTIVITY_BUTTON' })).toBe(false)
})

test('a feature without an entry, or with one that grants nothing, is closed', () => {
  expect(mayOpen(access, { ...bovine, feature: 'NEVER_HEARD_OF' })).toBe(false)
  expect(mayOpen(access, { ...bovine, feature: 'ODD' })).toBe(false)
  expect(mayOpen(undefined, { ...bovine, feature: 'PRINT_THIS_LIST' })).toBe(false)
})

test('each sub-app has its own access [P3.33]', () => {
  expect(mayOpen(access, { subApp: 'ovine', feature: 'PRINT_THIS_LIST' })).toBe(false)
})

test('the app looks up a report by name and opens it when the access list does not mention it [P5.19]', () => {
  expect(mayOpen(access, { ...bovine, report: 'HERD_PROFILE' })).toBe(false)
  expect(mayOpen(access, { ...bovine, report: 'WEIGHTS' })).toBe(true)
  expect(mayOpen(access, { ...bovine, report: 'NEW_REPORT' })).toBe(true)
  expect(mayOpen(undefined, { ...bovine, report: 'HERD_PROFILE' })).toBe(true)
})

test('the app looks up a smart list by name and opens it when the access list does not mention it [P5.20]', () => {
  expect(mayOpen(access, { ...bovine, smartList: 'DUE_TO_CALVE' })).toBe(false)
  expect(mayOpen(access, { ...bovine, smartList: 'EMPTY_COWS' })).toBe(true)
  expect(mayOpen(access, { ...bovine, smartList: 'MINE' })).toBe(true)
})

test('a farm has the add menu when any of its sub-apps grants it', () => {
  expect(hasFabMenu(access)).toBe(true)
  expect(hasFabMenu({ crop: { features: { FAB_MENU: { access: true } } } })).toBe(true)
  expect(hasFabMenu({ bovine: { features: { FAB_MENU: { access: false } } } })).toBe(false)
  expect(hasFabMenu({})).toBe(false)
  expect(hasFabMenu(undefined)).toBe(false)
})

test('the reader is gated in the cattle app only', () => {
  expect(mayConnectReader(access, 'bovine')).toBe(false)
  expect(mayConnectReader(access, 'ovine')).toBe(true)
  const granted = { bovine: { features: { EID_CONNECTIVITY_BUTTON: { access: true } } } }
  expect(mayConnectReader(granted, 'bovine')).toBe(true)
})

test('access data keeps its features, reports, smart lists, order and pop-ups [P3.34] [P3.35]', () => {
  const whole = {
    ovine: {
      features: { WEIGHTS: { access: true, locked: false, badge: 'get' } },
      reports: {},
      smartLists: {},
      featureOrder: ['WEIGHTS'],
      defaultFeaturesPopUp: {
        btns: [],
        order: ['WEIGHTS'],
        WEIGHTS: { subTitle: 'a', title: 'b', text: 'c', image: 'd', order: ['LAMBING'] },
      },
    },
  }
  expect(accessBlocksSchema.parse(whole)).toEqual(whole)
  const wrong = { ovine: { features: { WEIGHTS: { access: 'yes' } } } }
  expect(accessBlocksSchema.safeParse(wrong).success).toBe(false)
  const badge = { ovine: { features: { WEIGHTS: { access: true, badge: 'hot' } } } }
  expect(accessBlocksSchema.safeParse(badge).success).toBe(false)
})
