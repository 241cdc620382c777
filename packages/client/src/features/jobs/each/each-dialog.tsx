import { Button } from '@mantine/core'
import type { Picked } from '@steading/domain/jobs-read/job/subjects'
import type { FormEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/translation'
import { useWide } from '../../../platform/pages/layout'
import { Dialog } from '../../../ui/dialog'
import { useItemName } from '../picking/item-line'
import styles from './layout.module.css'

type Props = { of: Picked; id: string; keep: () => Promise<void>; close: () => void; children: ReactNode }

/** The questions about one of them. Saving goes on to the next, so the farmer works a race tap by tap. */
export function EachDialog({ of, id, keep, close, children }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const name = useItemName(of, id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React tells the form of the job around it too, and that would go on.
    event.stopPropagation()
    void keep()
  }
  return createPortal(
    <Dialog sheet={!wide} title={name} close={close}>
      <form noValidate onSubmit={submit}>
        {children}
        <div className={styles.eachFoot}>
          <Button variant="default" size="lg" onClick={close}>
            {t('GENERAL.CLOSE')}
          </Button>
          <Button type="submit" size="lg">
            {t('JOBS.KEEP_AND_NEXT')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
