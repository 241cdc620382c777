import { calvesToRegisterView } from '@steading/domain/views/calves-to-register'
import { passportChecker } from '@steading/domain/views/passport-checker'
import { tbTests } from '@steading/domain/views/tb-tests'
import type { ComponentType } from 'react'
import { CalvesTop } from './calves-top'
import { CheckByTag } from './check-by-tag'
import { SaleTargets } from './sale-targets'
import { TbUnderWay } from './tb-under-way'

/** What a view's page has above its rows that only that page needs. */
export const viewPieces: { readonly [view: string]: ComponentType } = {
  'sales-planner': SaleTargets,
  [calvesToRegisterView.id]: CalvesTop,
  [tbTests.id]: TbUnderWay,
  [passportChecker.id]: CheckByTag,
}
