import { Button } from '@mantine/core'
import type { AskedPerson } from '@steading/domain/frame/account/people-calls'
import { UserPlus } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'

type Props = { asked: readonly AskedPerson[]; changed: () => Promise<void> }

/** Who has not answered yet, and who asks to be let on to the farm. */
export function AskedRows({ asked, changed }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const ask = useAskPeople()
  const withdraw = async (id: string) => {
    if (await ask('withdraw', { id }, 'PEOPLE.WITHDRAWN')) await changed()
  }
  const admit = async (id: string, yes: boolean) => {
    if (await ask('admit', { id, role: yes ? 'worker' : null }, yes ? 'PEOPLE.LET_IN' : 'PEOPLE.NOT_LET_IN'))
      await changed()
  }
  return (
    <Card>
      {asked.map(({ id, kind, role, username, name, ends }) => (
        <Row
          key={id}
          icon={UserPlus}
          tall
          label={name || username}
          below={
            kind === 'claim'
              ? t('PEOPLE.WANTS_IN', { number: username })
              : t(kind === 'handOver' ? 'PEOPLE.HANDED_TO' : 'PEOPLE.ASKED_AS', {
                  role: t(`PEOPLE.ROLE.${role}`),
                  day: write.day(ends),
                })
          }
          value={
            kind === 'claim' ? (
              <>
                <Button variant="default" onClick={() => void admit(id, false)}>
                  {t('GENERAL.NO')}
                </Button>
                <Button ml="xs" onClick={() => void admit(id, true)}>
                  {t('PEOPLE.LET_IN_AS_WORKER')}
                </Button>
              </>
            ) : (
              <Button variant="default" onClick={() => void withdraw(id)}>
                {t('PEOPLE.WITHDRAW')}
              </Button>
            )
          }
        />
      ))}
    </Card>
  )
}
