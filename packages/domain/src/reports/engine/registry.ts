import { calvingPattern, lambingPattern } from '../breeding/birth-pattern'
import { breedingFigures } from '../breeding/breeding-figures'
import { breedingNext } from '../breeding/breeding-next'
import { breedingWheel } from '../breeding/breeding-wheel'
import { calvingBook } from '../breeding/calving-book'
import { lambingFigures } from '../breeding/lambing-figures'
import { pedigree } from '../breeding/pedigree'
import { scoringDetails, scoringSummary } from '../breeding/scoring'
import { sucklerScheme } from '../breeding/suckler-scheme'
import { growth } from '../growth/growth'
import { growthAnimals } from '../growth/growth-animals'
import { growthGroups } from '../growth/growth-groups'
import { weighDays } from '../growth/weigh-days'
import { herdAverage } from '../herd/herd-average'
import { passportChecker } from '../herd/passport-checker'
import { stockByClass } from '../herd/stock-by-class'
import { tbTests } from '../herd/tb-tests'
import { antimicrobialUse } from '../medicine/antimicrobial-use'
import { medicineRegister } from '../medicine/medicine-register'
import { medicineSpending } from '../medicine/medicine-spending'
import { remediesUsed } from '../medicine/remedies-used'
import { remedyBought, remedyTreatments } from '../medicine/remedy-lines'
import { justClear, withdrawals } from '../medicine/withdrawals'
import { bulkTankView } from '../milk/bulk-tank'
import { dryCows } from '../milk/dry-cows'
import { milkPerCow } from '../milk/milk-per-cow'
import { milkRecording } from '../milk/milk-recording'
import { calfRegister } from '../registers/calf-register'
import { calvesToRegisterView } from '../registers/calves-to-register'
import { departmentDifferences } from '../registers/department-differences'
import { feedRegister } from '../registers/feed-register'
import { herdRegister } from '../registers/herd-register'
import { movementBook } from '../registers/movement-book'
import { accidentRegister, trainingRegister, visitorRegister } from '../registers/yard-registers'
import { carcasses } from '../trade/carcasses'
import { movementsIn, movementsOut } from '../trade/moved-animals'
import { movementCertificates } from '../trade/movement-certificates'
import { salesMonth } from '../trade/sales-month'
import { salesPlanner } from '../trade/sales-planner'
import type { View } from './define-view'

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
