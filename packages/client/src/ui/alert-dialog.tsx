import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  type Alert,
  type AlertAnswer,
  alertTextMaxHeight,
  answerWhenDismissed,
  mayBeDismissed,
} from '@steading/domain/frame/alerts/alert'
import { headed } from '@steading/domain/frame/alerts/headed'
import { TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/translation'
import { say } from '../platform/farm/say'
import { useWrite } from '../platform/farm/write'
import styles from './alert-dialog.module.css'
import { Dialog } from './dialog'

type Props = {
  alert: Alert
  answer: (answer: AlertAnswer, why?: string) => void
  /** Those it is about, with a way to each. */
  who?: ReactNode
}

const longText = 600

/** The one dialog every problem and question is shown in. */
export function AlertDialog({ alert, answer, who }: Props) {
  const { t } = useTranslation()
  const { titleType } = alert
  const write = useWrite()
  const message = alert.message && say(t, alert.message, write)
  const { title: header, text } = headed(alert, alert.header && say(t, alert.header), message)
  const [why, setWhy] = useState('')
  const wanting = alert.asksWhy !== undefined && why.trim() === ''
  const dismiss = () => answer(answerWhenDismissed(alert))
  const title = (
    <span className={styles.header} data-title={titleType}>
      {alert.warningIcon && <TriangleAlert size={24} aria-hidden="true" />}
      {/* The space keeps the two apart for a screen reader that runs them together. */}
      {header ?? message}{' '}
    </span>
  )
  const cross = alert.closeCross && (
    <ActionIcon variant="subtle" size={44} aria-label={t('GENERAL.CLOSE')} onClick={dismiss}>
      <X aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Dialog
      role="alertdialog"
      title={title}
      titleHidden={!header}
      beside={cross}
      close={dismiss}
      closeBeside={mayBeDismissed(alert)}
    >
      {text && (
        <p
          className={styles.text}
          style={{ maxHeight: alertTextMaxHeight }}
          // A text too long for the screen must be scrollable by keyboard too.
          tabIndex={text.length > longText ? 0 : undefined}
        >
          {text}
        </p>
      )}
      {who}
      {alert.asksWhy && (
        <TextInput
          label={t(alert.asksWhy)}
          size="md"
          autoComplete="off"
          maxLength={300}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
          data-autofocus
        />
      )}
      <div className={styles.buttons}>
        {alert.buttons.map(({ answer: said, label, values, harmful }) => (
          <Button
            key={label}
            variant={said === true ? 'filled' : 'default'}
            color={harmful ? 'red.8' : undefined}
            disabled={said === true && wanting}
            onClick={() => answer(said, why)}
            data-autofocus={(said === true && !alert.asksWhy) || undefined}
          >
            {t(label, values)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
