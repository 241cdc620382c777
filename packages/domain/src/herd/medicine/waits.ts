import { type Course, courseOf, isUnsaid, type Product } from '../../jobs-read/job/withdrawal'
import { daysAsUsed, daysUnsaid, hoursAsUsed } from '../../jobs-read/medicine/off-label'
import type { Fields } from '../../records/sync/stored-record'
import { isNotPermitted } from './not-permitted'

const names = {
  meat: { days: 'meatWithdrawalDays', hours: 'meatWithdrawalHours' },
  milk: { days: 'milkWithdrawalDays', hours: 'milkWithdrawalHours' },
} as const

/**
 * How long a job holds a product back, as a cell writes it: `28 d`, `36 h`, both where the label gives both.
 * `0 d` is a recorded wait of none, while null means that the farmer did not record one. `no` means that it
 * is not permitted at all, `96 hc` hours from calving, `54 dd` the least days she rests before it.
 */
export function waitCell(fields: Fields, product: Product): string[] | null {
  const factor = typeof fields.withdrawalFactor === 'number' ? fields.withdrawalFactor : 1
  const course = courseOf(fields)
  const unsaid = isUnsaid(course, product) ? daysUnsaid(course, product) : 0
  const days =
    unsaid > 0
      ? Math.ceil(unsaid * factor)
      : lasting(fields[names[product].days], (said) => daysAsUsed(said, course, product) * factor)
  const hours = lasting(fields[names[product].hours], (said) => hoursAsUsed(said, course, product) * factor)
  const never = isNotPermitted(fields, product) ? ['no'] : []
  const calving = product === 'milk' ? fromCalving(fields, course, factor) : []
  if (days === undefined && hours === undefined && calving.length === 0)
    return never.length > 0 ? never : null
  const said = [...never, ...(days ? [`${days} d`] : []), ...(hours ? [`${hours} h`] : []), ...calving]
  return said.length > 0 ? said : ['0 d']
}

/** A zero from calving is written too, because it is on the label. */
function fromCalving({ milkAfterCalvingHours, leastDryDays }: Fields, course: Course, factor: number) {
  const hours = lasting(milkAfterCalvingHours, (said) => hoursAsUsed(said, course, 'milk') * factor)
  if (hours === undefined) return []
  return [
    `${hours} hc`,
    ...(typeof leastDryDays === 'number' && leastDryDays > 0 ? [`${leastDryDays} dd`] : []),
  ]
}

const lasting = (value: unknown, held: (said: number) => number) =>
  typeof value === 'number' ? Math.ceil(held(value)) : undefined
