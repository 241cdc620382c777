import { expect, test } from 'vitest'
import { hasFabMenu } from '../access/access'
import { mayUse } from '../access/may-use'
import type { FarmType } from '../herds/farm'
import { paymentEventSchema, planAfter } from './payment-events'
import { userStatus } from './plan-standing'

const told = { id: 'e', at: 1, farm: 'f' }
const farmTypes: FarmType[] = [
  { type: 'cattle', level: null, pro: false, hwFarmType: 'D' },
  { type: 'sheep', level: null, pro: false },
]
const paid = (
  level: 'essentials' | 'complete' | 'innovator',
  before: Parameters<typeof planAfter>[0] = { farmTypes },
) => planAfter(before, { ...told, type: 'plan.paid', level })
const use = (plan: ReturnType<typeof paid>, feature: string) =>
  mayUse({ access: plan.access, plan, flags: undefined }, { subApp: 'bovine', feature })

test('a paid plan counts for every kind of farming that the farm has [P1.6] [P6.10]', () => {
  const plan = paid('complete')
  expect(plan.farmTypes).toEqual([
    { type: 'cattle', level: 'complete', pro: true, hwFarmType: 'D' },
    { type: 'sheep', level: 'complete', pro: true },
  ])
  expect(plan).toMatchObject({ proUser: true, levelCode: 'HW_LEVEL_2', levelName: 'Complete' })
  expect(use(plan, 'HERD_AVERAGE').use).toBe('allowed')
  expect(use(paid('essentials'), 'HERD_AVERAGE')).toMatchObject({
    use: 'locked',
    upgrade: 'upgrade-to-complete',
  })
})

test('a plan that lapsed locks what it opened and offers a renewal; records can be added as before [P4.90]', () => {
  const lapsed = planAfter(paid('complete'), { ...told, type: 'plan.lapsed' })
  expect(use(lapsed, 'HERD_AVERAGE')).toMatchObject({ use: 'locked', upgrade: 'renew' })
  expect(hasFabMenu(lapsed.access)).toBe(true)
  expect(userStatus(lapsed)).toBe('dnr')
})

test('a plan that ended is free again, and one that is paid again is as it was', () => {
  const ended = planAfter(paid('complete'), { ...told, type: 'plan.ended' })
  expect(ended).toMatchObject({ proUser: false, levelCode: null, dnrUserRestriction: null })
  expect(userStatus(ended)).toBe('active-free')
  expect(paid('complete', planAfter(paid('complete'), { ...told, type: 'plan.lapsed' }))).toEqual(
    paid('complete'),
  )
})

test('a payment keeps the access set for this farm alone', () => {
  const access = { bovine: { reports: { 'RP-ADG': false }, features: { PILOT: { access: true } } } }
  const plan = paid('essentials', { farmTypes, access })
  expect(plan.access?.bovine?.reports).toEqual({ 'RP-ADG': false })
  expect(use(plan, 'PILOT').use).toBe('allowed')
})

test.each([
  { ...told, type: 'plan.paid', level: 'free' },
  { ...told, type: 'plan.paid' },
  { ...told, type: 'plan.gift' },
  { ...told, type: 'plan.ended', at: 0 },
  { ...told, type: 'plan.ended', farm: '' },
  { type: 'plan.ended', at: 1, farm: 'f' },
])('%o is no event', (odd) => expect(paymentEventSchema.safeParse(odd).success).toBe(false))
