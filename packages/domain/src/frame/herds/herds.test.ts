import { describe, expect, test } from 'vitest'
import { regionCodes } from '../../base/regions/regions'
import { activeSubApp } from './active-sub-app'
import { chooseFarm } from './choose-farm'
import { isDemo } from './demo-status'
import type { Farm } from './farm'
import { farmTitle } from './farm-title'
import { herdListButtons } from './herd-list-buttons'
import { searchFarms } from './search-farms'
import { visibleFarms } from './visible-farms'

type Farmstead = Pick<Farm, 'herdNumber' | 'farmName' | 'firstname' | 'lastname' | 'demoHerd'> & {
  id: string
}

const home: Farmstead = {
  id: '1',
  herdNumber: 'C1234567',
  farmName: 'Hill Farm',
  firstname: 'Mary',
  lastname: 'Byrne',
}
const lowlands: Farmstead = {
  id: '2',
  herdNumber: 'D7654321',
  farmName: 'Lowlands',
  firstname: 'Sean',
  lastname: 'Kelly',
}
const demo: Farmstead = {
  id: '9',
  herdNumber: 'DEMO1',
  farmName: 'Demo',
  firstname: 'Demo',
  lastname: 'Farmer',
  demoHerd: true,
}

describe('the herd list', () => {
  test('a herd goes by its number where there are herd numbers [P2.69] [D6.27]', () => {
    for (const region of ['IE', 'UK', 'NI', 'SC'] as const) {
      expect(farmTitle(home, region)).toBe('C1234567 / Mary Byrne')
    }
  })

  test('elsewhere it goes by its farm name, or by the farmer alone [P2.70] [D6.27]', () => {
    for (const region of regionCodes.filter((code) => !['IE', 'UK', 'NI', 'SC'].includes(code))) {
      expect(farmTitle(home, region)).toBe('Hill Farm / Mary Byrne')
      expect(farmTitle({ ...home, farmName: null }, region)).toBe('Mary Byrne')
    }
  })

  test('a title has no loose slash when half of it is missing', () => {
    expect(farmTitle({ herdNumber: 'C1' }, 'IE')).toBe('C1')
    expect(farmTitle({ farmName: 'Hill Farm', lastname: 'Byrne' }, 'US')).toBe('Hill Farm / Byrne')
    expect(farmTitle({}, 'IE')).toBe('')
  })

  test('search finds any part of the title, capitals or not [P2.68] [D5.83]', () => {
    const farms = [home, lowlands]
    expect(searchFarms(farms, 'bYr', 'IE')).toEqual([home])
    expect(searchFarms(farms, '7654', 'IE')).toEqual([lowlands])
    expect(searchFarms(farms, 'hill', 'IE')).toEqual([])
    expect(searchFarms(farms, 'hill', 'US')).toEqual([home])
    expect(searchFarms(farms, '', 'IE')).toEqual(farms)
  })

  test('demo herds are hidden unless the account is a demo account [P2.71] [D6.25]', () => {
    expect(visibleFarms([home, demo], false)).toEqual([home])
    expect(visibleFarms([home, demo], true)).toEqual([home, demo])
  })

  test('select waits for a choice [P2.64]', () => {
    expect(herdListButtons({ switching: false }).select.disabled).toBe(true)
    expect(herdListButtons({ chosen: '1', switching: false }).select.disabled).toBe(false)
  })

  test('cancel goes back to the herd before [P2.65]', () => {
    expect(herdListButtons({ previousFarm: '1', switching: false }).leave).toBe('cancel')
  })

  test('without a herd to go back to, or in mid-switch, sign out takes its place [P2.66] [P2.67]', () => {
    expect(herdListButtons({ switching: false }).leave).toBe('signOut')
    expect(herdListButtons({ previousFarm: '1', switching: true }).leave).toBe('signOut')
  })
})

describe('choosing a herd', () => {
  const farmer = { demoAccount: false }

  test('an only herd is chosen without asking [P4.44]', () => {
    expect(chooseFarm([home], farmer)).toEqual({ kind: 'auto', farm: home })
    expect(chooseFarm([home, demo], farmer)).toEqual({ kind: 'auto', farm: home })
  })

  test('a herd given by its number is chosen without asking [P4.45]', () => {
    expect(chooseFarm([home, lowlands], { ...farmer, wanted: { herdNumber: 'D7654321' } })).toEqual({
      kind: 'given',
      farm: lowlands,
    })
  })

  test('a herd given by its id is chosen without asking, a demo herd too [P4.46]', () => {
    expect(chooseFarm([home, lowlands], { ...farmer, wanted: { id: '1' } })).toEqual({
      kind: 'given',
      farm: home,
    })
    expect(chooseFarm([home, demo], { ...farmer, wanted: { id: '9' } })).toEqual({
      kind: 'given',
      farm: demo,
    })
  })

  test('with several the farmer is asked, and sees no demo herd [P4.47]', () => {
    expect(chooseFarm([home, lowlands, demo], farmer)).toEqual({ kind: 'pick', farms: [home, lowlands] })
    expect(chooseFarm([home, demo], { demoAccount: true })).toEqual({ kind: 'pick', farms: [home, demo] })
  })

  test('a herd that was named but is not there is never replaced by another unasked [P4.47]', () => {
    expect(chooseFarm([home], { ...farmer, wanted: { herdNumber: 'GONE' } })).toEqual({
      kind: 'pick',
      farms: [home],
    })
  })

  test('an account without herds is led to sign-up [P4.48]', () => {
    expect(chooseFarm([], farmer)).toEqual({ kind: 'signUp' })
    expect(chooseFarm([demo], farmer)).toEqual({ kind: 'signUp' })
  })
})

describe('sub-apps', () => {
  const types = (...kinds: ('cattle' | 'sheep' | 'crop')[]) => kinds.map((type) => ({ type }))

  test('the farm types say which app opens [P4.53]', () => {
    expect(activeSubApp(types('cattle'))).toBe('bovine')
    expect(activeSubApp(types('sheep'))).toBe('ovine')
    expect(activeSubApp(types('crop'))).toBe('crop')
    expect(activeSubApp([])).toBeUndefined()
  })

  test('cattle come before sheep and sheep before crops, in whatever order they are listed [P4.54]', () => {
    expect(activeSubApp(types('crop', 'sheep', 'cattle'))).toBe('bovine')
    expect(activeSubApp(types('crop', 'sheep'))).toBe('ovine')
  })
})

test('it is a demo for a demo user anywhere, and for anyone in a demo herd [P4.70] [D6.24]', () => {
  expect(isDemo({ demo: true }, home)).toBe(true)
  expect(isDemo({ demo: false }, demo)).toBe(true)
  expect(isDemo({}, home)).toBe(false)
  expect(isDemo({})).toBe(false)
})
