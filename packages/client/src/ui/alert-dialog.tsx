import { Button, CloseButton, Modal } from '@mantine/core'
import type { TitleType } from '@steading/domain/problems/show-problem'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './alert-dialog.module.css'

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

/** The one dialog every problem and question is shown in. */
export function AlertDialog(props: Props) {
  const { titleType, header, message, confirm, cancel, harmful, closable, answer } = props
  const { t } = useTranslation()
  const [headerId, textId] = [useId(), useId()]
  const warn = props.warningIcon ?? titleType !== 'general'
  const tone = titleType === 'general' ? '' : styles[titleType]
  return (
    <Modal.Root opened centered onClose={() => answer(false)} closeOnClickOutside={false} size={420}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        role="alertdialog"
        aria-labelledby={header ? headerId : textId}
        aria-describedby={textId}
      >
        <Modal.Body p={22}>
          {closable && <CloseButton aria-label={t('GENERAL.CLOSE')} onClick={() => answer(false)} />}
          {header && (
            <h2 id={headerId} className={`${styles.header} ${tone}`}>
              {warn && <TriangleAlert size={24} aria-hidden="true" />}
              {header}
            </h2>
          )}
          <p id={textId} className={styles.text} tabIndex={message && message.length > 600 ? 0 : undefined}>
            {message}
          </p>
          <div className={styles.buttons}>
            {cancel && (
              <Button variant="default" size="md" onClick={() => answer(false)}>
                {cancel}
              </Button>
            )}
            <Button
              size="md"
              color={harmful ? 'red.8' : undefined}
              onClick={() => answer(true)}
              data-autofocus
            >
              {confirm}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
