import type { LandUnit, LengthUnit } from '../units'
import { cellAt, type Place, type SomePlaces } from './places'

export type OwnUnits = { landAreaUnit: LandUnit; lengthUnit: LengthUnit }

/** The units of land and length that people there use, where they differ from the app's defaults. */
const measuredIn: SomePlaces<OwnUnits> = {
  LA: { landAreaUnit: 'HA', lengthUnit: 'M' },
}

/** Undefined where the app begins with the country's own units anyway. */
export const ownUnits = (place: Place): OwnUnits | undefined => cellAt(measuredIn, place)

/** The country's own unit before the others. */
export const ownFirst = <Unit extends string>(units: readonly Unit[], own: string | undefined): Unit[] =>
  [...units].sort((a, b) => Number(b === own) - Number(a === own))
