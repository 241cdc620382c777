import { Button } from '@mantine/core'
import { targetProgress } from '@steading/domain/reports/growth/group-target'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTargetWords } from '../../engines/records/target-words'
import type { GroupsAnswer } from '../../farm/group-views'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Empty } from '../../ui/empty'
import styles from './weights.module.css'

/** Groups that should weigh something by some day, and how each does. */
export function GroupTargets() {
  const { t } = useTranslation()
  const write = useWrite()
  const go = useGo()
  const words = useTargetWords()
  const groups = useTargets()
  if (!groups) return null
  if (groups.length === 0)
    return (
      <Empty title="GROUPS.NO_TARGETS" text="GROUPS.NO_TARGETS_TEXT">
        <Button size="md" onClick={() => void go('groups-list')}>
          {t('PAGES.GROUPS_LIST')}
        </Button>
      </Empty>
    )
  return (
    <div className={styles.targets}>
      <Card>
        {groups.map(({ id, name, target, weight }) => {
          const progress = targetProgress(target, weight, write.today())
          const { goal, stands } = words(progress)
          return (
            <Row
              key={id}
              tall
              to={{ page: 'group-view', search: { id } }}
              label={<strong>{name || t('RECORDS.UNNAMED')}</strong>}
              below={`${goal} · ${stands}`}
              value={
                <>
                  {progress.nowMg !== undefined && write.weight(progress.nowMg)}
                  <ChevronRight size={18} aria-hidden="true" />
                </>
              }
            />
          )
        })}
      </Card>
    </div>
  )
}

function useTargets() {
  const farm = useFarm()
  const species = useSession().value?.subApp === 'ovine' ? 'OVINE' : 'BOVINE'
  const [answer, setAnswer] = useState<GroupsAnswer>()
  useEffect(() => farm.groups.watch(setAnswer), [farm])
  if (!answer || !('groups' in answer)) return undefined
  return answer.groups.flatMap(({ target, ...group }) =>
    target && group.active && (group.species ?? species) === species ? [{ ...group, target }] : [],
  )
}
