import type { LandUnit, LengthUnit } from '../units'
import { cellAt, type Place, type SomePlaces } from './places'

export type OwnUnits = { landAreaUnit: LandUnit; lengthUnit: LengthUnit }

/** What land and lengths are measured in by the people there, where that is not what the app begins with. */
const measuredIn: SomePlaces<OwnUnits> = {
  LA: { landAreaUnit: 'HA', lengthUnit: 'M' },
}

/** Undefined where the app begins with the country's own units anyway. */
export const ownUnits = (place: Place): OwnUnits | undefined => cellAt(measuredIn, place)

/** The country's own unit before the others. */
export const ownFirst = <Unit extends string>(units: readonly Unit[], own: string | undefined): Unit[] =>
  [...units].sort((a, b) => Number(b === own) - Number(a === own))
