import type { Invitation } from '@steading/domain/account/people-calls'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Dialog } from '../../ui/dialog'
import { Invitations } from './invitations'

/** After the log-in: farms that ask somebody who has a herd already. Closed, it waits among their herds. */
export function AskedToJoin() {
  const { t } = useTranslation()
  const farm = useFarm()
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const look = async () => {
    // Not said when it cannot be asked: nobody wanted to know just now.
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
