import { Button, NativeSelect } from '@mantine/core'
import { animalSections } from '@steading/domain/animals/animal-form'
import { filledCells } from '@steading/domain/imports/guess-columns'
import { type ImportSpecies, importFields } from '@steading/domain/imports/import-fields'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../i18n/write'
import { Section } from '../../ui/page'
import card from '../../ui/page.module.css'
import styles from './import.module.css'
import type { Chosen, ImportSteps } from './use-import'

type Props = { chosen: Chosen; steps: ImportSteps }

/** Which column is what, as far as it could be guessed; the farmer has the last word. */
export function ColumnsStep({ chosen, steps }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const { table, mapping, ways } = chosen
  const options = useFieldOptions(ways.species)
  const columns = useMemo(
    () =>
      table.headings.map((heading, column) => ({
        id: `${column} ${heading}`,
        heading,
        samples: [...new Set(filledCells(table.rows, column))].slice(0, 3),
      })),
    [table],
  )
  const choose = (column: number, field: string) => {
    // A field comes from one column: chosen anew, it leaves the one it had.
    const next = mapping.map((name, at) => (at === column ? field || null : name === field ? null : name))
    steps.change(chosen, { mapping: next })
  }
  return (
    <>
      <p className={styles.lead}>
        {t('IMPORT.FOUND', { file: chosen.file, rows: write.number(table.rows.length) })}
      </p>
      <Section title={t('IMPORT.COLUMNS')} hint={t('IMPORT.COLUMNS_HINT')}>
        <ul className={card.card}>
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
        </ul>
      </Section>
      <Section title={t('IMPORT.QUESTIONS')}>
        <div className={styles.questions}>
          <NativeSelect
            size="md"
            label={t('IMPORT.DUPLICATES')}
            value={ways.duplicates}
            data={(['skip', 'update', 'refuse'] as const).map((value) => ({
              value,
              label: t(`IMPORT.DUPLICATES_${value.toUpperCase()}`),
            }))}
            onChange={({ currentTarget }) =>
              steps.change(chosen, { ways: { duplicates: currentTarget.value as 'skip' } })
            }
          />
          <NativeSelect
            size="md"
            label={t('IMPORT.PARENTS')}
            value={ways.unknownParents}
            data={(['leave', 'add'] as const).map((value) => ({
              value,
              label: t(`IMPORT.PARENTS_${value.toUpperCase()}`),
            }))}
            onChange={({ currentTarget }) =>
              steps.change(chosen, { ways: { unknownParents: currentTarget.value as 'leave' } })
            }
          />
        </div>
      </Section>
      <div className={styles.buttons}>
        <Button size="lg" variant="default" onClick={steps.again}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button size="lg" onClick={() => void steps.check(chosen)}>
          {t('IMPORT.CHECK')}
        </Button>
      </div>
    </>
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
