import type { LineValue, Sentence } from '@steading/domain/records/jobs/timeline-line'
import type { Translate } from '../../i18n/translation'
import type { Write } from '../../platform/farm/write'

/** A line of the domain in the farmer's language and units. */
export function lineWords({ key, values }: Sentence, t: Translate, write: Write): string {
  const filled: Record<string, string | number> = {}
  for (const [blank, value] of Object.entries(values)) filled[blank] = valueWords(value, t, write)
  return t(key, filled)
}

function valueWords(value: LineValue, t: Translate, write: Write): string | number {
  if ('weightMg' in value) return write.weight(value.weightMg)
  if ('gainMg' in value) return write.gain(value.gainMg)
  if ('litres' in value) return write.volume(value.litres)
  if ('money' in value) return write.cents(value.money)
  if ('day' in value) return write.day(value.day)
  if ('moment' in value) return write.until(value.moment)
  // A plural asks for the number itself.
  if ('number' in value) return value.number
  if ('keys' in value) return write.list(value.keys.map((key) => t(key)))
  if ('line' in value) return lineWords(value.line, t, write)
  if ('lines' in value) return write.list(value.lines.map((line) => lineWords(line, t, write).trim()))
  return 'text' in value ? value.text : t(value.key)
}
