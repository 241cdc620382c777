import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { Actions, Section } from '../../ui/page'
import { Columns } from './columns'
import styles from './import.module.css'
import { Questions } from './questions'
import type { Chosen, ImportSteps } from './use-import'

type Props = { chosen: Chosen; steps: ImportSteps }

/** Asks for the columns before the app checks the rows. An ICAR file names its own parts. */
export function ColumnsStep({ chosen, steps }: Props) {
  const { t } = useTranslation()
  const { file, ways, name, others } = chosen
  const rows = file.kind === 'table' ? file.table.rows.length : file.animals.length
  return (
    <>
      <p className={styles.lead}>{t('IMPORT.FOUND', { file: name, rows })}</p>
      {others > 0 && <p className={styles.lead}>{t('IMPORT.OTHERS', { count: others })}</p>}
      {file.kind === 'table' && (
        <Section title={t('IMPORT.COLUMNS')} hint={t('IMPORT.COLUMNS_HINT')}>
          <Columns
            table={file.table}
            mapping={file.mapping}
            species={ways.species}
            change={(mapping) => steps.change(chosen, { file: { ...file, mapping } })}
          />
        </Section>
      )}
      <Section title={t('IMPORT.QUESTIONS')}>
        <Questions ways={ways} change={(next) => steps.change(chosen, { ways: next })} />
      </Section>
      <Actions>
        <Button size="lg" variant="default" onClick={steps.again}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button size="lg" onClick={() => void steps.check(chosen)}>
          {t('IMPORT.CHECK')}
        </Button>
      </Actions>
    </>
  )
}
