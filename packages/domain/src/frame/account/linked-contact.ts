import type { Change } from '../../records/sync/change'

type Contact = { id: string; fields: { userId?: unknown } }
type Person = { account: string; name: string; username: string }
/** One of the farm's contacts, a new one of that name, or none. */
type Wanted = { contact: string } | { newId: string } | undefined

/** The farm contact linked to this person's account, if any. */
export const contactOf = <C extends Contact>(contacts: readonly C[], account: string): C | undefined =>
  contacts.find(({ fields }) => fields.userId === account)

/** A person is linked to one contact at most, so the same save removes the previous link. */
export function linkContact(contacts: readonly Contact[], person: Person, wanted: Wanted): Change[] {
  const { account, name, username } = person
  const to = wanted && 'contact' in wanted ? wanted.contact : undefined
  const before = contacts.filter(({ id, fields }) => fields.userId === account && id !== to)
  const off = before.map(({ id }): Change => ({ collection: 'operators', id, set: { userId: null } }))
  if (!wanted) return off
  if ('contact' in wanted)
    return [...off, { collection: 'operators', id: wanted.contact, set: { userId: account } }]
  const reached = username.includes('@') ? 'email' : 'phone'
  const set = { name, type: 'OPERATOR', userId: account, [reached]: username }
  return [...off, { collection: 'operators', id: wanted.newId, set }]
}
