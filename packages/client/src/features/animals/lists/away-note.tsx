import { listNeeds } from '@steading/domain/lists/home/needs'
import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { PageLink } from '../../../platform/pages/navigation'
import styles from './smart-list.module.css'

/** The number of animals put aside, so that the farmer does not take the list for all there are. */
export function AwayNote({ list }: { list: string }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const needs = listNeeds.filter((need) => need.list === list).map(({ id }) => id)
    return farm.watchboard.watchAway(needs, (rows) => setCount(rows.length))
  }, [farm, list])
  if (count === 0) return null
  return (
    <PageLink page="put-away" className={styles.away}>
      <EyeOff size={18} aria-hidden="true" />
      {t('WATCH.AWAY_HERE', { count })}
    </PageLink>
  )
}
