import type { Happening } from '@steading/domain/tasks/jobs-told'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { PageLink } from '../../platform/pages/navigation'
import styles from './happenings.module.css'
import { lineWords } from './line-words'

const atFirst = 6

/** What happened, newest first: the last few, and all of it at a touch. */
export function Happenings({ happened }: { happened: readonly Happening[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const shown = all ? happened : happened.slice(0, atFirst)
  return (
    <>
      <ol className={styles.lines}>
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
    </>
  )
}

function Line({ happening }: { happening: Happening }) {
  const { t } = useTranslation()
  const write = useWrite()
  const words = (
    <>
      <span className={styles.day}>{write.day(happening.day)}</span>
      <span className={styles.told}>{lineWords(happening, t, write)}</span>
    </>
  )
  if (!happening.taskId) return <div className={styles.line}>{words}</div>
  return (
    <PageLink page="task-view" search={{ id: happening.taskId }} className={styles.line}>
      {words}
      <ChevronRight size={18} aria-hidden="true" />
    </PageLink>
  )
}
