import type { Words } from '@steading/domain/records/problems/show-problem'
import type { Translate } from '../../i18n/translation'
import type { Write } from './write'

/** A text by its key, or the server's own words as they are. */
export function say(
  t: Translate,
  words: Words,
  { about, dayAndTime, day, until }: Partial<Pick<Write, 'about' | 'dayAndTime' | 'day' | 'until'>> = {},
): string {
  if ('said' in words) return words.said
  const { key, values, weights = {}, moments = {}, days = {}, names } = words
  const written = Object.entries(weights).map(([blank, mg]) => [blank, about?.(mg) ?? ''])
  // Up to when something lasts is a day where it lasts to the end of it.
  const when = Object.entries(moments).map(([blank, moment]) => [
    blank,
    (blank === 'until' ? until : dayAndTime)?.(moment) ?? '',
  ])
  const on = Object.entries(days).map(([blank, at]) => [blank, day?.(at) ?? ''])
  const what = names && { what: names.map((name) => t(name)).join(', ') }
  return t(key, { ...values, ...Object.fromEntries([...written, ...when, ...on]), ...what })
}
