import type { ContactKind } from '@steading/domain/frame/account/code-calls'
import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Page } from '../../ui/page'
import { ChangeContact } from './change-contact'
import { ChangePassword } from './change-password'

type Contacts = { phone: string; email: string }

/** The user's log-in and contact details, each with a way to change it. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const [contacts, read] = useContacts()
  const [changing, setChanging] = useState<ContactKind | 'password'>()
  const close = () => {
    setChanging(undefined)
    void read()
  }
  return (
    <Page title={t('PAGES.LOG_IN_DETAILS')} inBand={!wide}>
      {contacts && (
        <Card>
          <Row
            icon={Smartphone}
            label={t('LOGIN.USERNAME')}
            value={contacts.phone}
            onClick={() => setChanging('phone')}
          />
          <Row
            icon={Mail}
            label={t('SIGN_UP.EMAIL')}
            value={contacts.email || t('LOG_IN_DETAILS.NONE')}
            onClick={() => setChanging('email')}
          />
          <Row icon={KeyRound} label={t('LOGIN.PASSWORD')} onClick={() => setChanging('password')} />
        </Card>
      )}
      {changing === 'password' && <ChangePassword close={close} />}
      {(changing === 'phone' || changing === 'email') && <ChangeContact kind={changing} close={close} />}
    </Page>
  )
}

function useContacts(): [Contacts | undefined, () => Promise<void>] {
  const farm = useFarm()
  const [contacts, setContacts] = useState<Contacts>()
  const read = useCallback(async () => {
    const answer = await farm.session.code('contacts', {})
    if (answer.ok) setContacts(answer.value)
    else await report(answer.problem)
  }, [farm])
  useEffect(() => void read(), [read])
  return [contacts, read]
}
