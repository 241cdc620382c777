import type { Attack } from './attack'
import { attacksOnCodes } from './attack-codes'
import { attacksOnLogIns } from './attack-log-ins'
import { attacksOnLots } from './attack-lots'
import { attacksOnOperators } from './attack-operator'
import { attacksOnOtherFarms } from './attack-other-farms'
import { attacksOnOwnAccounts } from './attack-own-account'
import { attacksOnPeople } from './attack-people'
import { attacksOnPlans } from './attack-plans'
import { attacksWithBodies } from './attack-with-bodies'
import { attacksWithLines } from './attack-with-lines'
import { attacksWithLists } from './attack-with-lists'
import { attacksWithWords } from './attack-with-words'

export const attacks: readonly Attack[] = [
  ...attacksWithBodies,
  ...attacksWithLists,
  ...attacksWithWords,
  ...attacksOnOtherFarms,
  ...attacksOnPeople,
  ...attacksOnOperators,
  ...attacksOnLogIns,
  ...attacksOnCodes,
  ...attacksOnLots,
  ...attacksOnPlans,
  ...attacksOnOwnAccounts,
  ...attacksWithLines,
]
