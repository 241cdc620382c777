import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/translation'
import { BrandMark } from './brand-mark'
import styles from './entry-page.module.css'
import { FarmPicture } from './farm-picture'

/** The frame of the pages before a herd is open. */
export function EntryPage({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <main className={styles.page}>
      <div className={styles.picture}>
        <FarmPicture />
      </div>
      <div className={styles.middle}>
        <div className={styles.brand}>
          <BrandMark size={84} />
          <div>
            <p className={styles.name}>Steading</p>
            <p className={styles.kinds}>{t('WELCOME.KINDS')}</p>
          </div>
        </div>
        {children}
      </div>
      <footer className={styles.foot}>{foot}</footer>
    </main>
  )
}
