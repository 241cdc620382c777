import { columnOf } from '../lists/columns'

/** What stands on the sheet that goes with an animal: who it is, where it comes from, its tests, and what holds it back. */
const shown = [
  ...['tag', 'eId', 'sex', 'breed', 'dob', 'dam', 'sire', 'herdBookNumber'],
  ...['calfRegSuccessDate', 'dateMovedIn', 'residencies', 'lastTbTest', 'bvdTestDate'],
  ...['lastWeightMg', 'lastWeightDate', 'lastTreated', 'meatWithdrawalPeriodEnd', 'milkWithdrawalPeriodEnd'],
]

/** In this order; of each animal only what is known of it. */
export const passportColumns = shown.flatMap((field) => columnOf(field) ?? [])
