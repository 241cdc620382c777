import { passportChecker } from '@steading/domain/reports/herd/passport-checker'
import { tbTests } from '@steading/domain/reports/herd/tb-tests'
import { calvesToRegisterView } from '@steading/domain/reports/registers/calves-to-register'
import { departmentDifferences } from '@steading/domain/reports/registers/department-differences'
import type { ComponentType } from 'react'
import { CalvesTop } from './calves-top'
import { CheckByTag } from './check-by-tag'
import { DifferencesTop } from './differences-top'
import { SaleTargets } from './sale-targets'
import { TbUnderWay } from './tb-under-way'

/** The part above a view's rows that only its own page needs. */
export const viewPieces: { readonly [view: string]: ComponentType } = {
  'sales-planner': SaleTargets,
  [calvesToRegisterView.id]: CalvesTop,
  [departmentDifferences.id]: DifferencesTop,
  [tbTests.id]: TbUnderWay,
  [passportChecker.id]: CheckByTag,
}
