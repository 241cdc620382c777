import { Button } from '@mantine/core'
import type { Invitation } from '@steading/domain/frame/account/people-calls'
import { Mail } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'

type Props = { invitations: readonly Invitation[]; answered: () => Promise<void> }

/** Farms that have invited the logged-in user. */
export function Invitations({ invitations, answered }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const ask = useAskPeople()
  const answer = async (id: string, accept: boolean) => {
    if (await ask('answer', { id, accept }, accept ? 'INVITED.ACCEPTED' : 'INVITED.DECLINED'))
      await answered()
  }
  return (
    <Card>
      {invitations.map(({ id, kind, role, farmName, herdNumber, from, ends }) => (
        <Row
          key={id}
          icon={Mail}
          tall
          label={[farmName, herdNumber].filter(Boolean).join(', ')}
          below={t(kind === 'handOver' ? 'INVITED.TO_OWN' : 'INVITED.TO_JOIN', {
            from,
            role: t(`PEOPLE.ROLE.${role}`),
            day: write.day(ends),
          })}
          value={
            <>
              <Button variant="default" onClick={() => void answer(id, false)}>
                {t('INVITED.DECLINE')}
              </Button>
              <Button ml="xs" onClick={() => void answer(id, true)}>
                {t('INVITED.ACCEPT')}
              </Button>
            </>
          }
        />
      ))}
    </Card>
  )
}
