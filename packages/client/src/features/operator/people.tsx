import type { OperatedAccount } from '@steading/domain/frame/operator/operator-calls'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, Row } from '../../ui/card'
import { Hint, Section } from '../../ui/page'
import { PersonSheet } from './person-sheet'
import type { Shared } from './shared'
import { useAsked } from './use-operator'

/** Who can log in here. */
export function People({ search, done, again }: Shared & { search: string }) {
  const { t } = useTranslation()
  const answer = useAsked('accounts', { search }, done)
  const [open, setOpen] = useState<OperatedAccount>()
  if (!answer) return null
  return (
    <Section title={t('OPERATOR.PEOPLE')}>
      <Card>
        {answer.accounts.map((account) => (
          <Person key={account.id} account={account} open={() => setOpen(account)} />
        ))}
        {answer.accounts.length === 0 && <Row label={t('OPERATOR.NONE')} />}
      </Card>
      {answer.more && <Hint>{t('OPERATOR.MORE')}</Hint>}
      {open && <PersonSheet account={open} close={() => setOpen(undefined)} again={again} />}
    </Section>
  )
}

function Person({ account, open }: { account: OperatedAccount; open: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { userName, name, region, active, herds, sessions, lastSeen, erasedOn } = account
  const about = [
    name,
    region,
    t('OPERATOR.HAS', { herds, sessions }),
    lastSeen && write.moment(lastSeen),
    !active && t('OPERATOR.CLOSED'),
    erasedOn && t('OPERATOR.GOES', { day: write.day(erasedOn) }),
  ]
  return (
    <Row
      label={userName}
      below={about.filter(Boolean).join(' · ')}
      value={<ChevronRight size={20} aria-hidden="true" />}
      onClick={open}
      aria-haspopup="dialog"
      tall
    />
  )
}
