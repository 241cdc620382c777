import { Button, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { PageIcon } from '../../ui/page-icon'
import { GroupTargets } from './group-targets'
import { WeighDays } from './weigh-days'
import { LatestWeights, NotWeighedLately } from './weighed-animals'
import styles from './weights.module.css'

const tabs = [
  { label: 'WEIGH.DAYS', panel: <WeighDays /> },
  { label: 'WEIGH.LATEST', panel: <LatestWeights /> },
  { label: 'WEIGH.NOT_LATELY', panel: <NotWeighedLately /> },
  { label: 'GROUPS.TARGETS', panel: <GroupTargets /> },
]

/** Everything weighed: the days at the scale, what each animal weighs now, who is due to be weighed, and groups with a target. */
export function Screen() {
  const { t } = useTranslation()
  const go = useGo()
  const [address, change] = useSearchText()
  const chosen = Math.min(Number(address.tab) || 0, tabs.length - 1)
  const id = useId()
  const choose = (tab: number) => change({ tab: tab === 0 ? undefined : String(tab) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = (chosen + step + tabs.length) % tabs.length
    choose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className={styles.screen}>
      <VisuallyHidden component="h1">{t('PAGES.WEIGHTS')}</VisuallyHidden>
      <div className={styles.top}>
        <div className={styles.tabs} role="tablist" aria-label={t('PAGES.WEIGHTS')} onKeyDown={onKeyDown}>
          {tabs.map(({ label }, tab) => (
            <button
              key={label}
              id={`${id}-${tab}`}
              type="button"
              role="tab"
              className={styles.tab}
              aria-selected={tab === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={tab === chosen ? 0 : -1}
              onClick={() => choose(tab)}
            >
              {t(label)}
            </button>
          ))}
        </div>
        <Button
          size="md"
          leftSection={<PageIcon name="weigh-scale" size={18} />}
          onClick={() => void go('weigh-session')}
        >
          {t('WEIGH.START')}
        </Button>
      </div>
      <div id={`${id}-panel`} className={styles.panel} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {tabs[chosen]?.panel}
      </div>
    </div>
  )
}
