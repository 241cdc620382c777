import { TextInput } from '@mantine/core'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { fieldLabel } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { Fold } from '../../ui/fold'
import styles from './import.module.css'
import type { Chosen } from './use-import'

export type CellTexts = { readonly [field: string]: string }
export type RowCell = { field: string; text: string; isAsked: boolean }

/** The cells of a row that are read, as they stand in the file or as the farmer put them right. */
export function rowCells({ row, problems }: RowReport, { file, ways }: Chosen): RowCell[] {
  if (file.kind !== 'table') return []
  const { table, mapping } = file
  const asked = new Set(problems.map(({ field }) => field))
  return mapping.flatMap((field, column): RowCell[] => {
    if (field === null) return []
    const text = ways.answers?.cells[row]?.[field] ?? table.rows[row - table.firstRow]?.[column] ?? ''
    return [{ field, text, isAsked: asked.has(field) }]
  })
}

type Props = { cells: readonly RowCell[]; changed: CellTexts; change: (changed: CellTexts) => void }

/** The farmer can correct cells with a problem at once; a touch opens the rest of the row. */
export function RowCells({ cells, changed, change }: Props) {
  const { t } = useTranslation()
  const put = (field: string, text: string, before: string) => {
    const { [field]: _, ...others } = changed
    change(text === before ? others : { ...others, [field]: text })
  }
  const box = ({ field, text }: RowCell) => (
    <TextInput
      key={field}
      size="md"
      label={fieldLabel(field, animalFields as FieldTable, t)}
      value={changed[field] ?? text}
      onChange={({ currentTarget: { value } }) => put(field, value, text)}
    />
  )
  const rest = cells.filter(({ isAsked }) => !isAsked)
  return (
    <>
      {cells.filter(({ isAsked }) => isAsked).map(box)}
      {rest.length > 0 && (
        <Fold title={t('IMPORT.ROW_SAYS')}>
          <div className={styles.sheet}>{rest.map(box)}</div>
        </Fold>
      )}
    </>
  )
}
