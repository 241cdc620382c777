import { regionCodes } from '../base/regions/regions'
import { medicineRegisterOf } from '../reports/registers/medicine-register'
import { registerRules } from '../reports/registers/papers'

/** The law at the foot of each register of each region, as its rule names it. */
export const citedLaws = [
  ...new Set(
    regionCodes.flatMap((region) =>
      [...registerRules(region).map(({ rule }) => rule), medicineRegisterOf(region).rule].flatMap(
        (rule) => rule?.source ?? [],
      ),
    ),
  ),
]
