import { CheckCheck, type LucideIcon, X } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import type { Picking } from './picking'
import styles from './picking-bar.module.css'

/** Something to do with the rows that are picked. */
export type PickAction = { id: string; label: string; icon: LucideIcon; run: (ids: string[]) => void }

type Props = { picking: Picking; total: number | undefined; actions: readonly PickAction[] }

/** How many are picked, and what can be done with them: one line, in words where there is room. */
export function PickingBar({ picking, total, actions }: Props) {
  const { t } = useTranslation()
  if (!picking.on) return null
  return (
    <section className={styles.bar} data-foot="" data-instead-of-add="" aria-label={t('PICKING.TITLE')}>
      <BarButton icon={X} label={t('PICKING.STOP')} small onClick={picking.stop} />
      <p className={styles.count} role="status">
        {t('PICKING.COUNT', { count: picking.count })}
      </p>
      <div className={styles.actions}>
        <BarButton
          icon={CheckCheck}
          label={t('PICKING.ALL', { count: total ?? 0 })}
          disabled={!total}
          onClick={() => void picking.all()}
        />
        {actions.map(({ id, label, icon, run }) => (
          <BarButton
            key={id}
            icon={icon}
            label={t(label)}
            disabled={picking.count === 0}
            onClick={() => run(picking.ids())}
          />
        ))}
      </div>
    </section>
  )
}

type ButtonProps = {
  icon: LucideIcon
  label: string
  /** Never in words. */
  small?: boolean
  disabled?: boolean
  onClick: () => void
}

function BarButton({ icon: Icon, label, small = false, disabled = false, onClick }: ButtonProps) {
  const words = useWide() && !small
  return (
    <button
      type="button"
      className={styles.action}
      disabled={disabled}
      onClick={onClick}
      {...(!words && { 'aria-label': label, title: label })}
    >
      <Icon size={22} aria-hidden="true" />
      {words && label}
    </button>
  )
}
