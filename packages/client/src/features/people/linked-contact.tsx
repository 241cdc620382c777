import { NativeSelect } from '@mantine/core'
import { contactOf, linkContact } from '@steading/domain/frame/account/linked-contact'
import type { Person } from '@steading/domain/frame/account/people-calls'
import { givenName } from '@steading/domain/records/collections/record-names'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { newId } from '../../platform/farm/new-id'
import { useSave } from '../../platform/farm/save'

const most = 500
const none = ''
const another = 'new'

/** Which of the farm's contacts a person is: jobs for that contact are then jobs for them. */
export function LinkedContact({ person }: { person: Person }) {
  const { t } = useTranslation()
  const save = useSave()
  const contacts = useContacts()
  if (!contacts) return null
  const linked = contactOf(contacts, person.account)
  const link = (chosen: string) => {
    const wanted = chosen === none ? undefined : chosen === another ? { newId: newId() } : { contact: chosen }
    void save(linkContact(contacts, person, wanted))
  }
  // The list omits contacts linked to another person.
  const free = contacts.filter(({ fields }) => !fields.userId || fields.userId === person.account)
  return (
    <NativeSelect
      size="lg"
      mb="md"
      label={t('PEOPLE_CONTACT.LABEL')}
      description={t('PEOPLE_CONTACT.HINT')}
      value={linked?.id ?? none}
      onChange={(event) => link(event.currentTarget.value)}
      data={[
        { value: none, label: t('PEOPLE_CONTACT.NONE') },
        ...free.flatMap(({ id, fields }) => {
          const label = givenName(fields)
          return label ? [{ value: id, label }] : []
        }),
        ...(linked ? [] : [{ value: another, label: t('PEOPLE_CONTACT.NEW', { name: person.name }) }]),
      ]}
    />
  )
}

function useContacts(): readonly RecordView[] | undefined {
  const farm = useFarm()
  const [contacts, setContacts] = useState<readonly RecordView[]>()
  useEffect(
    () => farm.watch({ collection: 'operators', offset: 0, limit: most }, ({ rows }) => setContacts(rows)),
    [farm],
  )
  return contacts
}
