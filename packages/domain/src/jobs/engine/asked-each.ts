import type { EachAsked } from '../../jobs-read/job/define-task-type'
import type { Fields } from '../../records/sync/stored-record'
import type { AnyTaskType } from './registry'

/** The questions a job asks of each, given its answers so far. */
export const askedOfEach = ({ each = {}, asksEach }: AnyTaskType, values: Fields): EachAsked =>
  asksEach?.(values) ?? { names: Object.keys(each) }

/** Everything that must be said of one was. */
export const isFilledIn = ({ each = {} }: AnyTaskType, noted: Fields | undefined): boolean =>
  Object.entries(each).every(([name, { required }]) => !required || (noted?.[name] ?? '') !== '')

/** True once the required answers and the answer this visit is about are there. */
export const isSettled = (type: AnyTaskType, noted: Fields | undefined, values: Fields): boolean => {
  const { settledBy } = askedOfEach(type, values)
  return isFilledIn(type, noted) && (settledBy === undefined || (noted?.[settledBy] ?? '') !== '')
}
