import '@mantine/core/styles/CloseButton.css'
import { Button, CloseButton } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import type { Picking } from './picking'
import styles from './picking-bar.module.css'

/** Something to do with the rows that are picked. */
export type PickAction = { id: string; label: string; icon: LucideIcon; run: (ids: string[]) => void }

type Props = { picking: Picking; total: number | undefined; actions: readonly PickAction[] }

/** How many are picked, and what can be done with them. */
export function PickingBar({ picking, total, actions }: Props) {
  const { t } = useTranslation()
  if (!picking.on) return null
  return (
    <section className={styles.bar} data-foot="" aria-label={t('PICKING.TITLE')}>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {t('PICKING.COUNT', { count: picking.count })}
        </p>
        <Button variant="subtle" size="md" onClick={() => void picking.all()} disabled={!total}>
          {t('PICKING.ALL', { count: total ?? 0 })}
        </Button>
        <CloseButton size={44} aria-label={t('PICKING.STOP')} onClick={picking.stop} />
      </div>
      <div className={styles.actions}>
        {actions.map(({ id, label, icon: Icon, run }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            leftSection={<Icon size={18} aria-hidden="true" />}
            disabled={picking.count === 0}
            onClick={() => run(picking.ids())}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
