import { timelineOf } from '@steading/domain/jobs/animals/timeline'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { Happenings } from '../../engines/records/happenings'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { Section } from '../../ui/page'
import { useAnimalTasks } from './use-animal-tasks'

/** Everything that ever happened to it, newest first. */
export function Timeline({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const tasks = useAnimalTasks(animal.id)
  const today = useWrite().today()
  const region = useRegion() ?? 'GL'
  const happened = useMemo(() => timelineOf(animal, tasks, { region, today }), [animal, tasks, region, today])
  if (happened.length === 0) return null
  return (
    <Section title={t('ANIMALS.SECTION.TIMELINE')}>
      <Happenings happened={happened} />
    </Section>
  )
}
