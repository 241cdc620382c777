import type { HerdFigures } from '@steading/domain/lists/home/herd-figures'
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/translation'
import { useSession } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { PageLink } from '../../../platform/pages/navigation'
import { Shares } from '../../../ui/shares'
import styles from '../figures.module.css'
import { type PartProps, Titled } from '../part'
import { Trend } from '../trend'

/** How many are here, how that changed over a year, and what they are. Opens the list. */
export function Part({ home: { figures } }: PartProps) {
  return figures.kind === 'herd' ? <Herd {...figures} /> : null
}

function Herd({ head, classes, trend, change }: HerdFigures) {
  const { t } = useTranslation()
  const write = useWrite()
  const sheep = useSession().value?.subApp === 'ovine'
  const wasHere = trend.some((point) => point.head > 0)
  if (head === 0 && !wasHere) return null
  return (
    <Titled title={t(sheep ? 'HOME.FLOCK' : 'HOME.HERD')}>
      <div className={styles.figures}>
        <div className={styles.top}>
          <div>
            <PageLink page="animals-list" className={styles.total}>
              {t('HOME.FIGURES.HEAD', { count: head })}
              <ChevronRight size={20} className={styles.open} aria-hidden="true" />
            </PageLink>
            <p className={styles.change}>
              {change > 0 && <ArrowUp size={16} aria-hidden="true" />}
              {change < 0 && <ArrowDown size={16} aria-hidden="true" />}
              {t('HOME.FIGURES.CHANGE', { change: Math.abs(change), sign: change < 0 ? '−' : '+' })}
            </p>
          </div>
          <Trend points={trend} />
        </div>
        <Shares
          shares={classes.map(({ name, title, head: count }) => ({
            id: name,
            name: t(title),
            size: count,
            said: write.number(count),
          }))}
        />
      </div>
    </Titled>
  )
}
