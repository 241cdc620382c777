type PhoneBook = {
  select(wanted: readonly ['tel', 'email'], options: { multiple: false }): Promise<Entry[]>
}
type Entry = { tel?: string[]; email?: string[] }

const phoneBook = (): PhoneBook | undefined => (navigator as { contacts?: PhoneBook }).contacts

/** Chrome on Android and a few others; elsewhere the number is typed. */
export const hasPhoneBook = (): boolean => typeof phoneBook()?.select === 'function'

/** The number of the contact the farmer picks, or the mail where there is none; undefined where they picked nobody. */
export async function pickContact(): Promise<string | undefined> {
  const [entry] = (await phoneBook()?.select(['tel', 'email'], { multiple: false })) ?? []
  return entry?.tel?.[0] ?? entry?.email?.[0]
}
