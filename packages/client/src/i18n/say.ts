import type { Words } from '@steading/domain/problems/show-problem'
import type { Translate } from './translation'

/** A text by its key, or the server's own words as they are. */
export function say(t: Translate, words: Words): string {
  if ('said' in words) return words.said
  const { key, values, names } = words
  return t(key, names ? { ...values, what: names.map((name) => t(name)).join(', ') } : values)
}
