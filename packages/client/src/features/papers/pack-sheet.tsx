import { Button, Progress } from '@mantine/core'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import styles from './papers.module.css'
import type { PackStage, usePack } from './use-pack'

type Props = { pack: ReturnType<typeof usePack> }

/** While the pack is made, and where it goes once it is. */
export function PackSheet({ pack }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const { stage, stop, rest, save, share } = pack
  if (stage.at === 'rest') return null
  const making = stage.at === 'making'
  return (
    <Dialog sheet={!wide} title={t('PAPERS.PACK')} close={making ? stop : rest} closeBeside={!making}>
      {stage.at === 'making' && <Making stage={stage} stop={stop} />}
      {stage.at === 'ready' && (
        <>
          <p className={styles.file} role="status">
            {t('EXPORT.READY', { name: stage.file.name })}
          </p>
          <Actions>
            <Button size="lg" onClick={() => share(stage.file)} data-autofocus>
              {t('GENERAL.SHARE')}
            </Button>
            <Button size="lg" variant="default" onClick={() => save(stage.file)}>
              {t('EXPORT.SAVE')}
            </Button>
          </Actions>
        </>
      )}
    </Dialog>
  )
}

function Making({ stage, stop }: { stage: Extract<PackStage, { at: 'making' }>; stop: () => void }) {
  const { t } = useTranslation()
  const { done, total, name } = stage
  return (
    <>
      <Progress.Root size={10}>
        <Progress.Section value={total > 0 ? (100 * done) / total : 0} aria-label={t('EXPORT.MAKING')} />
      </Progress.Root>
      <p className={styles.count} role="status">
        {total > 0 ? t('PAPERS.PACK_AT', { done: done + 1, total, name }) : t('EXPORT.MAKING')}
      </p>
      <Button fullWidth variant="default" size="lg" onClick={stop}>
        {t('GENERAL.CANCEL')}
      </Button>
    </>
  )
}
