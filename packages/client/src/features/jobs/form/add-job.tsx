import { Button } from '@mantine/core'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { useGo } from '../../../platform/pages/navigation'
import { useVisitor } from '../../../platform/pages/visitor'
import styles from './layout.module.css'

/** To write up a job: on a page of a few kinds those, each with its form a touch away; elsewhere any. */
export function AddJob({ own }: { own: readonly string[] | undefined }) {
  const { t } = useTranslation()
  const go = useGo()
  const visitor = useVisitor()
  const offers = visitor ? shownFabChildren(visitor).filter(({ job }) => job !== undefined) : []
  if (offers.length === 0) return null
  const plus = <Plus size={20} />
  if (!own)
    return (
      <Button leftSection={plus} onClick={() => void go('task-select-type')}>
        {t('JOBS.NEW')}
      </Button>
    )
  const kinds = own.flatMap((id) => offers.find(({ job }) => job === id) ?? [])
  return (
    <div className={styles.addJobs}>
      {kinds.map(({ title, opens: { page, parameters, search = {} } }, index) => (
        <Button
          key={title}
          variant={index === 0 ? 'filled' : 'default'}
          leftSection={plus}
          onClick={() => void go(page, writeSearch(search), parameters ? { parameters } : {})}
        >
          {t(title)}
        </Button>
      ))}
    </div>
  )
}
