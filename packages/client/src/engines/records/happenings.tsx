import type { Happening } from '@steading/domain/jobs/engine/jobs-told'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import type { PageId } from '../../platform/pages/navigation'
import { usePrinting } from '../../platform/paper/printing'
import { Card, RowFrame } from '../../ui/card'
import styles from './happenings.module.css'
import { lineWords } from './line-words'

/** `page` where the job has one of its own. */
export type Told = Pick<Happening, 'id' | 'day' | 'key' | 'values' | 'taskId'> & { page?: PageId | undefined }

export const atFirst = 6

/** The happenings, newest first: the last few, and all of them at a touch. */
export function Happenings({ happened }: { happened: readonly Happening[] }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const onPaper = usePrinting()
  const shown = all || onPaper ? happened : happened.slice(0, atFirst)
  return (
    <>
      <HappeningLines happened={shown} />
      {happened.length > shown.length && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {t('ANIMALS.SHOW_WHOLE_LIFE', { count: happened.length - shown.length })}
        </button>
      )}
    </>
  )
}

/** Each with its day, and the job it opens. */
export function HappeningLines({ happened }: { happened: readonly Told[] }) {
  return (
    <Card as="ol">
      {happened.map((happening) => (
        <li key={happening.id}>
          <Line happening={happening} />
        </li>
      ))}
    </Card>
  )
}

function Line({ happening }: { happening: Told }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { taskId, page = 'task-view' } = happening
  return (
    <RowFrame to={taskId === undefined ? undefined : { page, search: { id: taskId } }}>
      <span className={styles.line}>
        <span className={styles.day}>{write.day(happening.day)}</span>
        <span className={styles.told}>{lineWords(happening, t, write)}</span>
        {taskId && <ChevronRight size={18} aria-hidden="true" />}
      </span>
    </RowFrame>
  )
}
