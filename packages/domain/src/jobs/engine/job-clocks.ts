import type { Row } from '../../jobs-read/job/task-rows'
import { type FarmPlace, zoneOfJob } from '../../records/days/farm-zone'
import type { Fields } from '../../records/sync/stored-record'
import { type AnyTaskType, keepsZone } from './registry'

/** The farm's clocks for a job that keeps none of its own, and whose days end by them. */
export function clocksOf(
  { fields }: Row,
  type: AnyTaskType,
  place: FarmPlace | undefined,
): Fields | undefined {
  if (!place || !keepsZone(type) || fields.timeZone) return undefined
  const timeZone = zoneOfJob(fields, place)
  return timeZone === undefined ? undefined : { timeZone }
}

export const withClocks = (row: Row, clocks: Fields | undefined): Row =>
  clocks ? { id: row.id, fields: { ...row.fields, ...clocks } } : row
