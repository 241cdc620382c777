import type { Need } from './define-need'
import {
  cowsDueToDryOff,
  cowsNearCalving,
  heatsDue,
  sheepCloseToLambing,
  watchForRepeat,
} from './needs/breeding'
import { calvesToRegister, calvesWithQueries } from './needs/calves'
import { animalsInWithdrawal, nearFinishingAge, tbTestsDue, testsDue, weightsOverdue } from './needs/health'
import {
  missingTags,
  movementsNotCompleted,
  plannedJobs,
  refusedRecords,
  sprayerTestsDue,
} from './needs/work'

/** Every line "what needs you today" can have, in the order they stand when equally urgent. */
export const needs: readonly Need[] = [
  refusedRecords,
  cowsNearCalving,
  sheepCloseToLambing,
  calvesToRegister,
  calvesWithQueries,
  movementsNotCompleted,
  plannedJobs,
  testsDue,
  tbTestsDue,
  watchForRepeat,
  heatsDue,
  cowsDueToDryOff,
  sprayerTestsDue,
  missingTags,
  animalsInWithdrawal,
  nearFinishingAge,
  weightsOverdue,
]
