import { createStore } from '../device/store'

/** The address the app was opened with, while it still asks for something: undefined once that is done. */
export const openedLink = createStore<string | undefined>(undefined)

/** Read before the router tidies the address. A link that asks for nothing is just an address. */
export function keepOpenedLink(address: string): void {
  const { searchParams } = new URL(address)
  if (searchParams.get('action')) openedLink.set(() => address)
}

export const linkFollowed = (): void => openedLink.set(() => undefined)

/** A user name and password, which lead to the log-in before anything else. */
export function hasLinkCredentials(): boolean {
  const address = openedLink.get()
  if (!address) return false
  const { searchParams } = new URL(address)
  return searchParams.get('action') === 'logIn' && Boolean(searchParams.get('username'))
}
