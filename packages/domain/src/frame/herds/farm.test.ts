import { describe, expect, test } from 'vitest'
import { subApps } from '../../base/sub-apps'
import { farmFields } from '../../records/collections/farm'
import { type Farm, farmKinds, farmSchema } from './farm'
import { farmPlans, isDairy, levelCodes, levelOf, planLetters, planLevels } from './plans'

const known = (...names: (keyof Farm)[]) => names.every((name) => name in farmSchema.shape)

describe('a farm', () => {
  test('has the fields that say whose it is and where [P3.19] [P3.20]', () => {
    expect(
      known('id', 'herdNumber', 'farmName', 'firstname', 'lastname', 'county', 'nationalHerdId', 'timeZone'),
    ).toBe(true)
    expect(known('address1', 'address2', 'postCode', 'townCity')).toBe(true)
  })
  test('has the fields of its plan and credentials [P3.21]', () => {
    expect(known('demoHerd', 'farmTypeId', 'proUser', 'levelName', 'levelCode')).toBe(true)
    expect(known('isWsCredentials', '2faEnabled', '2faTokenExpired', 'useDNAPilotProgram')).toBe(true)
  })
  test('is no sheep prospect unless the server says so', () => {
    expect(farmSchema.parse({ id: 'f1' }).potentialFlockwatch).toBe(false)
    expect(farmSchema.parse({ id: 'f1', potentialFlockwatch: true }).potentialFlockwatch).toBe(true)
  })
  test('remembers when it last met the department and the breeders', () => {
    expect(known('lastDeptHerdSync', 'lastIcbfSync', 'lastCisSync', 'icbfExpired')).toBe(true)
  })
  test('has its restriction, versions, onboarding, paywall and crop counters [P3.25]', () => {
    const farm = {
      id: 'f1',
      dnrUserRestriction: { text: 'Renew', isExpired: true },
      versions: { animals: 3 },
      onBoardingData: { done: true },
      paywallConfig: { delay: 2, frequency: 7 },
      upgradeStatus: 'complete',
      tillageArea: 40,
      grasslandArea: 60,
      totalArea: 100,
    }
    expect(farmSchema.parse(farm)).toMatchObject(farm)
    expect(farmSchema.safeParse({ id: 'f1', paywallConfig: { delay: 'soon' } }).success).toBe(false)
    expect(farmSchema.safeParse({ id: 'f1', dnrUserRestriction: { isExpired: 'no' } }).success).toBe(false)
  })
  test('lists its types with level, pro, plan and upgrade buttons [P3.30]', () => {
    const upgradeConfig = { buttons: [{ type: 'notNow', text: 'Later' }] }
    const farm = {
      id: 'f1',
      farmTypes: [{ type: 'sheep', level: 'essentials', pro: true, hwFarmType: 'sheep', upgradeConfig }],
      upgradeConfig,
    }
    expect(farmSchema.parse(farm)).toMatchObject(farm)
    expect(farmSchema.safeParse({ id: 'f1', farmTypes: [{ type: 'goats' }] }).success).toBe(false)
    for (const wrong of [{ level: 3 }, { pro: 'yes' }, { hwFarmType: 7 }, { upgradeConfig: 'later' }])
      expect(farmSchema.safeParse({ id: 'f1', farmTypes: [{ type: 'sheep', ...wrong }] }).success).toBe(false)
    expect(farmSchema.safeParse({ id: 'f1', farmTypes: { type: 'sheep' } }).success).toBe(false)
    const wrong = { buttons: [{ type: 'maybe', text: 'x' }] }
    expect(farmSchema.safeParse({ id: 'f1', upgradeConfig: wrong }).success).toBe(false)
  })
  test('keeps what a newer server sends', () => {
    expect(farmSchema.parse({ id: 12, fromANewerServer: 1 })).toMatchObject({ id: '12', fromANewerServer: 1 })
  })
  test('has the same fields here as in the table records are checked with', () => {
    expect(
      Object.keys(farmSchema.shape)
        .filter((name) => name !== 'id')
        .sort(),
    ).toEqual(Object.keys(farmFields).sort())
  })
})

describe('plans', () => {
  test('there is one app each for cattle, sheep and crops [P0.1] [D1.14]', () => {
    expect(subApps).toEqual(['bovine', 'ovine', 'crop'])
    expect(farmKinds).toEqual(['cattle', 'sheep', 'crop'])
  })
  test('farms are dairy, beef, suckler, sheep or crop [P1.3]', () => {
    expect(farmPlans).toEqual(['dairy', 'beef', 'suckler', 'sheep', 'crop'])
  })
  test('plans go by letters [P9.54] [D1.29]', () => {
    expect(planLetters).toEqual({ D: 'dairy', S: 'suckler', B: 'beef', O: 'sheep', T: 'tillage', C: 'crop' })
  })
  test('levels are free, essentials, complete and innovator, with codes for the paid ones [P1.4] [P1.5] [D1.30]', () => {
    expect(planLevels).toEqual(['free', 'essentials', 'complete', 'innovator'])
    expect(levelCodes).toEqual({
      HW_LEVEL_1: { level: 'essentials', name: 'Essential' },
      HW_LEVEL_2: { level: 'complete', name: 'Complete' },
      HW_LEVEL_3: { level: 'innovator', name: 'Innovator' },
    })
  })
  test('a level is known by any of its names, and none is free [P1.5]', () => {
    expect(
      ['HW_LEVEL_1', 'essentials', 'Complete', 'innovator', undefined, null, '', 'gold'].map(levelOf),
    ).toEqual([...['essentials', 'essentials', 'complete', 'innovator', 'free', 'free', 'free', 'free']])
  })
  test('a farm is dairy by its letter, its word or its cattle plan', () => {
    expect(isDairy({ farmTypeId: 'D' })).toBe(true)
    expect(isDairy({ farmTypeId: 'dairy' })).toBe(true)
    expect(isDairy({ farmTypeId: 'B' })).toBe(false)
    expect(isDairy({ farmTypeId: 'B', farmTypes: [{ type: 'cattle', hwFarmType: 'D' }] })).toBe(true)
    expect(isDairy({})).toBe(false)
  })
})
