import { Button } from '@mantine/core'
import type { Passkey } from '@steading/domain/frame/account/entry-calls'
import { Fingerprint } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { withProof } from '../../platform/told/ask-proof'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Card, Row } from '../../ui/card'
import { Section } from '../../ui/page'
import { AddPasskey } from './add-passkey'

/** Finger, face or PIN instead of the password: which there are, one more, and one less. */
export function Passkeys() {
  const { t } = useTranslation()
  const { passkeys, read, remove } = usePasskeys()
  const [adding, setAdding] = useState(false)
  const acting = useSession().value?.switchMode
  if (!passkeys || acting) return null
  const close = () => {
    setAdding(false)
    void read()
  }
  return (
    <Section title={t('PASSKEYS.TITLE')} hint={t('PASSKEYS.HINT')}>
      <Card>
        {passkeys.map((one) => (
          <PasskeyRow key={one.id} passkey={one} remove={() => void remove(one)} />
        ))}
        <Row icon={Fingerprint} label={t('PASSKEYS.ADD')} onClick={() => setAdding(true)} />
      </Card>
      {adding && <AddPasskey close={close} />}
    </Section>
  )
}

function PasskeyRow({ passkey, remove }: { passkey: Passkey; remove: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { name, made, used } = passkey
  return (
    <Row
      icon={Fingerprint}
      label={name}
      below={
        used === null
          ? t('PASSKEYS.MADE', { day: write.day(made) })
          : t('PASSKEYS.USED', { when: write.moment(used) })
      }
      value={
        <Button variant="default" aria-label={t('PASSKEYS.REMOVE_NAMED', { name })} onClick={remove}>
          {t('PASSKEYS.REMOVE')}
        </Button>
      }
    />
  )
}

/** Without signal there is nothing to say about them. */
function usePasskeys() {
  const farm = useFarm()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>()
  const read = useCallback(async () => {
    const answer = await farm.session.code('passkeys', {})
    setPasskeys(answer.ok ? answer.value.passkeys : undefined)
  }, [farm])
  useEffect(() => void read(), [read])
  const remove = async ({ id, name }: Passkey) => {
    const question = { header: 'PASSKEYS.REMOVE', message: 'PASSKEYS.REMOVE_TEXT', values: { name } }
    if (!(await ask({ ...question, confirm: 'PASSKEYS.REMOVE', harmful: true }))) return
    const answer = await withProof(() => farm.session.code('removePasskey', { id }))
    if (!answer.ok) return void (await report(answer.problem))
    toast({ text: { key: 'PASSKEYS.REMOVED' }, tone: 'success' })
    await read()
  }
  return { passkeys, read, remove }
}
