import { describe, expect, test } from 'vitest'
import type { Upgrade } from '../access/may-use'
import { accessOfPlan } from '../access/plan-access'
import type { FarmType } from '../herds/farm'
import { afterUpgrade, resultOf, type UpgradeAsked, upgradeModal } from './upgrade-modal'

const cattle = (level: string | null, pro: boolean, more: object = {}): FarmType[] => [
  { type: 'cattle', level, pro, ...more },
]
/** A farm on the smallest paid plan without the pro flag, which gets no quote. */
const asked = (type: Upgrade, change: Partial<UpgradeAsked> & { types?: FarmType[] } = {}): UpgradeAsked => {
  const { types = cattle('essentials', false), ...rest } = change
  return {
    type,
    subApp: 'bovine',
    region: 'IE',
    farm: { access: accessOfPlan(types), plan: { farmTypes: types }, flags: undefined },
    ...rest,
  }
}
const does = (of: UpgradeAsked) => upgradeModal(of).buttons.map((button) => button.does)
const labels = (of: UpgradeAsked) =>
  upgradeModal(of).buttons.map(({ label }) => ('key' in label ? label.key : label.said))
const ids = (of: UpgradeAsked) => upgradeModal(of).slides.map(({ id }) => id)

describe('the slides', () => {
  test('begin with what was tapped, then what else is locked, five at most [P2.85] [P2.86] [P9.22] [D9.94]', () => {
    const shown = ids(asked('upgrade', { feature: 'SALES_PLANNER', types: cattle(null, false) }))
    expect(shown[0]).toBe('SALES_PLANNER')
    expect(shown).toHaveLength(5)
    expect(new Set(shown).size).toBe(5)
  })

  test('leave out what the plan opens already, and what is not there to be used', () => {
    const shown = ids(asked('upgrade'))
    expect(shown).not.toContain('PRINT_THIS_LIST')
    expect(shown).not.toContain('SENSORS')
    expect(shown).toContain('HERD_AVERAGE')
  })

  test('are one when a plan is renewed or lacks only complete [P2.91] [P2.93]', () => {
    expect(ids(asked('renew', { feature: 'HERD_AVERAGE' }))).toEqual(['RENEW'])
    expect(ids(asked('upgrade-to-complete'))).toEqual(['COMPLETE'])
    expect(ids(asked('upgrade-to-complete', { feature: 'HERD_AVERAGE' }))).toEqual(['HERD_AVERAGE'])
  })

  test('say what the server says, in its order [P3.36]', () => {
    const types = cattle(null, false)
    const access = accessOfPlan(types)
    const entry = {
      subTitle: 'S',
      title: 'T',
      text: '<b>X</b>',
      image: 'milk',
      order: ['MILK_RECORDING', 'NEW_THING'],
    }
    const popUp = { btns: 'CONTINUE_NOTNOW', order: ['HERD_AVERAGE'], HERD_AVERAGE: entry }
    const farm = {
      access: { ...access, bovine: { ...access.bovine, defaultFeaturesPopUp: popUp } },
      plan: { farmTypes: types },
      flags: undefined,
    }
    const { slides } = upgradeModal(asked('upgrade', { farm, feature: 'HERD_AVERAGE' }))
    expect(slides[0]).toEqual({
      id: 'HERD_AVERAGE',
      subTitle: { said: 'S' },
      title: { said: 'T' },
      text: { said: '<b>X</b>' },
      drawing: 'milk',
    })
    expect(slides.map(({ id }) => id)).toEqual(['HERD_AVERAGE', 'MILK_RECORDING'])
  })

  test('of a feature without words of its own are about plans', () => {
    const types = cattle(null, false)
    const farm = {
      access: { bovine: { featureOrder: ['SENSORS'] } },
      plan: { farmTypes: types },
      flags: undefined,
    }
    expect(ids(asked('upgrade', { farm, feature: 'SENSORS' }))).toEqual(['PLANS'])
  })
})

describe('the buttons', () => {
  test('go on, and put it off where the pop-up has that mode [P2.88] [P2.89] [P9.23]', () => {
    expect(does(asked('upgrade'))).toEqual(['notNow', 'continue'])
    const plain = asked('upgrade')
    const farm = { ...plain.farm, access: { bovine: { features: {} } } }
    expect(does({ ...plain, farm })).toEqual(['continue'])
  })

  test('are not now and contact us where a quote is sent [P2.90]', () => {
    expect(does(asked('upgrade', { types: cattle(null, false) }))).toEqual(['notNow', 'contact'])
    expect(does(asked('upgrade', { types: cattle(null, false), region: 'NZ' }))).toEqual([
      'notNow',
      'continue',
    ])
  })

  test('of a renewal are not now and contact us; to complete, upgrade and not now [P2.92] [P2.94]', () => {
    expect(does(asked('renew'))).toEqual(['notNow', 'contact'])
    expect(does(asked('upgrade-to-complete'))).toEqual(['notNow', 'upgrade'])
  })

  test('read as the farm type has it, else as the farm does [P3.31] [P3.32]', () => {
    const buttons = (text: string) => ({
      buttons: [
        { type: 'continue' as const, text },
        { type: 'notNow' as const, text: `not ${text}` },
      ],
    })
    const types = cattle('essentials', false, { upgradeConfig: buttons('type') })
    expect(labels(asked('upgrade', { types, upgradeConfig: buttons('farm') }))).toEqual(['not type', 'type'])
    expect(labels(asked('upgrade', { upgradeConfig: buttons('farm') }))).toEqual(['not farm', 'farm'])
    expect(labels(asked('upgrade'))).toEqual(['UPGRADE.NOT_NOW', 'UPGRADE.CONTINUE'])
  })

  test('of a farm with a restriction say what the restriction says [P2.95] [P2.111]', () => {
    for (const type of ['upgrade', 'renew', 'upgrade-to-complete'] as const) {
      const plain = asked(type)
      const plan = { ...plain.farm.plan, dnrUserRestriction: { text: 'Ring the office', isExpired: false } }
      expect(labels({ ...plain, farm: { ...plain.farm, plan } })).toEqual([
        'UPGRADE.NOT_NOW',
        'Ring the office',
      ])
    }
  })
})

test.each([
  ['continue', false, { next: 'link', returns: false }],
  ['upgrade', false, { next: 'link', returns: false }],
  ['contact', true, { next: 'chat', returns: true }],
  ['notNow', true, { next: 'quote', returns: true }],
  ['notNow', false, { next: 'nothing', returns: true }],
] as const)('%s with a quote %s comes to %o [P4.92] [P4.93] [P4.94]', (act, quote, after) => {
  expect(afterUpgrade(resultOf(act), quote)).toEqual(after)
})
