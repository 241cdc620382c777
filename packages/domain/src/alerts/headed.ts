import type { Alert } from './alert'

/** Headers that only say that something is the matter, not what. */
const saysNothing: readonly string[] = ['GENERAL.ALERT', 'GENERAL.ERROR', 'GENERAL.WARNING']

/** A sentence and its sign, up to the capital or the name that begins the next one. */
const firstSentence = /^(.+?[.?!…][”»)]?)\s+(?=[\u2066-\u2069]*[«“(¿¡]*[\p{Lu}\d])/su

export type Headed = { title: string | undefined; text: string | undefined }

/**
 * The title of an alert and the text below it. Where the header does not say what is the matter, the first sentence
 * of the text is the title.
 */
export function headed(alert: Alert, header: string | undefined, message: string | undefined): Headed {
  const isPlain = alert.header && 'key' in alert.header && saysNothing.includes(alert.header.key)
  if (!isPlain || !message) return { title: header, text: message }
  const [whole, sentence] = firstSentence.exec(message) ?? []
  return sentence && whole
    ? { title: sentence, text: message.slice(whole.length) }
    : { title: message, text: undefined }
}
