import { breedById } from '../../base/breeds/breeds'
import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { ruleAt } from '../../base/regions/dated-rules'
import { locate, type Place } from '../../base/regions/places'
import { herdGroupRules } from '../../base/regions/tb-herd-rules'
import type { Brought, DoubtsBy } from '../../jobs-read/job/creates'
import type { Warning } from '../../jobs-read/job/define-task-type'
import { dateOf } from '../../jobs-read/job/task-rows'
import type { Fields } from '../../records/sync/stored-record'
import { papersRuleOn } from '../rules/papers-rules'
import { arrivalTestAt } from './tb-move-rules'

/** Where cattle come from, as the law on TB of Britain divides it. */
export const tbAreas = ['scotland', 'low', 'high'] as const
/** The BVD status of the herd they come from. */
export const bvdOrigins = ['negative', 'unknown'] as const

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
  return isTestedWithin(before, date, tbTested) ? undefined : before
}

const isTestedWithin = (days: number, date: number, tested: number | undefined) =>
  tested !== undefined && tested <= date && date - tested <= days * oneDay

export const cowUntested = 'JOBS.DOUBT.CAME_COW_UNTESTED'

/** A dairy cow comes into an open herd, or one of unknown group, on a test shortly before. */
export function doubtsByGroup(brought: readonly Brought[], by: DoubtsBy): Warning[] {
  const { task, subApp } = by
  const date = dateOf(task.fields)
  const rule = ruleAt(herdGroupRules, by, date)?.value
  const group = locate(by).holding?.tbGroup
  if (!rule || subApp !== 'bovine' || group === 'dry' || group === 'finishingUnit') return []
  const { tbTested } = task.fields
  if (isTestedWithin(rule.openDays, date, typeof tbTested === 'number' ? tbTested : undefined)) return []
  return brought
    .filter((one) => !by.animal(one.id) && isDairyCow(one.values, date, rule.overMonths))
    .map(({ id }) => ({
      ...{ code: 'jobDoubt', says: cowUntested, values: { days: rule.openDays }, animalId: id },
      fields: ['tbTested'],
    }))
}

/** Her record says no calving yet, so a female over that age counts as a cow. */
const isDairyCow = ({ sex, breed, dob }: Fields, date: number, overMonths: number) =>
  sex === 'F' &&
  breedById(String(breed ?? ''))?.use === 'dairy' &&
  typeof dob === 'number' &&
  dob > 0 &&
  date > addMonths(dob, overMonths)

/** Days after they came for the tests that the law asks of them then: noted on the job, so that its plan knows them. */
export function testsAfterArrival(values: Fields, place: Place): Fields {
  const { date, tbArea, bvdOrigin } = values
  if (typeof date !== 'number') return {}
  const again = tbArea === 'high' ? arrivalTestAt(place, date)?.again : undefined
  const bvd = bvdOrigin === 'unknown' ? papersRuleOn(place, date).bvdArrivalDays : undefined
  return {
    // 0 says that no rule asked; a job of an older app says nothing.
    tbAgainFrom: again ? date + again.least * oneDay : tbArea === 'high' ? 0 : null,
    tbAgainBy: again ? date + again.most * oneDay : null,
    bvdTestBy: bvd === undefined ? null : date + bvd * oneDay,
  }
}
