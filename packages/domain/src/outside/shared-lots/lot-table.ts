import type { Json } from '../../records/sync/stored-record'
import type { SharedAnimal } from './shared-lot'

/** An animal of a lot under the names of an animal's own fields, so that any import of animals reads the file of it. */
export const lotRow = (animal: SharedAnimal): { [field: string]: Json | undefined } => ({
  tag: animal.tag,
  eId: animal.eId,
  sex: animal.sex,
  breed: animal.breed,
  dob: animal.dob,
  dam: animal.damTag,
  lastWeightMg: animal.weightMg,
  lastWeightDate: animal.weighed,
  tbTestDate: animal.tbTested,
  bvdTestDate: animal.bvdTested,
  meatWithdrawalPeriodEnd: animal.meatClear,
  milkWithdrawalPeriodEnd: animal.milkClear,
  milkAfterCalvingHours: animal.milkAfterCalvingHours,
  dryRestEnds: animal.dryRestEnds,
})
