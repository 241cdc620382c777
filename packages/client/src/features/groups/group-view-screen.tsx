import { Button, SegmentedControl } from '@mantine/core'
import { ClipboardList, Plus } from 'lucide-react'
import type { GroupSheet } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Actions } from '../../ui/page'
import { GroupAbout } from './group-about'
import { GroupDays } from './group-days'
import { GroupMembers } from './group-members'
import { useGroupCount } from './group-words'
import styles from './groups.module.css'
import { useGroup } from './use-groups'

const tabs = ['about', 'animals', 'days'] as const
const tabTexts = { animals: 'ANIMALS.TITLE', days: 'GROUPS.DAYS', about: 'GROUPS.ABOUT' } as const

export function Screen() {
  const [{ id }] = useSearchText()
  const answer = useGroup(id)
  const waiting = answer === undefined || 'reading' in answer
  const late = useLate(waiting)
  if (waiting) return late ? <ListSkeleton rowHeight={64} /> : null
  if (!answer.sheet) return <Empty page title="GROUPS.GONE" text="GROUPS.GONE_TEXT" />
  return <GroupPage key={answer.sheet.id} group={answer.sheet} />
}

function GroupPage({ group }: { group: GroupSheet }) {
  const { t } = useTranslation()
  const go = useGo()
  const [{ listTab, enableSelectMode }, change] = useSearchText()
  const count = useGroupCount()
  const tab = tabs.find((one) => one === listTab) ?? (enableSelectMode ? 'animals' : 'about')
  const show = (to: string) => change({ listTab: to, enableSelectMode: undefined })
  return (
    <article className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{group.name || t('RECORDS.UNNAMED')}</h1>
        <p className={styles.count} role="status">
          {count(group)}
        </p>
        <Actions>
          <Button
            leftSection={<Plus size={20} />}
            onClick={() => void go('task-add-to-group', { id: group.id })}
          >
            {t('GROUPS.ADD_ANIMALS')}
          </Button>
          <Button
            variant="default"
            leftSection={<ClipboardList size={20} />}
            onClick={() => void go('task-select-type', { groupId: group.id })}
          >
            {t('GROUPS.JOB')}
          </Button>
        </Actions>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('PAGES.GROUP')}
          value={tab}
          onChange={show}
          data={tabs.map((value) => ({ value, label: t(tabTexts[value]) }))}
        />
      </header>
      {tab === 'animals' && <GroupMembers group={group} />}
      {tab === 'days' && <GroupDays group={group} />}
      {tab === 'about' && <GroupAbout group={group} showDays={() => show('days')} />}
    </article>
  )
}
