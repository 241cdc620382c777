import type { Words } from '@steading/domain/problems/show-problem'
import type { TFunction } from 'i18next'

/** A text by its key, or the server's own words as they are. */
export const say = (t: TFunction, words: Words): string =>
  'said' in words ? words.said : t(words.key, words.values)
