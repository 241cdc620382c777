import { describe, expect, test } from 'vitest'
import { subApps } from '../../base/sub-apps'
import { planLevels } from '../herds/plans'
import { mayOpen } from './access'
import { featureNames, features } from './features'
import { type Flag, flags, isFlagOn } from './flags'
import { type MayUse, mayUse, planOf } from './may-use'

const access = {
  bovine: {
    features: {
      FAB_MENU: { access: true },
      FARM_MAP: { access: true, locked: false, badge: 'new' as const },
      PRINT_THIS_LIST: { access: false },
      EID_CONNECTIVITY_BUTTON: { access: false, locked: true, badge: 'get' as const },
      SALES_PLANNER: { access: false, locked: false },
      MART_LINK: { access: true, locked: true },
    },
    reports: { 'RP-ADG': { access: false }, 'RP-BIRTHS': true },
    smartLists: { 'SL-LOW-ADG': false },
    featureOrder: ['FARM_MAP', 'FAB_MENU'],
  },
}
const farm = { access, plan: undefined, flags: undefined }
const bovine = { subApp: 'bovine' } as const
const use = (wanted: Parameters<typeof mayUse>[1]): MayUse => mayUse(farm, wanted)

describe('a feature', () => {
  test('is open when the block of the sub-app grants it by name, with its badge [D6.3] [D6.4] [P6.10]', () => {
    expect(use({ ...bovine, feature: 'FAB_MENU' })).toEqual({ use: 'allowed' })
    expect(use({ ...bovine, feature: 'FARM_MAP' })).toEqual({ use: 'allowed', badge: 'new' })
    expect(use({ subApp: 'ovine', feature: 'FARM_MAP' }).use).toBe('locked')
  })

  test('that is not granted shows its lock and offers an upgrade [P3.35]', () => {
    expect(use({ ...bovine, feature: 'PRINT_THIS_LIST' })).toEqual({ use: 'locked', upgrade: 'upgrade' })
    expect(use({ ...bovine, feature: 'EID_CONNECTIVITY_BUTTON' })).toEqual({
      use: 'locked',
      upgrade: 'upgrade',
      badge: 'get',
    })
  })

  test('that is granted and locked stays locked', () => {
    expect(use({ ...bovine, feature: 'MART_LINK' }).use).toBe('locked')
  })

  test('that cannot be unlocked is not shown', () => {
    expect(use({ ...bovine, feature: 'SALES_PLANNER' })).toEqual({ use: 'hidden' })
  })

  test('the block forgot is denied: shown with a lock where it is for sale, not shown where it is unknown', () => {
    expect(use({ ...bovine, feature: 'TB_TEST_MANAGER' }).use).toBe('locked')
    expect(use({ subApp: 'crop', feature: 'TB_TEST_MANAGER' }).use).toBe('hidden')
    expect(use({ ...bovine, feature: 'NEVER_HEARD_OF' }).use).toBe('hidden')
    expect(use({ ...bovine, feature: 'constructor' }).use).toBe('hidden')
    expect(mayUse({ ...farm, access: undefined }, { ...bovine, feature: 'FARM_MAP' }).use).toBe('locked')
  })

  test('that is open here is open by name too', () => {
    for (const feature of Object.keys(access.bovine.features)) {
      if (use({ ...bovine, feature }).use === 'allowed')
        expect(mayOpen(access, { ...bovine, feature })).toBe(true)
    }
  })
})

test('a report or a smart list is open unless its entry says no [P5.19] [P5.20]', () => {
  expect(use({ ...bovine, report: 'RP-BIRTHS' })).toEqual({ use: 'allowed' })
  expect(use({ ...bovine, report: 'RP-NEW' })).toEqual({ use: 'allowed' })
  expect(use({ ...bovine, report: 'RP-ADG' }).use).toBe('locked')
  expect(use({ ...bovine, smartList: 'SL-LOW-ADG' }).use).toBe('locked')
  expect(use({ subApp: 'ovine', smartList: 'SL-LOW-ADG' }).use).toBe('allowed')
})

test('a page that asks for nothing is open to every farm', () => {
  expect(mayUse({ access: undefined, plan: undefined, flags: undefined }, bovine)).toEqual({ use: 'allowed' })
})

describe('what a lock offers depends on the plan [P6.10] [D6.3]', () => {
  const cattle = (type: object) => ({ farmTypes: [{ type: 'cattle' as const, ...type }] })
  const offered = (plan: object) => {
    const answer = mayUse({ ...farm, plan }, { ...bovine, feature: 'PRINT_THIS_LIST' })
    return answer.use === 'locked' && answer.upgrade
  }
  const expired = { dnrUserRestriction: { isExpired: true } }

  test('complete, only to a farm that is pro and on essentials', () => {
    expect(offered(cattle({ level: 'essentials', pro: true }))).toBe('upgrade-to-complete')
    expect(offered(cattle({ level: 'HW_LEVEL_1', pro: true }))).toBe('upgrade-to-complete')
    expect(offered(cattle({ level: 'essentials', pro: false }))).toBe('upgrade')
    expect(offered(cattle({ level: 'complete', pro: true }))).toBe('upgrade')
    expect(offered(cattle({ level: null, pro: true }))).toBe('upgrade')
  })

  test('a renewal, to a farm whose plan ran out', () => {
    expect(offered({ ...cattle({ level: 'complete', pro: true }), ...expired })).toBe('renew')
    expect(offered({ ...cattle({ level: null, pro: false }), ...expired })).toBe('upgrade')
  })

  test('the plan of the sub-app asked for counts, not the neighbour’s', () => {
    const plan = {
      farmTypes: [
        { type: 'cattle' as const, level: 'innovator', pro: true },
        { type: 'sheep' as const, level: 'essentials', pro: true },
      ],
    }
    expect(planOf(plan, 'bovine')).toEqual({ level: 'innovator', pro: true, expired: false })
    expect(planOf(plan, 'ovine')).toEqual({ level: 'essentials', pro: true, expired: false })
    expect(planOf(plan, 'crop')).toEqual({ level: 'free', pro: false, expired: false })
    expect(planOf({ levelCode: 'HW_LEVEL_2', proUser: true }, 'crop')).toEqual({
      level: 'complete',
      pro: true,
      expired: false,
    })
    expect(planOf(undefined, 'crop')).toEqual({ level: 'free', pro: false, expired: false })
  })
})

describe('the remote flags', () => {
  const flagNames = Object.keys(flags) as Flag[]

  test('are seventeen, each holding back one thing [P6.13]', () => {
    expect(flagNames).toEqual([
      ...['martOnlineStatus', 'wantedAds', 'addPoint', 'dataFromEquipment', 'requestPbiCodes', 'mobs'],
      ...['csvImport', 'pendingNgpRegistrations', 'predefinedLabels', 'codeUpdateKeys', 'productAnalytics'],
      ...['hardwareDebugEvents', 'homescreenRedesign', 'chuteSide', 'mgWeights', 'herdiAssistant', 'sensors'],
    ])
    for (const flag of flagNames) {
      expect(mayUse({ ...farm, flags: { [flag]: false } }, { ...bovine, flag })).toEqual({ use: 'hidden' })
      expect(mayUse({ ...farm, flags: { [flag]: true } }, { ...bovine, flag })).toEqual({ use: 'allowed' })
    }
  })

  test('hide even what the plan grants [P6.13]', () => {
    const wanted = { ...bovine, feature: 'FARM_MAP', flag: 'mgWeights' } as const
    expect(mayUse({ ...farm, flags: { mgWeights: false } }, wanted)).toEqual({ use: 'hidden' })
    expect(mayUse({ ...farm, flags: { mgWeights: true } }, wanted).use).toBe('allowed')
  })

  test('that no operator has set are off for seven features and on for the others; nonsense sets nothing [P6.29]', () => {
    const off = ['martOnlineStatus', 'wantedAds', 'codeUpdateKeys', 'productAnalytics', 'hardwareDebugEvents']
    const usuallyOff = [...off, 'herdiAssistant', 'sensors'].sort()
    for (const said of ['yes', 1, null, {}]) {
      const values = Object.fromEntries(flagNames.map((flag) => [flag, said]))
      expect(flagNames.filter((flag) => !isFlagOn(values, flag)).sort()).toEqual(usuallyOff)
    }
    expect(flagNames.filter((flag) => !isFlagOn(undefined, flag)).sort()).toEqual(usuallyOff)
    expect(flagNames.filter((flag) => !isFlagOn({ constructor: true }, flag)).sort()).toEqual(usuallyOff)
  })
})

test('every feature for sale belongs to a sub-app and starts at a plan level [D6.5]', () => {
  for (const name of featureNames) {
    expect(features[name].subApps.every((subApp) => subApps.includes(subApp))).toBe(true)
    expect(planLevels).toContain(features[name].from)
  }
  expect(featureNames).toEqual(expect.arrayContaining(['PRINT_THIS_LIST', 'EID_CONNECTIVITY_BUTTON']))
})
