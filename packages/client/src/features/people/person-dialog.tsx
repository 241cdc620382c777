import { Button } from '@mantine/core'
import { type InvitedRole, invitedRoles } from '@steading/domain/frame/access/roles'
import type { Person } from '@steading/domain/frame/account/people-calls'
import { useTranslation } from '../../i18n/translation'
import { useAskPeople } from '../../platform/farm/people'
import { ask as question } from '../../platform/told/notices'
import { Dialog, DialogRows } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import { Tick } from '../../ui/ticks'
import { LinkedContact } from './linked-contact'

type Props = {
  person: Person
  /** The viewer may decide their role. */
  decides: boolean
  /** The viewer may link the farm's contacts. */
  links: boolean
  close: () => void
  changed: () => Promise<void>
}

/** A person's role on the farm, their contact, and the way off it. */
export function PersonDialog({ person, decides, links, close, changed }: Props) {
  return (
    <Dialog title={person.name} close={close} sheet>
      {links && <LinkedContact person={person} />}
      {decides && <RoleOf person={person} close={close} changed={changed} />}
    </Dialog>
  )
}

function RoleOf({ person, close, changed }: Pick<Props, 'person' | 'close' | 'changed'>) {
  const { t } = useTranslation()
  const ask = useAskPeople()
  const { account, name } = person
  const become = async (role: InvitedRole) => {
    if (!(await ask('changeRole', { account, role }, 'PEOPLE.ROLE_CHANGED'))) return
    close()
    await changed()
  }
  const remove = async () => {
    close()
    const sure = await question({
      header: 'PEOPLE.REMOVE',
      message: 'PEOPLE.REMOVE_TEXT',
      values: { name },
      confirm: 'PEOPLE.REMOVE',
      cancel: 'GENERAL.CANCEL',
      harmful: true,
    })
    if (sure && (await ask('remove', { account }, 'PEOPLE.REMOVED'))) await changed()
  }
  return (
    <>
      <DialogRows role="radiogroup" aria-label={t('PEOPLE.AS')}>
        {invitedRoles.map((role) => (
          <Tick
            key={role}
            type="radio"
            name="role"
            checked={role === person.role}
            onChange={() => void become(role)}
          >
            <span>
              {t(`PEOPLE.ROLE.${role}`)}
              <small style={{ display: 'block' }}>{t(`PEOPLE.MAY.${role}`)}</small>
            </span>
          </Tick>
        ))}
      </DialogRows>
      <Actions>
        <Button variant="default" size="lg" onClick={() => void remove()}>
          {t('PEOPLE.REMOVE')}
        </Button>
      </Actions>
    </>
  )
}
