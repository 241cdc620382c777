import { expect, test } from 'vitest'
import { contactOf, linkContact } from './linked-contact'

const pat = { account: '8', name: 'Pat Duffy', username: '+35385' }
const contacts = [
  { id: 'vet', fields: {} },
  { id: 'pat', fields: { userId: '8' } },
  { id: 'nuala', fields: { userId: '9' } },
]
const off = { collection: 'operators', id: 'pat', set: { userId: null } }

test('a person of the farm is one contact at a time', () => {
  expect(contactOf(contacts, '8')?.id).toBe('pat')
  expect(contactOf(contacts, '7')).toBeUndefined()
  expect(linkContact(contacts, pat, { contact: 'vet' })).toEqual([
    off,
    { collection: 'operators', id: 'vet', set: { userId: '8' } },
  ])
  expect(linkContact(contacts, pat, undefined)).toEqual([off])
})

test('who is in no list of contacts yet is put there with the number or mail they log in with', () => {
  const set = { name: 'Pat Duffy', type: 'OPERATOR', userId: '8' }
  const made = (username: string) => linkContact([], { ...pat, username }, { newId: 'n' })
  expect(made('+35385')).toEqual([{ collection: 'operators', id: 'n', set: { ...set, phone: '+35385' } }])
  expect(made('p@x.ie')).toEqual([{ collection: 'operators', id: 'n', set: { ...set, email: 'p@x.ie' } }])
})
