/**
 * The terms in force. The app asks every logged-in user once to accept a higher version, on whichever device.
 * Signing up accepts these terms, so a new account starts at the current version.
 */
export const terms = { version: 1, from: Date.UTC(2026, 10, 18) } as const

/** A server without terms sends no version, so the app does not ask. */
export const asksForTerms = (accepted: unknown): boolean =>
  typeof accepted === 'number' && accepted < terms.version
