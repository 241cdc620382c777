import { ActionIcon, Button } from '@mantine/core'
import type { TitleType } from '@steading/domain/problems/show-problem'
import { TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './alert-dialog.module.css'
import { Dialog } from './dialog'

type Props = {
  titleType: TitleType
  header?: string | undefined
  message?: string | undefined
  confirm: string
  cancel?: string | undefined
  harmful?: boolean | undefined
  /** A cross in the corner, which counts as no. */
  closable?: boolean
  warningIcon?: boolean
  answer: (yes: boolean) => void
}

const longText = 600

/** The one dialog every problem and question is shown in. */
export function AlertDialog(props: Props) {
  const { titleType, header, message, confirm, cancel, harmful, closable, answer } = props
  const { t } = useTranslation()
  const warn = props.warningIcon ?? titleType !== 'general'
  const title = (
    <span className={titleType === 'general' ? styles.header : `${styles.header} ${styles[titleType]}`}>
      {warn && <TriangleAlert size={24} aria-hidden="true" />}
      {header ?? message}
    </span>
  )
  const cross = closable && (
    <ActionIcon variant="subtle" size={44} aria-label={t('GENERAL.CLOSE')} onClick={() => answer(false)}>
      <X aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Dialog
      role="alertdialog"
      title={title}
      titleHidden={!header}
      beside={cross}
      close={() => answer(!cancel)}
    >
      {/* A text too long for the screen must be scrollable by keyboard too. */}
      <p className={styles.text} tabIndex={message && message.length > longText ? 0 : undefined}>
        {message}
      </p>
      <div className={styles.buttons}>
        {cancel && (
          <Button variant="default" onClick={() => answer(false)}>
            {cancel}
          </Button>
        )}
        <Button color={harmful ? 'red.8' : undefined} onClick={() => answer(true)} data-autofocus>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
