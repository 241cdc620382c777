import { Hourglass } from 'lucide-react'
import { workflowOf } from '../../../engines/records/job-words'
import { useTranslation } from '../../../i18n/translation'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import styles from '../jobs.module.css'
import type { OpenedJob } from './opened-job'
import { useDrafts } from './use-drafts'

/** The same job was begun before and never saved: it can be gone on with. */
export function UnfinishedNotice({ opened: { type, start, editing } }: { opened: OpenedJob }) {
  const { t } = useTranslation()
  const write = useWrite()
  const [last] = useDrafts().filter((draft) => draft.typeId === type.id && draft.id !== start.id)
  if (!last || editing) return null
  return (
    <PageLink
      page="task-create"
      parameters={{ workflow: workflowOf(type.id) }}
      search={{ type: type.id, id: last.id }}
      replace
      className={styles.notice}
    >
      <Hourglass size={20} aria-hidden="true" />
      {t('JOBS.GO_ON_WITH', {
        when: write.moment(last.startedAt),
        count: last.animals.length + last.brought.length,
      })}
    </PageLink>
  )
}
