import type { Attack } from './attack'
import { attacksOnCodeQueue } from './attack-code-queue'
import { attacksOnCodes } from './attack-codes'
import { attacksOnDevices } from './attack-devices'
import { attacksOnFarmLocks } from './attack-farm-locks'
import { attacksWithLargeFarms } from './attack-large-farms'
import { attacksOnLogIns } from './attack-log-ins'
import { attacksOnLots } from './attack-lots'
import { attacksWithOldProofs } from './attack-old-proofs'
import { attacksOnOperators } from './attack-operator'
import { attacksOnOtherFarms } from './attack-other-farms'
import { attacksOnOwnAccounts } from './attack-own-account'
import { attacksOnOwners } from './attack-owners'
import { attacksOnPeople } from './attack-people'
import { attacksOnPlans } from './attack-plans'
import { attacksByRestore } from './attack-restore'
import { attacksOnRoom } from './attack-room'
import { attacksOnSamples } from './attack-samples'
import { attacksWithBodies } from './attack-with-bodies'
import { attacksWithJobs } from './attack-with-jobs'
import { attacksWithLines } from './attack-with-lines'
import { attacksWithLists } from './attack-with-lists'
import { attacksWithWords } from './attack-with-words'
import { attacksOnServersOfTheirOwn } from './attacks-on-servers-of-their-own'

export const attacks: readonly Attack[] = [
  // First, while PostgreSQL has no statistics of these tables yet.
  ...attacksWithJobs,
  ...attacksOnFarmLocks,
  ...attacksWithLargeFarms,
  ...attacksOnSamples,
  ...attacksWithBodies,
  ...attacksWithLists,
  ...attacksWithWords,
  ...attacksOnOtherFarms,
  ...attacksOnPeople,
  ...attacksOnOperators,
  ...attacksOnLogIns,
  ...attacksOnCodes,
  ...attacksOnCodeQueue,
  ...attacksWithOldProofs,
  ...attacksOnDevices,
  ...attacksOnLots,
  ...attacksOnPlans,
  ...attacksOnOwnAccounts,
  ...attacksOnOwners,
  ...attacksOnRoom,
  ...attacksByRestore,
  ...attacksOnServersOfTheirOwn,
  ...attacksWithLines,
]
