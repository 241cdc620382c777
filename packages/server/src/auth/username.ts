/** One way to write a user name: numbers without their spaces, brackets and dashes, letters small. */
export function tidyUsername(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const looksLikeNumber = /^\+?[\d\s().-]+$/.test(text)
  return looksLikeNumber ? text.replace(/[^\d+]/g, '').replace(/^00/, '+') : text
}
