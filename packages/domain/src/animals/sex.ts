export type SexWord = 'female' | 'male' | 'unknown'

/** How the local model says it. A bull is male; whatever is not known is unknown. */
export function sexWord(code: unknown): SexWord {
  if (code === 'F') return 'female'
  return code === 'M' || code === 'B' ? 'male' : 'unknown'
}

/** What is stored for a word, or for a code that came as one: steers and bulls cannot be told apart by "male". */
export function sexCode(said: unknown): 'F' | 'M' | 'B' | 'Z' {
  const text = typeof said === 'string' ? said.trim().toUpperCase() : ''
  if (text === 'B' || text === 'F' || text === 'M') return text
  return text === 'FEMALE' ? 'F' : text === 'MALE' ? 'M' : 'Z'
}
