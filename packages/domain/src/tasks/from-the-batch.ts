import { baseOf } from '../stock/units'
import type { Fields } from '../sync/stored-record'
import type { FromBatch } from './define-task-type'
import type { UsedRemedy } from './used-remedies'

const periodPairs = [
  ['meatWithdrawalHours', 'meatWithdrawalDays'],
  ['milkWithdrawalHours', 'milkWithdrawalDays'],
] as const

/**
 * What a treatment from this bottle says by itself: the dose as it was given last, the rest as it stands on the label.
 * `unitWord` writes the unit in the farmer's language.
 */
export function valuesFromBatch(
  { product, batchNumber, useBy, receiptId, unit, label }: FromBatch,
  used: readonly UsedRemedy[],
  unitWord: (unit: string) => string,
): Fields {
  const last = used.find(({ remedy }) => remedy.toLowerCase() === product.trim().toLowerCase())?.values ?? {}
  const values: Fields = {
    ...last,
    remedy: product,
    batchNumber: batchNumber ?? null,
    useByDate: useBy ?? null,
    remedyPurchaseId: receiptId,
  }
  const said = typeof last.doseUnit === 'string' ? last.doseUnit : ''
  if (baseOf(said) !== baseOf(unit)) values.doseUnit = unitWord(baseOf(unit))
  for (const names of periodPairs) {
    if (!names.some((name) => label[name] !== undefined)) continue
    for (const name of names) values[name] = label[name] ?? null
  }
  return values
}
