import { Button } from '@mantine/core'
import { type SentMessage, stateKey } from '@steading/domain/frame/operator/outbox-calls'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { toast } from '../../platform/told/toasts'
import { Card, Row } from '../../ui/card'
import { Actions, Section } from '../../ui/page'
import styles from './operator.module.css'
import type { Shared } from './shared'
import { useAsked, useDeed } from './use-operator'

type Props = Shared & { search: string }

/** Codes and messages, the newest first; those that no service was there to send wait here. */
export function Messages({ search, done, again }: Props) {
  const { t } = useTranslation()
  /** The last message of each page that was gone beyond. */
  const [beyond, setBeyond] = useState<string[]>([])
  return (
    <Section title={t('OPERATOR.MESSAGES')} hint={t('OPERATOR.MESSAGES_HINT')}>
      <Card>
        {[undefined, ...beyond].map((after, page) => (
          <MessagePage
            key={after ?? ''}
            asked={{ search, ...(after && { after }) }}
            next={page === beyond.length ? (last) => setBeyond([...beyond, last]) : undefined}
            done={done}
            again={again}
          />
        ))}
      </Card>
    </Section>
  )
}

type PageProps = Shared & {
  asked: { search: string; after?: string }
  next: ((last: string) => void) | undefined
}

function MessagePage({ asked, next, done, again }: PageProps) {
  const { t } = useTranslation()
  const answer = useAsked('outbox', asked, done)
  if (!answer) return null
  const last = answer.messages.at(-1)
  return (
    <>
      {answer.messages.map((message) => (
        <Message key={message.id} message={message} again={again} />
      ))}
      {answer.messages.length === 0 && !asked.after && <Row label={t('OPERATOR.NONE')} />}
      {answer.more && next && last && (
        <Actions>
          <Button variant="default" size="lg" onClick={() => next(last.id)}>
            {t('OPERATOR.OLDER')}
          </Button>
        </Actions>
      )}
    </>
  )
}

function Message({ message, again }: { message: SentMessage; again: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const doIt = useDeed()
  const [words, setWords] = useState<string>()
  const { id, recipient, name, purpose, state, created, readable, sendable } = message
  const asked = { message: id }
  const read = async () => {
    const answer = await doIt({ call: 'readMessage', asks: 'operatorReads', about: recipient, asked })
    if (!answer) return
    setWords(answer.text)
    again()
  }
  const send = async () => {
    const answer = await doIt({ call: 'sendAgain', asks: 'operatorSendsAgain', about: recipient, asked })
    if (!answer) return
    const key = answer.sent ? 'OPERATOR.SENT' : 'OPERATOR.SENT_NOT'
    toast({ text: { key }, tone: answer.sent ? 'success' : 'error' })
    again()
  }
  const about = [name, purpose, write.moment(created), t(stateKey(state))]
  return (
    <Row
      label={recipient}
      below={
        <>
          {about.filter(Boolean).join(' · ')}
          {words && <strong className={styles.words}>{words}</strong>}
        </>
      }
      value={
        <div className={styles.buttons}>
          {readable && !words && (
            <Button variant="default" size="md" onClick={() => void read()}>
              {t('OPERATOR.READ')}
            </Button>
          )}
          {sendable && (
            <Button variant="default" size="md" onClick={() => void send()}>
              {t('OPERATOR.SEND_AGAIN')}
            </Button>
          )}
        </div>
      }
    />
  )
}
