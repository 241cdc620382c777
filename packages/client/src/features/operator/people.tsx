import { Button } from '@mantine/core'
import type { OperatedAccount } from '@steading/domain/operator/operator-calls'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import styles from './operator.module.css'
import { useAsked, useDeed } from './use-operator'

type Props = { search: string; done: () => void }

/** Who can log in here. */
export function People({ search, done }: Props) {
  const { t } = useTranslation()
  const answer = useAsked('accounts', { search })
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.PEOPLE')}>
      <Card>
        {answer.accounts.map((account) => (
          <Person key={account.id} account={account} done={done} />
        ))}
        {answer.accounts.length === 0 && <Row label={t('OPERATOR.NONE')} />}
      </Card>
      {answer.more && <Hint>{t('OPERATOR.MORE')}</Hint>}
    </Section>
  )
}

function Person({ account, done }: { account: OperatedAccount; done: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const doIt = useDeed()
  const { id, userName, name, region, active, herds, sessions, lastSeen } = account
  const about = [
    name,
    region,
    t('OPERATOR.HAS', { herds, sessions }),
    lastSeen && write.moment(lastSeen),
    !active && t('OPERATOR.CLOSED'),
  ]
  const end = async () => {
    const deed = {
      call: 'endSessions',
      asks: 'operatorEnds',
      about: userName,
      asked: { account: id },
    } as const
    if (await doIt(deed)) done()
  }
  const turn = async () => {
    const asks = active ? 'operatorCloses' : 'operatorOpens'
    const asked = { account: id, active: !active }
    if (await doIt({ call: 'setActive', asks, about: userName, asked })) done()
  }
  return (
    <Row
      label={userName}
      below={about.filter(Boolean).join(' · ')}
      value={
        <div className={styles.buttons}>
          {sessions > 0 && (
            <Button variant="default" onClick={() => void end()}>
              {t('OPERATOR.END')}
            </Button>
          )}
          <Button variant="default" onClick={() => void turn()}>
            {t(active ? 'OPERATOR.CLOSE' : 'OPERATOR.OPEN')}
          </Button>
        </div>
      }
    />
  )
}
