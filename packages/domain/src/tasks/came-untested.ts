import { oneDay } from '../one-day'
import type { Place } from '../regions/places'
import { arrivalTestAt } from './tb-rules'

/** Where cattle come from, as the law on TB of Britain divides it. */
export const tbAreas = ['scotland', 'low', 'high'] as const

type Came = {
  date: number
  moveFromHerdNumber?: string | undefined
  tbArea?: string | undefined
  tbTested?: number | undefined
}

/** Counties of a holding number that lie in Scotland, 66 to 98. */
const isScottish = (number: string) => /^(?:6[6-9]|[78]\d|9[0-8])\/?\d{3}\/?\d{4}$/.test(number.trim())

/** Within how many days before the move they should have been tested, where no such test is noted. */
export function cameUntested(place: Place, came: Came): number | undefined {
  const { date, moveFromHerdNumber = '', tbArea, tbTested } = came
  const before = arrivalTestAt(place, date)?.before
  if (before === undefined || tbArea === 'scotland' || (!tbArea && isScottish(moveFromHerdNumber)))
    return undefined
  const isTested = tbTested !== undefined && tbTested <= date && date - tbTested <= before * oneDay
  return isTested ? undefined : before
}
