import { expect, test } from 'vitest'
import { valuesFromBatch } from './from-the-batch'

const bottle = {
  product: 'Oxytet',
  batchNumber: 'B1',
  useBy: Date.UTC(2027, 2, 1),
  receiptId: 'p',
  unit: 'l',
  label: { milkWithdrawalHours: 60 },
}
const last = (values: object) => [{ remedy: 'OXYTET', times: 1, last: 0, values: { ...values } }]
const word = (unit: string) => (unit === 'ml' ? 'ml' : `${unit}?`)

test('a bottle brings the dose given last, but the periods of its own label and never both of a pair', () => {
  const before = { dose: 20, doseUnit: 'cc', meatWithdrawalDays: 31, milkWithdrawalDays: 9 }
  expect(valuesFromBatch(bottle, last(before), word)).toEqual({
    dose: 20,
    doseUnit: 'cc',
    meatWithdrawalDays: 31,
    milkWithdrawalDays: null,
    milkWithdrawalHours: 60,
    remedy: 'Oxytet',
    batchNumber: 'B1',
    useByDate: Date.UTC(2027, 2, 1),
    remedyPurchaseId: 'p',
  })
})

test('a unit the bottle is not kept in gives way to one it is', () => {
  expect(valuesFromBatch(bottle, last({ dose: 2, doseUnit: 'tubes' }), word)).toMatchObject({
    doseUnit: 'ml',
  })
  expect(valuesFromBatch(bottle, [], word)).toMatchObject({ doseUnit: 'ml' })
})
