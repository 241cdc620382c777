import { farmTitle } from '@steading/domain/frame/herds/farm-title'
import { House } from 'lucide-react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRegion, useSession } from '../../platform/farm/farm'
import { usePeople } from '../../platform/farm/people'
import { useWide } from '../../platform/pages/layout'
import { report } from '../../platform/told/notices'
import { Card, Row } from '../../ui/card'
import { Page, Section } from '../../ui/page'
import { AddHerdForm } from './add-herd-form'
import { ClaimHerdForm } from './claim-herd-form'
import { farmsOf } from './farms-of'
import { Invitations } from './invitations'

/** The logged-in user's herds, their invitations, and a way to add a herd. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const farm = useFarm()
  const session = useSession().value
  const { answer, look } = usePeople('invitations')
  if (!session) return null
  const open = async (id: string) => {
    const chosen = await farm.session.chooseHerd(id)
    if (!chosen.ok) await report(chosen.problem)
  }
  const invitations = answer?.invitations ?? []
  return (
    <Page title={t('PAGES.MY_HERDS')} inBand={!wide}>
      {invitations.length > 0 && (
        <Section title={t('INVITED.TITLE')}>
          <Invitations invitations={invitations} answered={look} />
        </Section>
      )}
      <Herds session={session} />
      {!session.switchMode && (
        <>
          <Section title={t('MY_HERDS.MAKE')}>
            <Card padded>
              <AddHerdForm made={(id) => void open(id)} />
            </Card>
          </Section>
          <Section title={t('MY_HERDS.CLAIM')} hint={t('MY_HERDS.CLAIM_HINT')}>
            <Card padded>
              <ClaimHerdForm />
            </Card>
          </Section>
        </>
      )}
    </Page>
  )
}

function Herds({ session }: { session: Session }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  return (
    <Card>
      {farmsOf(session).map((one) => (
        <Row
          key={one.id}
          icon={House}
          label={farmTitle(one, region)}
          below={one.farmName}
          value={t(`PEOPLE.ROLE.${one.role ?? 'owner'}`)}
        />
      ))}
    </Card>
  )
}
