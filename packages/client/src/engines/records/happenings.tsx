import type { Happening } from '@steading/domain/tasks/jobs-told'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card, RowFrame } from '../../ui/card'
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
    </>
  )
}

function Line({ happening }: { happening: Happening }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <RowFrame to={happening.taskId ? { page: 'task-view', search: { id: happening.taskId } } : undefined}>
      <span className={styles.line}>
        <span className={styles.day}>{write.day(happening.day)}</span>
        <span className={styles.told}>{lineWords(happening, t, write)}</span>
        {happening.taskId && <ChevronRight size={18} aria-hidden="true" />}
      </span>
    </RowFrame>
  )
}
