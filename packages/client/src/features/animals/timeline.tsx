import { type Happening, timelineOf } from '@steading/domain/animals/timeline'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card, RowFrame } from '../../ui/card'
import { Section } from '../../ui/page'
import styles from './animal-view-screen.module.css'
import { lineWords } from './line-words'
import { useAnimalTasks } from './use-animal-tasks'

const atFirst = 6

/** Everything that ever happened to it, newest first. */
export function Timeline({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const tasks = useAnimalTasks(animal.id)
  const [all, setAll] = useState(false)
  const happened = useMemo(() => timelineOf(animal, tasks), [animal, tasks])
  if (happened.length === 0) return null
  const shown = all ? happened : happened.slice(0, atFirst)
  return (
    <Section title={t('ANIMALS.SECTION.TIMELINE')}>
      <Card as="ol">
        {shown.map((happening) => (
          <li key={happening.id}>
            <Line happening={happening} />
          </li>
        ))}
      </Card>
      {happened.length > shown.length && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {t('ANIMALS.SHOW_WHOLE_LIFE', { count: happened.length - shown.length })}
        </button>
      )}
    </Section>
  )
}

function Line({ happening }: { happening: Happening }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <RowFrame to={happening.taskId ? { page: 'task-view', search: { id: happening.taskId } } : undefined}>
      <span className={styles.relative}>
        <span className={styles.role}>{write.day(happening.day)}</span>
        <span className={styles.told}>{lineWords(happening, t, write)}</span>
        {happening.taskId && <ChevronRight size={18} aria-hidden="true" />}
      </span>
    </RowFrame>
  )
}
