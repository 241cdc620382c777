import type { Fields } from '../sync/stored-record'
import type { Product } from '../tasks/withdrawal'
import { isNotPermitted } from './not-permitted'

const names = {
  meat: { days: 'meatWithdrawalDays', hours: 'meatWithdrawalHours' },
  milk: { days: 'milkWithdrawalDays', hours: 'milkWithdrawalHours' },
} as const

/**
 * How long a job holds a product back, as a cell says it: `28 d`, `36 h`, both where the label gives both. None at all
 * is `0 d` and is said; null is that nobody wrote it down, which is something else;
 * `no` that it is not permitted at all.
 */
export function waitCell(fields: Fields, product: Product): string[] | null {
  const factor = typeof fields.withdrawalFactor === 'number' ? fields.withdrawalFactor : 1
  const days = lasting(fields[names[product].days], factor)
  const hours = lasting(fields[names[product].hours], factor)
  const never = isNotPermitted(fields, product) ? ['no'] : []
  if (days === undefined && hours === undefined) return never.length > 0 ? never : null
  const said = [...never, ...(days ? [`${days} d`] : []), ...(hours ? [`${hours} h`] : [])]
  return said.length > 0 ? said : ['0 d']
}

const lasting = (value: unknown, factor: number) =>
  typeof value === 'number' ? Math.ceil(value * factor) : undefined
