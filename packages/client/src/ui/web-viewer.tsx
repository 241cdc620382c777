import { ActionIcon } from '@mantine/core'
import { readViewerMessage, type ViewerMessage } from '@steading/domain/frame/web-modules/viewer-message'
import { originOf } from '@steading/domain/frame/web-modules/web-address'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../i18n/translation'
import { Dialog } from './dialog'
import styles from './web-viewer.module.css'

type Props = {
  title: string
  address: string
  close: (said?: ViewerMessage) => void
  /** Gets the address of the page inside, as far as the browser shows it: it hides another site's page. */
  arrived?: (address: string) => void
}

/** A website inside the app: a close button on top, the page below, as large as the screen. */
export function WebViewer({ title, address, close, arrived }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(({ data, origin, source }: MessageEvent) => {
    const fromFrame = source !== null && source === frame.current?.contentWindow
    const said = readViewerMessage({ data, origin, fromFrame }, originOf(address) ?? window.location.origin)
    if (said) close(said)
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  const cross = (
    <ActionIcon variant="subtle" size={48} aria-label={t('GENERAL.CLOSE')} onClick={() => close()}>
      <X aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Dialog title={title} beside={cross} close={close} closeBeside={false} full>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={address}
        onLoad={() => {
          const now = addressIn(frame.current)
          if (now) arrived?.(now)
        }}
        // A site of its own may do what sites do, but not take the app along to another address.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals"
        referrerPolicy="no-referrer"
      />
    </Dialog>
  )
}

function addressIn(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.href
  } catch {
    return undefined
  }
}
