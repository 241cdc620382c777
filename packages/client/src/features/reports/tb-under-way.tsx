import { tbTest } from '@steading/domain/tasks/types/tb-test'
import { TestTube } from 'lucide-react'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { usePlanned } from '../../platform/farm/planned'
import { PageLink } from '../../platform/pages/navigation'
import { Section } from '../../ui/page'
import styles from './tb-under-way.module.css'

const types = [tbTest.id]

/** Tests that were put on and are to be read, animals to be tested again, and the way to start a test. */
export function TbUnderWay() {
  const { t } = useTranslation()
  const lines = usePlanned(undefined, types) ?? []
  return (
    <>
      <PageLink
        page="task-create"
        parameters={{ workflow: tbTest.workflow }}
        search={{ type: tbTest.id }}
        className={styles.start}
      >
        <TestTube size={20} aria-hidden="true" />
        {t('TB.START')}
      </PageLink>
      {lines.length > 0 && (
        <Section title={t('TB.UNDER_WAY')}>
          <PlannedRows lines={lines} label={t('TB.UNDER_WAY')} />
        </Section>
      )}
    </>
  )
}
