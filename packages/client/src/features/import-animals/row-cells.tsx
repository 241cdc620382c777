import { Button, TextInput } from '@mantine/core'
import { animalFields } from '@steading/domain/collections/animals'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { RowReport } from '@steading/domain/imports/plan-import'
import { useState } from 'react'
import { fieldLabel } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import type { Chosen } from './use-import'

export type CellTexts = { readonly [field: string]: string }
export type RowCell = { field: string; text: string; isAsked: boolean }

/** The cells of a row that are read, as they stand in the file or as the farmer put them right. */
export function rowCells({ row, problems }: RowReport, { file, ways }: Chosen): RowCell[] {
  if (file.kind !== 'table') return []
  const { table, mapping } = file
  const asked = new Set(problems.map(({ field }) => field))
  const cells = mapping.flatMap((field, column): RowCell[] => {
    const text =
      field && (ways.answers?.cells[row]?.[field] ?? table.rows[row - table.firstRow]?.[column] ?? '')
    return field && text !== null ? [{ field, text: text ?? '', isAsked: asked.has(field) }] : []
  })
  return cells.toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked))
}

type Props = { cells: readonly RowCell[]; changed: CellTexts; change: (changed: CellTexts) => void }

/** What is asked about can be put right at once; the rest of the row is a touch away. */
export function RowCells({ cells, changed, change }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? cells : cells.filter(({ isAsked }) => isAsked)
  const put = (field: string, text: string, before: string) => {
    const { [field]: _, ...others } = changed
    change(text === before ? others : { ...others, [field]: text })
  }
  return (
    <>
      {shown.map(({ field, text }) => (
        <TextInput
          key={field}
          size="md"
          label={fieldLabel(field, animalFields as FieldTable, t)}
          value={changed[field] ?? text}
          onChange={({ currentTarget: { value } }) => put(field, value, text)}
        />
      ))}
      {!all && shown.length < cells.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('IMPORT.ROW_SAYS')}
        </Button>
      )}
    </>
  )
}
