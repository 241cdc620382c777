import type { Words } from '@steading/domain/problems/show-problem'
import type { Translate } from './translation'

/** A text by its key, or the server's own words as they are. */
export const say = (t: Translate, words: Words): string =>
  'said' in words ? words.said : t(words.key, words.values)
