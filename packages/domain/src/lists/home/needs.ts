import type { ListNeed, Need, RecordNeed, StockNeed } from './define-need'
import {
  birthsWrittenTwice,
  cowsDueToDryOff,
  cowsNearCalving,
  cowsOverdue,
  heatsDue,
  sheepCloseToLambing,
  watchForRepeat,
} from './needs/breeding'
import { calvesToRegister, calvesWithQueries } from './needs/calves'
import { animalsInWithdrawal, nearFinishingAge, tbTestsDue, testsDue, weightsOverdue } from './needs/health'
import { medicinesExpiring, medicinesShort } from './needs/medicines'
import { plannedJobs } from './needs/planned-jobs'
import {
  electronicTagsDue,
  missingTags,
  movementsNotCompleted,
  movesToNotify,
  refusedFilings,
  refusedRecords,
  sprayerTestsDue,
} from './needs/work'

/** Every possible line of "what needs you today", in the order of equally urgent ones. */
export const needs: readonly Need[] = [
  refusedRecords,
  refusedFilings,
  calvesWithQueries,
  birthsWrittenTwice,
  cowsOverdue,
  cowsNearCalving,
  sheepCloseToLambing,
  calvesToRegister,
  movementsNotCompleted,
  movesToNotify,
  plannedJobs,
  testsDue,
  tbTestsDue,
  watchForRepeat,
  heatsDue,
  cowsDueToDryOff,
  sprayerTestsDue,
  missingTags,
  electronicTagsDue,
  medicinesShort,
  medicinesExpiring,
  animalsInWithdrawal,
  nearFinishingAge,
  weightsOverdue,
]

export const listNeeds = needs.filter((need): need is ListNeed => 'list' in need)
export const recordNeeds = needs.filter((need): need is RecordNeed => 'from' in need)
/** Lines about jobs that the watch shows one by one. */
export const shownNeeds = recordNeeds.filter(({ from, eachShown }) => from === 'tasks' && eachShown)
export const stockNeeds = needs.filter((need): need is StockNeed => 'ware' in need)
