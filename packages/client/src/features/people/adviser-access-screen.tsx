import type { Person } from '@steading/domain/frame/account/people-calls'
import { Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { usePeople } from '../../platform/farm/people'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useMay, useRole } from '../../platform/pages/may'
import { Card, Row } from '../../ui/card'
import { ListSkeleton } from '../../ui/list-skeleton'
import { Hint, Page, Section } from '../../ui/page'
import { ActingLink } from './acting-link'
import { AdviserVisits } from './adviser-visits'
import { InviteForm } from './invite-form'
import { NotSeen } from './not-seen'
import { PersonDialog } from './person-dialog'

const isAdviser = ({ role }: Pick<Person, 'role'>) => role === 'adviser' || role === 'adviserReads'

/** Which advisers may act for the farmer, and which have. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const people = usePeople('people')
  const acts = usePeople('acts')
  const decides = useMay({ right: 'people' })
  const role = useRole()
  const [open, setOpen] = useState<Person>()
  if (!people.answer) return people.missed ? <NotSeen again={people.look} /> : <ListSkeleton rowHeight={64} />
  const advisers = people.answer.people.filter(isAdviser)
  return (
    <Page title={t('PAGES.ADVISER_ACCESS')} inBand={!wide}>
      <Hint>{t('ADVISERS.TEXT')}</Hint>
      {advisers.length > 0 && (
        <Section title={t('ADVISERS.MAY_ACT')}>
          <Card>
            {advisers.map((person) => (
              <Adviser
                key={person.account}
                person={person}
                open={decides ? () => setOpen(person) : undefined}
              />
            ))}
          </Card>
        </Section>
      )}
      {isAdviser({ role }) && <ActingLink />}
      {decides && (
        <Section title={t('ADVISERS.LET_IN')} hint={t('ADVISERS.LET_IN_HINT')}>
          <InviteForm roles={['adviserReads', 'adviser']} asked={people.look} />
        </Section>
      )}
      {acts.answer && <AdviserVisits {...acts.answer} decides={decides} look={acts.look} />}
      {open && (
        <PersonDialog
          person={open}
          decides
          links={false}
          close={() => setOpen(undefined)}
          changed={people.look}
        />
      )}
    </Page>
  )
}

function Adviser({ person, open }: { person: Person; open: (() => void) | undefined }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { name, role, until } = person
  return (
    <Row
      icon={role === 'adviser' ? Pencil : Eye}
      tall
      label={name}
      below={until === null ? undefined : t('ADVISERS.UNTIL', { day: write.day(until) })}
      value={t(`PEOPLE.ROLE.${role}`)}
      {...(open && { onClick: open, 'aria-haspopup': 'dialog' as const })}
    />
  )
}
