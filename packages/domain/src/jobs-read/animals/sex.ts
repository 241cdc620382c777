export type SexWord = 'female' | 'male' | 'unknown'

/** The sex as the local model names it. A bull is male; any other code is unknown. */
export function sexWord(code: unknown): SexWord {
  if (code === 'F') return 'female'
  return code === 'M' || code === 'B' ? 'male' : 'unknown'
}

/**
 * The code to store for a word or a code. The word "male" does not separate steers from bulls, so only the
 * code B means a bull.
 */
export function sexCode(said: unknown): 'F' | 'M' | 'B' | 'Z' {
  const text = typeof said === 'string' ? said.trim().toUpperCase() : ''
  if (text === 'B' || text === 'F' || text === 'M') return text
  return text === 'FEMALE' ? 'F' : text === 'MALE' ? 'M' : 'Z'
}
