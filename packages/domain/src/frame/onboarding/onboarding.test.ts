import { describe, expect, test } from 'vitest'
import { subApps } from '../../base/sub-apps'
import { registrationFailed } from '../sub-apps/registration-failed'
import { mayClose, notYetOnboarded, onboardingDue, onboardingStates, wasShown } from './onboarding'
import { registeredFarm } from './registered-farm'

type Kind = 'cattle' | 'sheep' | 'crop'
const farm = (...kinds: Kind[]) => ({
  farmTypes: kinds.map((type) => ({ type, level: 'complete', pro: true })),
})

describe('the first questions of a sub-app', () => {
  test('come where they are unanswered and no answers wait to be sent [D2.218, D2.238]', () => {
    for (const subApp of ['ovine', 'crop'] as const) {
      expect(onboardingDue(subApp, farm('cattle'), false)).toBe(true)
      expect(onboardingDue(subApp, farm('cattle'), true)).toBe(false)
      const done = { ...farm('cattle'), onBoardingData: { [subApp]: { state: 'done' } } }
      expect(onboardingDue(subApp, done, false)).toBe(false)
    }
  })

  test('come to a farm that signed up for the kind and got no further, not to one that has long kept it [D3.80]', () => {
    expect(onboardingStates).toEqual(['inProgress', 'done'])
    expect(wasShown(farm('sheep'), 'ovine')).toBe(true)
    expect(wasShown({ ...farm('sheep'), onBoardingData: notYetOnboarded(['sheep']) }, 'ovine')).toBe(false)
    expect(wasShown({ ...farm('sheep'), potentialFlockwatch: true }, 'ovine')).toBe(false)
    expect(wasShown({ ...farm('crop'), potentialFlockwatch: true }, 'crop')).toBe(true)
  })

  test('can be left only by a farm with another kind of farming to go back to [D2.230, D2.249]', () => {
    const cases: [(typeof subApps)[number], Kind[], boolean][] = [
      ['ovine', ['sheep'], false],
      ['ovine', [], false],
      ['ovine', ['cattle'], true],
      ['ovine', ['crop', 'sheep'], true],
      ['crop', ['crop'], false],
      ['crop', ['cattle'], true],
      ['crop', ['sheep'], true],
      ['bovine', ['cattle'], false],
      ['bovine', ['sheep'], true],
    ]
    for (const [subApp, kinds, closes] of cases) expect(mayClose(subApp, farm(...kinds))).toBe(closes)
  })
})

describe('a farm that signs up', () => {
  test('has the kind, what it counted and its features, and keeps the plan of the others [D4.3]', () => {
    const before = { ...farm('cattle'), access: { bovine: { features: { a: { access: true } } } } }
    const after = registeredFarm({ ...before, potentialFlockwatch: true }, 'ovine', { ewesCount: 7 })
    expect(after).toMatchObject({ ...before, farmTypes: expect.anything(), ewesCount: 7 })
    expect(after.farmTypes).toEqual([...before.farmTypes, { type: 'sheep', level: null, pro: false }])
    expect(after).toMatchObject({ potentialFlockwatch: false, access: { ovine: { features: {} } } })
    expect(wasShown(after, 'ovine')).toBe(true)
  })

  test('twice is no different from once, whatever the second says', () => {
    for (const subApp of subApps) {
      const once = registeredFarm(farm(), subApp, { ewesCount: 7 })
      expect(registeredFarm(once, subApp, { ewesCount: 9 })).toBe(once)
    }
  })

  test('for what it paid for already keeps that plan and is only no longer asked', () => {
    const paid = { ...farm('sheep'), onBoardingData: notYetOnboarded(['sheep']) }
    const after = registeredFarm(paid, 'ovine', { ewesCount: 7 })
    expect(after.farmTypes).toEqual(paid.farmTypes)
    expect(wasShown(after, 'ovine')).toBe(true)
  })
})

describe('a sign-up that is refused', () => {
  const where = { subApp: 'ovine', previous: 'crop', farmTypes: farm('cattle', 'crop').farmTypes } as const

  test('for want of access says so, leads back and forgets the counts [P4.58, P4.59, P4.60]', () => {
    const failed = registrationFailed({ code: 'accessError', serverText: 'no' }, where)
    expect(failed).toEqual({
      tell: { code: 'accessError' },
      opens: 'crop',
      clearsCounters: true,
      looksAgain: true,
    })
  })

  test('leads to the first kind of the farm where there was no other before [P4.59]', () => {
    for (const previous of [undefined, 'ovine'] as const)
      expect(registrationFailed({ code: 'accessError' }, { ...where, previous }).opens).toBe('bovine')
  })

  test('for any other reason says so, and nothing is lost', () => {
    const failed = registrationFailed({ code: 'registrationIssue' }, where)
    expect(failed).toEqual({ tell: { code: 'registrationIssue' }, clearsCounters: false, looksAgain: false })
  })
})
