const key = 'steading.loggedIn'

/**
 * Whether a user was logged in when the app was last open. The herd itself takes a moment to open. Without a
 * log-in there is nothing to wait for, and the welcome page can show at once.
 */
export const wasLoggedIn = (): boolean => localStorage.getItem(key) === 'true'

export function rememberLogIn(loggedIn: boolean): void {
  if (loggedIn) localStorage.setItem(key, 'true')
  else localStorage.removeItem(key)
}
