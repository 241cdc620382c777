import { Progress } from '@mantine/core'
import { useTranslation } from '../i18n/translation'
import { Dialog } from './dialog'
import styles from './sync-loader.module.css'

type Props = { progress: { done: number; total: number } | undefined }

/** A first load can take minutes on a bad line: it says how far it is, not just that it is busy. */
export function SyncLoader({ progress }: Props) {
  const { t } = useTranslation()
  const share = progress && progress.total > 0 ? (100 * progress.done) / progress.total : undefined
  return (
    <Dialog title={t('SYNC.LOADING')} width={380}>
      <div className={styles.loader}>
        <Progress.Root size={10}>
          <Progress.Section
            value={share ?? 100}
            striped={share === undefined}
            animated={share === undefined}
            aria-label={t('SYNC.LOADING')}
          />
        </Progress.Root>
        <p className={styles.count} role="status">
          {progress ? t('SYNC.PROGRESS', progress) : t('SYNC.ASKING')}
        </p>
      </div>
    </Dialog>
  )
}
