type PhoneBook = {
  select(wanted: readonly ['tel', 'email'], options: { multiple: false }): Promise<Entry[]>
}
type Entry = { tel?: string[]; email?: string[] }

const phoneBook = (): PhoneBook | undefined => (navigator as { contacts?: PhoneBook }).contacts

/** Chrome on Android and a few others; elsewhere the number is typed. */
export const hasPhoneBook = (): boolean => typeof phoneBook()?.select === 'function'

/** The number of the picked contact, or the mail address where there is none; undefined without a pick. */
export async function pickContact(): Promise<string | undefined> {
  const [entry] = (await phoneBook()?.select(['tel', 'email'], { multiple: false })) ?? []
  return entry?.tel?.[0] ?? entry?.email?.[0]
}
