import { antimicrobialUse } from './antimicrobial-use'
import { calvingPattern, lambingPattern } from './birth-pattern'
import { breedingFigures } from './breeding-figures'
import { breedingNext } from './breeding-next'
import { breedingWheel } from './breeding-wheel'
import { bulkTankView } from './bulk-tank'
import { calfRegister } from './calf-register'
import { calvesToRegisterView } from './calves-to-register'
import { calvingBook } from './calving-book'
import { carcasses } from './carcasses'
import type { View } from './define-view'
import { departmentDifferences } from './department-differences'
import { dryCows } from './dry-cows'
import { feedRegister } from './feed-register'
import { growth } from './growth'
import { growthAnimals } from './growth-animals'
import { growthGroups } from './growth-groups'
import { herdAverage } from './herd-average'
import { herdRegister } from './herd-register'
import { lambingFigures } from './lambing-figures'
import { medicineRegister } from './medicine-register'
import { medicineSpending } from './medicine-spending'
import { milkPerCow } from './milk-per-cow'
import { milkRecording } from './milk-recording'
import { movementsIn, movementsOut } from './moved-animals'
import { movementBook } from './movement-book'
import { movementCertificates } from './movement-certificates'
import { passportChecker } from './passport-checker'
import { pedigree } from './pedigree'
import { remediesUsed } from './remedies-used'
import { remedyBought, remedyTreatments } from './remedy-lines'
import { salesMonth } from './sales-month'
import { salesPlanner } from './sales-planner'
import { scoringDetails, scoringSummary } from './scoring'
import { stockByClass } from './stock-by-class'
import { sucklerScheme } from './suckler-scheme'
import { tbTests } from './tb-tests'
import { weighDays } from './weigh-days'
import { justClear, withdrawals } from './withdrawals'
import { accidentRegister, trainingRegister, visitorRegister } from './yard-registers'

/** Every view. One more is one file, one line here, its texts, and a row in the table of pages. */
export const views: readonly View[] = [
  passportChecker,
  calvesToRegisterView,
  departmentDifferences,
  herdAverage,
  salesPlanner,
  salesMonth,
  milkRecording,
  milkPerCow,
  bulkTankView,
  carcasses,
  weighDays,
  growth,
  growthAnimals,
  growthGroups,
  scoringSummary,
  scoringDetails,
  stockByClass,
  calvingPattern,
  lambingPattern,
  breedingNext,
  breedingWheel,
  calvingBook,
  breedingFigures,
  lambingFigures,
  pedigree,
  medicineSpending,
  remediesUsed,
  remedyTreatments,
  remedyBought,
  medicineRegister,
  antimicrobialUse,
  dryCows,
  withdrawals,
  justClear,
  tbTests,
  sucklerScheme,
  movementsIn,
  movementsOut,
  movementBook,
  movementCertificates,
  herdRegister,
  calfRegister,
  feedRegister,
  visitorRegister,
  accidentRegister,
  trainingRegister,
]

const byId = new Map(views.map((view) => [view.id, view]))
export const viewOf = (id: string): View | undefined => byId.get(id)
