import { X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../i18n/translation'
import { useKeys } from '../platform/keys/use-keys'
import { type PageId, useGo, usePage, useSearchText } from '../platform/pages/navigation'
import styles from './side-by-side.module.css'
import { useDetailWidth } from './use-detail-width'

/** List on the left, what was chosen on the right. The list stays mounted, so its place and search are kept. */
export function SideBySide({ list, children }: { list: ReactNode; children: ReactNode }) {
  const host = usePage()?.beside
  const width = useDetailWidth()
  return (
    <div
      className={styles.split}
      data-chosen={host !== undefined}
      style={{ '--detail': `${width.share}%` } as CSSProperties}
    >
      <section className={styles.list}>{list}</section>
      {host && (
        <>
          <Divider {...width} />
          <Detail host={host as PageId}>{children}</Detail>
        </>
      )}
    </div>
  )
}

function Divider({ share, divider }: ReturnType<typeof useDetailWidth>) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two parts that can be moved, which <hr> cannot be
    <div
      className={styles.divider}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-valuenow={share}
      aria-label={t('PANE.WIDTH')}
      title={t('PANE.WIDTH_HINT')}
      {...divider}
    />
  )
}

function Detail({ host, children }: { host: PageId; children: ReactNode }) {
  const { t } = useTranslation()
  const go = useGo()
  const [address] = useSearchText()
  const close = () => void go(host, { ...address, id: undefined, collection: undefined })
  useKeys({ leave: close })
  return (
    <section className={styles.detail}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.close}
          aria-label={t('PANE.CLOSE')}
          aria-keyshortcuts="Escape"
          title={t('PANE.CLOSE')}
          onClick={close}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {children}
    </section>
  )
}
