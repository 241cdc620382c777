import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '../i18n/translation'
import styles from './form-page.module.css'

type Props = {
  /** The page's heading; left out where the children bring their own. */
  title?: ReactNode
  children: ReactNode
  saving: boolean
  /** Whether there is anything to save. */
  ready: boolean
  save: (event: FormEvent) => void
  leave: () => void
}

/** A page that is filled in: it scrolls, and Save stays where the thumb is. */
export function FormPage({ title, children, saving, ready, save, leave }: Props) {
  const { t } = useTranslation()
  return (
    <form className={styles.screen} onSubmit={save} noValidate>
      <div className={styles.scroll}>
        <div className={styles.page}>
          {title && <h1 className={styles.title}>{title}</h1>}
          {children}
        </div>
      </div>
      <div className={styles.bar} data-foot="">
        <Button variant="default" size="lg" onClick={leave}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button type="submit" size="lg" loading={saving} disabled={!ready}>
          {t('GENERAL.SAVE')}
        </Button>
      </div>
    </form>
  )
}
