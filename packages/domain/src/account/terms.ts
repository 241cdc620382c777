/**
 * The terms in force: a higher version is asked of everybody once, wherever they are logged in. Whoever signs up agrees
 * to these, so an account begins at the version of its day.
 */
export const terms = { version: 1, from: Date.UTC(2026, 10, 18) } as const

/** Servers that know nothing of terms say nothing of them, and nobody is asked. */
export const asksForTerms = (accepted: unknown): boolean =>
  typeof accepted === 'number' && accepted < terms.version
