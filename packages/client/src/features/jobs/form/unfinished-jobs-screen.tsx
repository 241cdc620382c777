import { Button } from '@mantine/core'
import { type TaskDraft, throwAway } from '@steading/domain/jobs/engine/drafts'
import { Hourglass, Trash2 } from 'lucide-react'
import { valueWords } from '../../../engines/records/field-words'
import { answersOf, jobIcon, workflowOf } from '../../../engines/records/job-words'
import { jobLabel } from '../../../engines/records/planned-title'
import { useTranslation } from '../../../i18n/translation'
import { useRecord } from '../../../platform/farm/farm'
import { useSave } from '../../../platform/farm/save'
import { useWrite } from '../../../platform/farm/write'
import { useWide } from '../../../platform/pages/layout'
import { PageLink } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { Page } from '../../../ui/page'
import { PageIcon } from '../../../ui/page-icon'
import styles from '../jobs.module.css'
import layout from './layout.module.css'
import { useDrafts } from './use-drafts'

/** Jobs begun and not saved, each to go on with or to throw away. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const drafts = useDrafts()
  if (drafts.length === 0)
    return (
      <Empty
        page
        title="JOBS.NONE_UNFINISHED"
        text="JOBS.NONE_UNFINISHED_TEXT"
        icon={<Hourglass size={56} />}
      />
    )
  return (
    <Page title={t('PAGES.UNFINISHED_JOBS')} inBand={!wide}>
      <ul className={layout.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.draft}>
            <Unfinished draft={draft} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Unfinished({ draft }: { draft: TaskDraft }) {
  const { t } = useTranslation()
  const write = useWrite()
  const save = useSave()
  const { id, typeId, startedAt, animals, values } = draft
  const corrects = useRecord('tasks', draft.taskId).value !== undefined
  const label = t(jobLabel(typeId))
  const about = [
    typeof values.remedy === 'string' && values.remedy,
    ...answersOf({ typeId }).map(({ name, field }) => valueWords(name, field, values[name], t, write)),
    animals.length > 0 && t('JOBS.ANIMALS', { count: animals.length }),
    t('JOBS.BEGUN', { when: write.moment(startedAt) }),
  ].filter(Boolean)
  return (
    <>
      <PageIcon name={jobIcon(typeId)} size={24} className={layout.lineIcon} />
      <div className={layout.lineWords}>
        <div className={styles.lineName}>{corrects ? t('JOBS.CORRECTING', { job: label }) : label}</div>
        <div className={styles.lineAbout}>{about.join(' · ')}</div>
      </div>
      <div className={layout.draftButtons}>
        <PageLink
          page={corrects ? 'task-edit' : 'task-create'}
          parameters={{ workflow: workflowOf(typeId) }}
          search={{ type: typeId, id }}
          className={styles.goOn}
        >
          {t('JOBS.GO_ON')}
        </PageLink>
        <Button
          variant="default"
          size="md"
          leftSection={<Trash2 size={18} />}
          onClick={() => void save([throwAway(draft)])}
        >
          {t('JOBS.THROW_AWAY')}
        </Button>
      </div>
    </>
  )
}
