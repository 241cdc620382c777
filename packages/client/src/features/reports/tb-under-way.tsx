import { tbTest } from '@steading/domain/jobs/types/health/tb-test'
import { FileUp, TestTube } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { usePlanned } from '../../platform/farm/planned'
import { PageLink } from '../../platform/pages/navigation'
import { Section } from '../../ui/page'
import styles from './tb-under-way.module.css'

const types = [tbTest.id]
const ResultsDialog = lazy(() => import('./results-dialog').then((it) => ({ default: it.ResultsDialog })))

/** Tests that were put on and are to be read, animals to be tested again, and the way to start a test. */
export function TbUnderWay() {
  const { t } = useTranslation()
  const lines = usePlanned(undefined, types) ?? []
  const [reading, setReading] = useState(false)
  return (
    <>
      <div className={styles.ways}>
        <PageLink
          page="task-create"
          parameters={{ workflow: tbTest.workflow }}
          search={{ type: tbTest.id }}
          className={styles.first}
        >
          <TestTube size={20} aria-hidden="true" />
          {t('TB.START')}
        </PageLink>
        <button type="button" className={styles.start} onClick={() => setReading(true)}>
          <FileUp size={20} aria-hidden="true" />
          {t('RESULTS.OPEN')}
        </button>
      </div>
      {reading && (
        <Suspense>
          <ResultsDialog close={() => setReading(false)} />
        </Suspense>
      )}
      {lines.length > 0 && (
        <Section title={t('TB.UNDER_WAY')}>
          <PlannedRows lines={lines} label={t('TB.UNDER_WAY')} />
        </Section>
      )}
    </>
  )
}
