import { medicineRegisterOf } from '../exports/medicine-register'
import { regionCodes } from '../regions/regions'
import { registerRules } from './papers'

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
