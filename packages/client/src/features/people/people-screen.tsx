import type { Person } from '@steading/domain/frame/account/people-calls'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { usePeople } from '../../platform/farm/people'
import { useWide } from '../../platform/pages/layout'
import { useMay } from '../../platform/pages/may'
import { Card, Row } from '../../ui/card'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Hint, Page, Section } from '../../ui/page'
import { AskedRows } from './asked-rows'
import { InviteForm } from './invite-form'
import { LeaveOrHandOver } from './leave-or-hand-over'
import { NotSeen } from './not-seen'
import { PersonDialog } from './person-dialog'

/** Who is on this farm and as what. An owner asks people to join, changes their role and sends them off. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const { answer, missed, look } = usePeople('people')
  const decides = useMay({ right: 'people' })
  const links = useMay({ changes: 'operators' })
  const [open, setOpen] = useState<Person>()
  if (!answer) return missed ? <NotSeen again={look} /> : <ListSkeleton rowHeight={64} />
  const { people, asked, you } = answer
  const decidesAbout = ({ role }: Person) => decides && role !== 'owner'
  return (
    <Page title={t('PAGES.PEOPLE')} inBand={!wide}>
      <Hint>{t(`PEOPLE.MAY.${you}`)}</Hint>
      <Card>
        {people.map((person) => (
          <PersonRow
            key={person.account}
            person={person}
            open={links || decidesAbout(person) ? () => setOpen(person) : undefined}
          />
        ))}
      </Card>
      {asked.length > 0 && (
        <Section title={t('PEOPLE.NOT_ANSWERED')}>
          <AskedRows asked={asked} changed={look} />
        </Section>
      )}
      {decides && (
        <Section title={t('PEOPLE.ASK_SOMEBODY')} hint={t('PEOPLE.ASK_HINT')}>
          <InviteForm roles={['worker', 'vet', 'viewer', 'bookkeeper']} asked={look} />
        </Section>
      )}
      <LeaveOrHandOver changed={look} />
      {open && (
        <PersonDialog
          person={open}
          decides={decidesAbout(open)}
          links={links}
          close={() => setOpen(undefined)}
          changed={look}
        />
      )}
    </Page>
  )
}

function PersonRow({ person, open }: { person: Person; open: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { name, username, role, you } = person
  return (
    <Row
      icon={UserRound}
      tall
      label={you ? t('PEOPLE.YOU', { name }) : name}
      below={username}
      value={t(`PEOPLE.ROLE.${role}`)}
      {...(open && { onClick: open, 'aria-haspopup': 'dialog' as const })}
    />
  )
}
