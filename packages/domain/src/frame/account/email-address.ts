export const longestEmail = 200

/**
 * One at sign, text on both sides and a dot in the second part. Only a message shows whether the address
 * works.
 */
export const isEmail = (text: string): boolean =>
  text.length <= longestEmail && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(text)

const wellKnown = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'eircom.net',
  'orange.fr',
  'wanadoo.fr',
  'btinternet.com',
  'live.com',
]

/** Suggests the well-known domain when the typed one is a single slip away. */
export function meantEmail(email: string): string | undefined {
  const [name, domain = ''] = email.trim().toLowerCase().split('@')
  if (!name || wellKnown.includes(domain)) return undefined
  const meant = wellKnown.find((known) => isOneSlip(domain, known))
  return meant && `${name}@${meant}`
}

/** One letter added, missing or wrong, or two swapped. */
function isOneSlip(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === known[at]) at++
  const rest = (text: string, from: number) => text.slice(at + from)
  const swapped = typed[at] === known[at + 1] && typed[at + 1] === known[at]
  return [
    rest(typed, 1) === rest(known, 0),
    rest(typed, 0) === rest(known, 1),
    rest(typed, 1) === rest(known, 1),
    swapped && rest(typed, 2) === rest(known, 2),
  ].some(Boolean)
}
