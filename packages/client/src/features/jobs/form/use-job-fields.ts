import { jobFields } from '@steading/domain/jobs/engine/job-fields'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { againIn } from '@steading/domain/jobs-read/filings/told-to'
import { filedIn } from '@steading/domain/jobs-read/job/filings'
import { dutyDays } from '@steading/domain/records/collections/tasks'
import type { Field } from '@steading/domain/records/fields/fields'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useEffect, useState } from 'react'
import { fieldWords } from '../../../engines/records/field-words'
import { recordName } from '../../../engines/records/record-name'
import { useTranslation } from '../../../i18n/translation'
import { useFarm, useRegion } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'

/** Internal fields, or fields shown elsewhere on the page. */
const untoldNames = new Set<string>([
  ...['typeId', 'status', 'completedDate', 'dueDate', 'date', 'takesEffect'],
  ...['offsetMinutes', 'timeZone', 'offLabelUnsaidMeat', 'offLabelUnsaidMilk'],
  ...['weightAdgMg', 'plannedType', 'surveyVersion', 'programme'],
  ...Object.values(againIn),
  ...Object.values(filedIn).flat(),
  ...['mastitisCaseDays', 'packScan', 'vetId', 'priceUnit', 'askingPrice', 'moveCertType', 'weightAdg'],
  ...dutyDays,
])
const untoldKinds: readonly Field['kind'][] = ['records', 'object', 'list']

const isTold = (name: string, field: Field) =>
  !untoldNames.has(name) &&
  !untoldKinds.includes(field.kind) &&
  !(field.kind === 'record' && field.from === 'tasks')

const toldFields = Object.entries(jobFields).filter(([name, field]) => isTold(name, field))

/** The form's own questions come first, in the form's order. */
function inOrder(typeId: unknown): typeof toldFields {
  const asked = Object.keys(taskTypeOf(typeId)?.fields ?? {})
  const place = (name: string) => (asked.includes(name) ? asked.indexOf(name) : asked.length)
  return [...toldFields].sort(([a], [b]) => place(a) - place(b))
}

/** Everything a job says, in the order it is asked, other records by their names. */
export function useJobFields(
  fields: Fields,
  typeId: unknown = fields.typeId,
): { name: string; words: string }[] {
  const { t } = useTranslation()
  const write = useWrite()
  const names = useNames(fields)
  return inOrder(typeId).flatMap(([name, field]) => {
    const value = fields[name]
    const words =
      field.kind === 'record' ? names[String(value)] : fieldWords(name, jobFields, fields, t, write)
    return words ? [{ name, words }] : []
  })
}

/** How the records a job points at go by. */
function useNames(fields: Fields): { [id: string]: string } {
  const farm = useFarm()
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const [names, setNames] = useState<{ [id: string]: string }>({})
  const pointed = toldFields.flatMap(([name, field]) => {
    const id = fields[name]
    return field.kind === 'record' && typeof id === 'string' && id !== ''
      ? [{ collection: field.from, id }]
      : []
  })
  const key = JSON.stringify(pointed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is pointed at, written out
  useEffect(() => {
    const stops = pointed.map(({ collection, id }) =>
      farm.watchRecord(collection, id, (record) => {
        if (record)
          setNames((before) => ({ ...before, [id]: recordName(collection, record.fields, region, t) }))
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, key, region, t])
  return names
}
