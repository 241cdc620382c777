import { calvesKnown } from '@steading/domain/jobs/births/calves-known'
import { calfRegistration } from '@steading/domain/jobs/types/records/calf-registration'
import { filingsOf, type OfficialFiled } from '@steading/domain/jobs-read/job/filings'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { usePlace } from '../../platform/farm/farm'
import { useRecordsOf } from '../../platform/farm/records-of'

const none: readonly string[] = []

/** The state of a job's report to each authority. For calves, the calves' own records count too. */
export function useFilings(task: RecordView): OfficialFiled[] {
  const place = usePlace()
  const isCalves = task.fields.typeId === calfRegistration.id
  const ids = useMemo(() => onAnimals(task.fields).map(({ animalId }) => animalId), [task.fields])
  const calves = useRecordsOf('animals', isCalves ? ids : none)
  // Not read yet: without them it would say "not sent" of calves that are registered.
  if (isCalves && ids.length > 0 && calves.size === 0) return []
  return filingsOf(task.fields, place, calvesKnown(calves))
}
