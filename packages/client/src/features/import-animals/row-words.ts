import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { fieldLabel, fieldWords, toldFields } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'

const table = animalFields as FieldTable

export type SaidValue = { field: string; label: string; now: string; was?: string }

/** A row as the app understood it: the farmer sees at once which part of 3/4 the app took for the day. */
export function useRowWords(): (report: RowReport) => SaidValue[] {
  const { t } = useTranslation()
  const write = useWrite()
  return ({ said = {}, was }) =>
    toldFields(Object.keys(said)).flatMap((field): SaidValue[] => {
      const [now, before] = [said, was].map((record) => record && fieldWords(field, table, record, t, write))
      // It is called by that already.
      if (!was && now === said.tag) return []
      const nothing = t('IMPORT.NOTHING')
      if (was)
        return [{ field, label: fieldLabel(field, table, t), now: now ?? nothing, was: before ?? nothing }]
      const label = fieldLabel(field, table, t)
      // A bare yes says nothing without its question.
      if (table[field]?.kind === 'flag') return said[field] === true ? [{ field, label, now: label }] : []
      return now === undefined ? [] : [{ field, label, now }]
    })
}
