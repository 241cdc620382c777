import { NativeSelect } from '@mantine/core'
import { animalSections } from '@steading/domain/herd/animals/animal-form'
import { filledCells, type Mapping } from '@steading/domain/outside/imports/guess-columns'
import { type ImportSpecies, importFields } from '@steading/domain/outside/imports/import-fields'
import type { ImportTable } from '@steading/domain/outside/imports/table'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Card } from '../../ui/card'
import styles from './import.module.css'

type Props = {
  table: ImportTable
  mapping: Mapping
  species: ImportSpecies
  change: (mapping: Mapping) => void
}

/** Which column is what, as far as it could be guessed; the farmer has the last word. */
export function Columns({ table, mapping, species, change }: Props) {
  const { t } = useTranslation()
  const options = useFieldOptions(species)
  const columns = useMemo(
    () =>
      table.headings.map((heading, column) => ({
        id: `${column} ${heading}`,
        heading,
        samples: [...new Set(filledCells(table.rows, column))].slice(0, 3),
      })),
    [table],
  )
  const choose = (column: number, field: string) =>
    // A field comes from one column: chosen anew, it leaves the one it had.
    change(mapping.map((name, at) => (at === column ? field || null : name === field ? null : name)))
  return (
    <Card as="ul">
      {columns.map(({ id, heading, samples }, column) =>
        samples.length === 0 ? null : (
          <li key={id} className={styles.column}>
            <span className={styles.heading}>{heading}</span>
            <span className={styles.samples}>{samples.join(' · ')}</span>
            <NativeSelect
              size="md"
              aria-label={t('IMPORT.COLUMN_IS', { heading })}
              value={mapping[column] ?? ''}
              data={[{ value: '', label: t('IMPORT.LEAVE_OUT') }, ...options]}
              onChange={(event) => choose(column, event.currentTarget.value)}
              className={styles.choice}
              data-left-out={mapping[column] === null || undefined}
            />
          </li>
        ),
      )}
    </Card>
  )
}

function useFieldOptions(species: ImportSpecies) {
  const { t } = useTranslation()
  return useMemo(() => {
    const fields = importFields(species)
    return animalSections.flatMap(({ id, title }) => {
      const items = fields
        .filter(({ section }) => section === id)
        .map(({ name, label }) => ({ value: name, label: t(label) }))
      return items.length > 0 ? [{ group: t(title), items }] : []
    })
  }, [species, t])
}
