import type { Attack } from './attack'
import { attacksOnAdvisers } from './attack-advisers'
import { attacksOnClocks } from './attack-clock'
import { attacksOnCodeShares } from './attack-code-share'
import { attacksByDeadlock } from './attack-deadlocks'
import { attacksOnDoors } from './attack-doors'
import { attacksWithFiles } from './attack-files'
import { attacksOnFullDisks } from './attack-full-disk'
import { attacksOnLimits } from './attack-limits'
import { attacksOnLogs } from './attack-log'
import { attacksOnPaymentTimes } from './attack-payment-times'
import { attacksOnSecondFactors } from './attack-second-factor'
import { attacksByTime } from './attack-timing'

/** Most of these start servers for themselves. */
export const attacksOnServersOfTheirOwn: readonly Attack[] = [
  ...attacksOnAdvisers,
  ...attacksOnCodeShares,
  ...attacksOnLimits,
  ...attacksWithFiles,
  ...attacksOnClocks,
  ...attacksOnFullDisks,
  ...attacksByDeadlock,
  ...attacksOnSecondFactors,
  ...attacksOnDoors,
  ...attacksOnPaymentTimes,
  ...attacksOnLogs,
  ...attacksByTime,
]
