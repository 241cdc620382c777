import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Session } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { openDemoHerd } from '../../platform/farm/demo-herd'
import { useFarm } from '../../platform/farm/farm'
import { usePeople } from '../../platform/farm/people'
import { useSignOut } from '../../platform/farm/sign-out'
import { useGo } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import { Actions, Section } from '../../ui/page'
import { AddHerdForm } from './add-herd-form'
import { ClaimHerdForm } from './claim-herd-form'
import { Invitations } from './invitations'

type Props = {
  session: Session
  /** A link sent them here to sign up: the first herd is asked for at once. */
  creating: boolean
  choose: (farm: string) => void
}

/** An account without a herd: it was asked to join one, makes one, or asks for one by its number. */
export function NoHerds({ session, creating, choose }: Props) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const farm = useFarm()
  const go = useGo()
  const { answer, look } = usePeople('invitations')
  const [making, setMaking] = useState<'herd' | 'claim' | undefined>(creating ? 'herd' : undefined)
  useEffect(() => void farm.plan.note('HW543-1'), [farm])
  const invitations = answer?.invitations ?? []
  return (
    <Dialog title={t('HERDS.NO_HERDS')} titleHidden width={520}>
      {invitations.length > 0 && (
        <Section title={t('INVITED.TITLE')}>
          <Invitations invitations={invitations} answered={look} />
        </Section>
      )}
      {making === undefined && (
        <Empty title="HERDS.NO_HERDS" text="MY_HERDS.NONE_YET">
          <p>{session.userName}</p>
          {session.operator && (
            <Button size="lg" onClick={() => void go('operator')}>
              {t('PAGES.OPERATOR')}
            </Button>
          )}
          <Button size="lg" onClick={() => setMaking('herd')}>
            {t('MY_HERDS.MAKE')}
          </Button>
          <Button variant="default" size="lg" onClick={() => setMaking('claim')}>
            {t('MY_HERDS.CLAIM')}
          </Button>
          <Button variant="default" size="lg" onClick={() => void openDemoHerd(farm)}>
            {t('DEMO.OPEN')}
          </Button>
        </Empty>
      )}
      {making === 'herd' && <AddHerdForm made={choose} />}
      {making === 'claim' && <ClaimHerdForm />}
      <Actions>
        {making && (
          <Button variant="default" size="lg" onClick={() => setMaking(undefined)}>
            {t('GENERAL.BACK')}
          </Button>
        )}
        <Button variant="subtle" size="lg" onClick={() => void signOut()}>
          {t('SETTINGS.SIGN_OUT')}
        </Button>
      </Actions>
    </Dialog>
  )
}
