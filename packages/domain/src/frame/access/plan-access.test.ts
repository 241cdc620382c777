import { expect, test } from 'vitest'
import { accessBlocksSchema, type FarmType } from '../herds/farm'
import { planLevels } from '../herds/plans'
import { hasFabMenu } from './access'
import { featureNames, isOfferedIn } from './features'
import { mayUse } from './may-use'
import { accessOfPlan } from './plan-access'

const cattle = (level: string | null): FarmType[] => [{ type: 'cattle', level, pro: level !== null }]
const openOn = (level: string | null) => {
  const access = accessOfPlan(cattle(level))
  const farm = { access, plan: undefined, flags: undefined }
  return featureNames.filter((feature) => mayUse(farm, { subApp: 'bovine', feature }).use === 'allowed')
}

test('a dearer plan opens everything a cheaper one does, and more [D6.3] [P6.10]', () => {
  const [free = [], essentials = [], complete = [], innovator = []] = planLevels.map(openOn)
  expect(essentials).toEqual(expect.arrayContaining(free))
  expect(complete).toEqual(expect.arrayContaining(essentials))
  expect(innovator).toEqual(featureNames.filter((name) => isOfferedIn(name, 'bovine')))
  expect([free.length, essentials.length, complete.length, innovator.length]).toEqual(
    [...new Set([free.length, essentials.length, complete.length, innovator.length])].sort((a, b) => a - b),
  )
  expect(openOn(null)).toEqual(free)
})

test('every plan can add records, in the kinds of farming it is for', () => {
  const access = accessOfPlan(cattle(null))
  expect(hasFabMenu(access)).toBe(true)
  expect(
    mayUse({ access, plan: undefined, flags: undefined }, { subApp: 'ovine', feature: 'FAB_MENU' }).use,
  ).toBe('locked')
  expect(hasFabMenu(accessOfPlan([]))).toBe(false)
})

test('no farm sees an unknown feature, and what it lacks carries the badge to get it [P3.33] [P3.35]', () => {
  const access = accessOfPlan(cattle('essentials'))
  expect(accessBlocksSchema.parse(access)).toEqual(access)
  expect(
    mayUse({ access, plan: undefined, flags: undefined }, { subApp: 'bovine', feature: 'INSIGHTS' }),
  ).toEqual({
    use: 'locked',
    upgrade: 'upgrade',
    badge: 'get',
  })
})

test('who meets something locked may say not now, and sees what there is in the order of the features', () => {
  const { featureOrder, defaultFeaturesPopUp } = accessOfPlan(cattle('essentials')).bovine ?? {}
  expect(defaultFeaturesPopUp).toEqual({ btns: 'CONTINUE_NOTNOW', order: featureOrder })
  expect(featureOrder?.length).toBeGreaterThan(0)
})
