import type { Invitation } from '@steading/domain/frame/account/people-calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Dialog } from '../../ui/dialog'
import { Invitations } from './invitations'

/** After the log-in: invitations for a user who has a herd. Once closed, they wait among the herds. */
export function AskedToJoin() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const look = async () => {
    // A failed request stays silent: the user did not ask for it.
    const answer = await farm.askPeople('invitations', {})
    setInvitations(answer.ok ? answer.value.invitations : [])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the farm has been opened
  useEffect(() => void look(), [farm])
  if (invitations.length === 0) return null
  return (
    <Dialog title={t('INVITED.TITLE')} close={() => setInvitations([])} width={520}>
      <Invitations invitations={invitations} answered={look} />
    </Dialog>
  )
}
