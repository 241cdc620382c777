import { taskFields } from '@steading/domain/collections/tasks'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { Fields } from '@steading/domain/sync/stored-record'
import { useEffect, useState } from 'react'
import { fieldWords } from '../../engines/records/field-words'
import { recordName } from '../../engines/records/record-name'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useFarm, useRegion } from '../../platform/farm/farm'

const table = taskFields as FieldTable

/** Kept by the app for itself, or told elsewhere on the page. */
const untold = new Set([
  ...['typeId', 'taskAnimals', 'status', 'completedDate', 'dueDate', 'date', 'takesEffect', 'offsetMinutes'],
  ...['parentTaskId', 'weightAdgMg', 'files', 'paddocks', 'filedDate', 'filedReference'],
  ...['remedyPurchaseId', 'sprayPurchaseId', 'occurrences', 'moves', 'plannedValues', 'plannedType'],
])

/** Everything a job says, in the order of the table, other records by their names. */
export function useJobFields(fields: Fields): { name: string; words: string }[] {
  const { t } = useTranslation()
  const write = useWrite()
  const names = useNames(fields)
  return Object.entries(table).flatMap(([name, field]) => {
    if (untold.has(name)) return []
    const value = fields[name]
    const words = field.kind === 'record' ? names[String(value)] : fieldWords(name, table, fields, t, write)
    return words ? [{ name, words }] : []
  })
}

/** How the records a job points at go by. */
function useNames(fields: Fields): { [id: string]: string } {
  const farm = useFarm()
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const [names, setNames] = useState<{ [id: string]: string }>({})
  const pointed = Object.entries(table).flatMap(([name, field]) => {
    const id = fields[name]
    return field.kind === 'record' && !untold.has(name) && typeof id === 'string' && id !== ''
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
