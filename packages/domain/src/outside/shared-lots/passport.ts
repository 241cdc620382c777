import { type Column, columnOf } from '../../lists/engine/columns'
import type { LotChoices } from './shared-lot'

/** The columns of the sheet that goes with an animal: identity, origin, tests, and withdrawals. */
const shown = [
  ...['tag', 'eId', 'sex', 'breed', 'dob', 'dam', 'sire', 'herdBookNumber'],
  ...['calfRegSuccessDate', 'dateMovedIn', 'residencies', 'lastTbTest', 'bvdTestDate'],
  ...['lastWeightMg', 'lastWeightDate', 'lastTreated', 'meatWithdrawalPeriodEnd', 'milkWithdrawalPeriodEnd'],
  ...['milkAfterCalvingHours', 'dryRestEnds'],
]

const parents = ['dam', 'sire']
const weights = ['lastWeightMg', 'lastWeightDate']

/** In this order; of each animal only what is known of it, and what the seller shows. */
export const passportColumns = (choices: LotChoices = { dams: true, weights: true }): Column[] =>
  shown
    .filter(
      (field) => (choices.dams || !parents.includes(field)) && (choices.weights || !weights.includes(field)),
    )
    .flatMap((field) => columnOf(field) ?? [])
