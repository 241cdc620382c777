import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { subApps } from '../../base/sub-apps'
import { turboRed } from '../herds/theme'
import { desktopFrom, layoutOf, readLayoutChoice } from './desktop-mode'
import {
  openSubApp,
  subAppAfterClosing,
  subAppChoices,
  subAppTextKeys,
  switchSubApp,
  toggledSubApp,
} from './switch-sub-app'

const kinds = (...types: ('cattle' | 'sheep' | 'crop')[]) => types.map((type) => ({ type }))
const farm = { farmTypes: kinds('cattle', 'sheep'), farmTypeId: 'S' }
const look = { farm, turbo: false }

describe('switching the sub-app', () => {
  test('remembers the one that was left [D4.25]', () => {
    const there = switchSubApp({ current: 'bovine' }, 'ovine', look).state
    expect(there).toEqual({ current: 'ovine', previous: 'bovine' })
    expect(switchSubApp(there, 'crop', look).state).toEqual({ current: 'crop', previous: 'ovine' })
    expect(switchSubApp(there, 'ovine', look).state).toEqual(there)
  })

  test('changes the theme, and the status bar with it', () => {
    const { theme, statusBar } = switchSubApp({ current: 'bovine' }, 'ovine', look)
    expect(theme.colourScheme).toBe('OVINE')
    expect(statusBar).toBe('#007db5')
    expect(
      switchSubApp({ current: 'ovine' }, 'bovine', { farm: { farmTypeId: 'D' }, turbo: false }).theme
        .colourScheme,
    ).toBe('BOVINE_DAIRY')
    expect(switchSubApp({ current: 'bovine' }, 'crop', { farm, turbo: true }).statusBar).toBe(turboRed)
  })

  test('by the toggle goes between sheep and cattle and back [D4.26]', () => {
    expect(toggledSubApp('bovine', farm.farmTypes)).toBe('ovine')
    expect(toggledSubApp('ovine', farm.farmTypes)).toBe('bovine')
    expect(toggledSubApp('crop', farm.farmTypes)).toBeUndefined()
    expect(toggledSubApp('bovine', kinds('cattle', 'crop'))).toBeUndefined()
  })

  test('there and back by the toggle is where it began, and remembers both [D4.25] [D4.26]', () => {
    const once = switchSubApp({ current: 'ovine', previous: 'crop' }, 'bovine', look).state
    const twice = switchSubApp(once, toggledSubApp(once.current, farm.farmTypes) ?? 'crop', look).state
    expect(twice).toEqual({ current: 'ovine', previous: 'bovine' })
  })

  test('a herd opens in what was chosen last on this device, while the farm keeps it, else as usual [D4.25]', () => {
    const both = kinds('sheep', 'cattle')
    expect(openSubApp({ current: 'ovine', previous: 'bovine' }, both)).toEqual({
      current: 'ovine',
      previous: 'bovine',
    })
    for (const stored of [undefined, null, 'ovine', { current: 'crop' }, { current: 'goats' }])
      expect(openSubApp(stored, both)).toEqual({ current: 'bovine' })
    expect(openSubApp({ current: 'ovine' }, [])).toBeUndefined()
  })

  test('offers all three, and says which the farm does not keep yet', () => {
    expect(subAppChoices(kinds('sheep'))).toEqual([
      { subApp: 'bovine', registered: false },
      { subApp: 'ovine', registered: true },
      { subApp: 'crop', registered: false },
    ])
  })
})

describe('closing an onboarding unfinished', () => {
  test('leads back to where the farmer came from', () => {
    expect(subAppAfterClosing('crop', 'ovine', kinds('cattle', 'sheep'))).toBe('ovine')
    expect(subAppAfterClosing('ovine', 'crop', kinds('cattle', 'crop'))).toBe('crop')
  })

  test('or else to cattle, then sheep, then crops', () => {
    expect(subAppAfterClosing('crop', undefined, kinds('crop', 'sheep', 'cattle'))).toBe('bovine')
    expect(subAppAfterClosing('crop', undefined, kinds('crop', 'sheep'))).toBe('ovine')
    expect(subAppAfterClosing('ovine', undefined, kinds('cattle'))).toBe('bovine')
    expect(subAppAfterClosing('ovine', undefined, kinds('crop'))).toBe('crop')
    expect(subAppAfterClosing('crop', undefined, kinds('crop'))).toBe('crop')
    expect(subAppAfterClosing('crop', 'crop', kinds('sheep', 'crop'))).toBe('ovine')
  })

  test('never leads to a sub-app that is neither kept nor where one came from', () => {
    const some = fc.subarray(['cattle', 'sheep', 'crop'] as const)
    fc.assert(
      fc.property(
        fc.constantFrom(...subApps),
        fc.option(fc.constantFrom(...subApps), { nil: undefined }),
        some,
        (closed, previous, types) => {
          const landed = subAppAfterClosing(closed, previous, kinds(...types))
          const kept = subAppChoices(kinds(...types)).filter(({ registered }) => registered)
          const possible = [previous, closed, ...kept.map(({ subApp }) => subApp)]
          expect(possible).toContain(landed)
          if (landed === closed) expect(kept.every(({ subApp }) => subApp === closed)).toBe(true)
        },
      ),
    )
  })
})

describe('desktop mode', () => {
  test('needs a window of at least 1025 pixels [D2.268]', () => {
    expect(desktopFrom).toBe(1025)
    expect(layoutOf({ width: 1024, chosen: 'desktop' })).toBe('mobile')
    expect(layoutOf({ width: 1025, chosen: undefined })).toBe('tablet')
    expect(layoutOf({ width: 1025, chosen: 'desktop' })).toBe('tablet')
  })

  test('can be switched off on a wide screen, and the choice is kept on the device [D2.267]', () => {
    expect(layoutOf({ width: 1600, chosen: 'mobile' })).toBe('mobile')
    expect([readLayoutChoice('mobile'), readLayoutChoice('desktop'), readLayoutChoice('tv')]).toEqual([
      'mobile',
      'desktop',
      undefined,
    ])
  })
})

test('every text of the switcher is a key, each once', () => {
  const keys = subAppTextKeys()
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[A-Z][A-Z_]*(\.[A-Za-z_]+)+$/)
})
