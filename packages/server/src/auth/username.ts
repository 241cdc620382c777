/** One spelling for each user name: numbers without spaces, brackets and dashes, letters in lower case. */
export function tidyUsername(typed: string): string {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const looksLikeNumber = /^\+?[\d\s().-]+$/.test(text)
  return looksLikeNumber ? text.replace(/[^\d+]/g, '').replace(/^00/, '+') : text
}
