import { Button } from '@mantine/core'
import type { LogInTried, OperatedDevice } from '@steading/domain/frame/operator/account-calls'
import type { OperatedAccount } from '@steading/domain/frame/operator/operator-calls'
import { logInWords } from '../../i18n/log-in-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Row } from '../../ui/card'
import { Dialog, DialogRows } from '../../ui/dialog'
import { Actions, Hint, Section } from '../../ui/page'
import { useAsked, useDeed } from './use-operator'

type Props = { account: OperatedAccount; close: () => void; again: () => void }

/** One person: who tried to get in, on what they are logged in, and their doors. */
export function PersonSheet({ account, close, again }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const doIt = useDeed()
  const { id, userName, active, sessions, erasedOn } = account
  const answer = useAsked('account', { account: id })
  const about = userName
  const asked = { account: id }
  const after = (did: unknown) => {
    if (!did) return
    close()
    again()
  }
  const end = async () => after(await doIt({ call: 'endSessions', asks: 'operatorEnds', about, asked }))
  const restore = async () =>
    after(await doIt({ call: 'restoreAccount', asks: 'operatorRestores', about, asked }))
  const turn = async () => {
    const asks = active ? 'operatorCloses' : 'operatorOpens'
    after(await doIt({ call: 'setActive', asks, about, asked: { ...asked, active: !active } }))
  }
  const button = (label: string, press: () => Promise<void>) => (
    <Button variant="default" size="lg" onClick={() => void press()}>
      {t(label)}
    </Button>
  )
  return (
    <Dialog title={userName} close={close} width={560} sheet>
      {erasedOn !== null && <Hint>{t('OPERATOR.GOES_TEXT', { day: write.day(erasedOn) })}</Hint>}
      <Actions>
        {erasedOn !== null && button('OPERATOR.RESTORE', restore)}
        {sessions > 0 && button('OPERATOR.END', end)}
        {button(active ? 'OPERATOR.CLOSE' : 'OPERATOR.OPEN', turn)}
      </Actions>
      {answer && (
        <>
          <Section title={t('OPERATOR.DEVICES')}>
            <DialogRows>
              {answer.devices.map((device) => (
                <Device key={device.id} device={device} />
              ))}
              {answer.devices.length === 0 && <Row label={t('OPERATOR.NOTHING_DONE')} />}
            </DialogRows>
          </Section>
          <Section title={t('OPERATOR.LOG_INS')}>
            <DialogRows>
              {answer.logIns.map((tried) => (
                <Tried key={`${tried.at} ${tried.device} ${tried.outcome}`} tried={tried} />
              ))}
              {answer.logIns.length === 0 && <Row label={t('OPERATOR.NOTHING_DONE')} />}
            </DialogRows>
          </Section>
        </>
      )}
      <Actions>
        <Button size="lg" onClick={close}>
          {t('GENERAL.DONE')}
        </Button>
      </Actions>
    </Dialog>
  )
}

function Device({ device: { deviceType, lastSeen, ended, acting } }: { device: OperatedDevice }) {
  const { t } = useTranslation()
  const write = useWrite()
  const about = [
    t('OPERATOR.SEEN', { when: write.dayAndTime(lastSeen) }),
    acting && t('OPERATOR.ACTING'),
    ended !== null && t('OPERATOR.ENDED', { when: write.dayAndTime(ended) }),
  ]
  return (
    <Row
      label={t(`DEVICES.KIND.${deviceType}`, { defaultValue: deviceType })}
      below={about.filter(Boolean).join(' · ')}
    />
  )
}

function Tried({ tried: { at, deviceType, network, outcome } }: { tried: LogInTried }) {
  const { t } = useTranslation()
  const write = useWrite()
  const from = [write.dayAndTime(at), t(`DEVICES.KIND.${deviceType}`, { defaultValue: deviceType }), network]
  return <Row label={t(logInWords[outcome])} below={from.join(' · ')} />
}
