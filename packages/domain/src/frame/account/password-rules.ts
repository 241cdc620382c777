/** A minimum length only. Rules about symbols and capitals make people write passwords down. */
export const shortestPassword = 12
export const longestPassword = 200

export type WeakPassword = 'tooShort' | 'tooLong' | 'common' | 'aboutYou'

/**
 * Why a new password is rejected, or undefined. `about` holds public facts: the number, the names, the
 * address. Only the server checks for common passwords, because only it has the word list.
 */
export function weaknessOf(password: string, about: readonly string[] = []): WeakPassword | undefined {
  const length = [...password].length
  if (length < shortestPassword) return 'tooShort'
  if (length > longestPassword) return 'tooLong'
  return isAbout(password, about) ? 'aboutYou' : undefined
}

/** True for a password made of public facts about the farmer and little else. */
function isAbout(password: string, about: readonly string[]): boolean {
  const small = password.toLowerCase()
  const parts = about.flatMap((known) => {
    const text = known.trim().toLowerCase().replace(/^\+/, '')
    return [text, text.split('@')[0] ?? '']
  })
  return parts.some((part) => part.length >= 4 && small.includes(part) && small.length - part.length < 6)
}
