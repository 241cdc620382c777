import type { SubApp } from '../../base/sub-apps'
import type { AnyList } from './define-list'
import { calves, nearFinishAge, overThirtyMonths, stores, weanlings } from './smart-lists/by-age'
import { bornTwice, calvedLately, dryOffDue, dueToCalve, overdueToCalve } from './smart-lists/calving'
import {
  cows,
  dry,
  empty,
  inCalf,
  inCalfHeifers,
  maidenHeifers,
  milking,
} from './smart-lists/cows-and-heifers'
import {
  barrenEwes,
  cullEwes,
  dueToLamb,
  eweLambs,
  ewes,
  fitLambs,
  inLamb,
  lambed,
  orphans,
  rams,
  singles,
  triplets,
  twins,
  wethers,
} from './smart-lists/flock'
import { aiBulls, allInHerd, culls, labelled, movedOut, ownList, stockBulls } from './smart-lists/in-the-herd'
import {
  bvdOutstanding,
  calvesToRegister,
  electronicDue,
  genotypePending,
  movePending,
  noElectronicTag,
  noTagYet,
  passportMissing,
  registrationQueries,
  residencyRisk,
  tagsMissing,
  tbTestDue,
} from './smart-lists/papers'
import {
  heatDue,
  notServed,
  repeaters,
  repeatWatch,
  servedLately,
  servedNotScanned,
  toServe,
} from './smart-lists/serving'
import {
  fat,
  highCellCount,
  lame,
  notCastrated,
  notDisbudded,
  notWeaned,
  thin,
} from './smart-lists/soundness'
import {
  courseOpen,
  inWithdrawal,
  meatWithdrawal,
  milkWithdrawal,
  outOfWithdrawal,
  treatedLately,
  vaccineDue,
} from './smart-lists/treatments'
import { atTargetWeight, lowGain, notWeighed, topGain, weighAgain } from './smart-lists/weights'

/** Every ready-made list, in the order they stand within their family. One more is one definition and one line here. */
// biome-ignore format: a family to a block
const smartLists = [
  allInHerd, cows, milking, dry, calves, weanlings, stores, stockBulls, aiBulls, culls, labelled, movedOut,
  dueToCalve, overdueToCalve, calvedLately, dryOffDue, heatDue, repeatWatch, notServed, servedNotScanned,
  inCalf, empty, repeaters, maidenHeifers, inCalfHeifers,
  meatWithdrawal, milkWithdrawal, outOfWithdrawal, treatedLately, courseOpen, vaccineDue, highCellCount, lame, thin, fat,
  calvesToRegister, registrationQueries, passportMissing, tagsMissing, noTagYet, noElectronicTag, movePending,
  tbTestDue, bvdOutstanding, residencyRisk,
  notWeighed, lowGain, topGain, atTargetWeight, nearFinishAge, overThirtyMonths,
  notWeaned, notCastrated, notDisbudded,
  ewes, eweLambs, rams, wethers, cullEwes, dueToLamb, lambed, singles, twins, triplets, barrenEwes, fitLambs, orphans,
  ownList,
] as const

// Each list knows its own numbers by name; code that handles all of them does not.
export const allLists = smartLists as readonly unknown[] as readonly AnyList[]

/** Lists that a page or a line of its own opens. They are not among the ready-made. */
export const pageLists: readonly AnyList[] = [
  inWithdrawal,
  weighAgain,
  bornTwice,
  toServe,
  servedLately,
  inLamb,
  genotypePending,
  electronicDue,
] as unknown as readonly AnyList[]

const byId: ReadonlyMap<string, AnyList> = new Map([...allLists, ...pageLists].map((list) => [list.id, list]))
export const smartListOf = (id: unknown): AnyList | undefined =>
  typeof id === 'string' ? byId.get(id) : undefined

/** The lists on the page for this sub-app, except the farmer's own. */
export const listsIn = (subApp: SubApp): AnyList[] =>
  allLists.filter(({ subApps, family }) => subApps.includes(subApp) && family !== 'own')
