/** Long enough to be worth something, with no rule about signs and capitals: those make people write passwords down. */
export const shortestPassword = 12
export const longestPassword = 200

export type WeakPassword = 'tooShort' | 'tooLong' | 'common' | 'aboutYou'

/**
 * Why a new password will not do, or undefined. `about` is what anybody could know: the number, the names, the address.
 * Whether everybody uses it only the server can say, which has the words.
 */
export function weaknessOf(password: string, about: readonly string[] = []): WeakPassword | undefined {
  const length = [...password].length
  if (length < shortestPassword) return 'tooShort'
  if (length > longestPassword) return 'tooLong'
  return isAbout(password, about) ? 'aboutYou' : undefined
}

/** Made of what anybody knows of the farmer, with little else. */
function isAbout(password: string, about: readonly string[]): boolean {
  const small = password.toLowerCase()
  const parts = about.flatMap((known) => {
    const text = known.trim().toLowerCase().replace(/^\+/, '')
    return [text, text.split('@')[0] ?? '']
  })
  return parts.some((part) => part.length >= 4 && small.includes(part) && small.length - part.length < 6)
}
