import type { Warning } from '../../jobs-read/job/define-task-type'
import { taskFields } from '../../records/collections/tasks'

/** Extra questions about any tube for the udder of a cow that is dried off. */
export const dryCowFields = {
  dryCowUse: taskFields.dryCowUse,
  milkAfterCalvingHours: taskFields.milkAfterCalvingHours,
  leastDryDays: taskFields.leastDryDays,
}

const isDryCow = { diagnosis: ['dry cow'] } as const
export const whenDryCow = { dryCowUse: isDryCow, milkAfterCalvingHours: isDryCow, leastDryDays: isDryCow }

export const milkUnsaid = 'JOBS.DOUBT.TUBE_MILK_UNSAID'

type Tube = {
  dryCowUse?: string
  milkAfterCalvingHours?: number
  milkWithdrawalDays?: number
  milkWithdrawalHours?: number
}

/** Nothing said of the milk would let it into the tank with her first milking. */
export function tubeDoubts({ dryCowUse, ...said }: Tube): Warning[] {
  const { milkAfterCalvingHours, milkWithdrawalDays, milkWithdrawalHours } = said
  if (dryCowUse !== 'tube') return []
  if ([milkAfterCalvingHours, milkWithdrawalDays, milkWithdrawalHours].some((one) => one !== undefined))
    return []
  return [{ code: 'jobDoubt', says: milkUnsaid, fields: ['milkAfterCalvingHours'] }]
}
