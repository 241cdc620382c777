import { type Happening, timelineOf } from '@steading/domain/animals/timeline'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { PageLink } from '../../platform/pages/navigation'
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
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('ANIMALS.SECTION.TIMELINE')}</h2>
      <ol className={styles.family}>
        {shown.map((happening) => (
          <li key={happening.id}>
            <Line happening={happening} />
          </li>
        ))}
      </ol>
      {happened.length > shown.length && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {t('ANIMALS.SHOW_WHOLE_LIFE', { count: happened.length - shown.length })}
        </button>
      )}
    </section>
  )
}

function Line({ happening }: { happening: Happening }) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = (
    <>
      <span className={styles.role}>{write.day(happening.day)}</span>
      <span className={styles.told}>{lineWords(happening, t, write)}</span>
    </>
  )
  if (!happening.taskId) return <div className={styles.relative}>{words}</div>
  return (
    <PageLink page="task-view" search={{ id: happening.taskId }} className={styles.relative}>
      {words}
      <ChevronRight size={18} aria-hidden="true" />
    </PageLink>
  )
}
