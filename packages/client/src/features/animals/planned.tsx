import type { RecordView } from '../../db/query'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { usePlanned } from '../../platform/farm/planned'
import { Section } from '../../ui/page'

export function Planned({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const lines = usePlanned(animal.id) ?? []
  if (lines.length === 0) return null
  return (
    <div data-unshared>
      <Section title={t('PAGES.PLANNED_JOBS')}>
        <PlannedRows lines={lines} label={t('PAGES.PLANNED_JOBS')} />
      </Section>
    </div>
  )
}
