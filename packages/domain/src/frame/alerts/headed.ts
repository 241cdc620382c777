import type { Alert } from './alert'

/** Headers that only say that something is the matter, not what. */
const saysNothing: readonly string[] = ['GENERAL.ALERT', 'GENERAL.ERROR', 'GENERAL.WARNING']

/** A sentence and its sign, up to the capital or the name that begins the next one. */
const firstSentence = /^(.+?[.?!…][”»)]?)\s+(?=[\u2066-\u2069]*[«“(¿¡]*[\p{Lu}\d])/su

/** A longer one would push the buttons off a small screen: as text below the header it scrolls. */
const longestTitle = 200

export type Headed = { title: string | undefined; text: string | undefined }

/**
 * The title of an alert and the text below it. Where the header does not say what is the matter, the first sentence
 * of the text is the title, if it is short enough for one.
 */
export function headed(alert: Alert, header: string | undefined, message: string | undefined): Headed {
  const isPlain = alert.header && 'key' in alert.header && saysNothing.includes(alert.header.key)
  if (!isPlain || !message) return { title: header, text: message }
  const [whole = message, sentence = message] = firstSentence.exec(message) ?? []
  if (sentence.length > longestTitle) return { title: header, text: message }
  return { title: sentence, text: message.slice(whole.length) || undefined }
}
