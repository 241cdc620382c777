import { typeName } from '@steading/domain/base/breeds/type-name'
import type { DayValue, Span } from '@steading/domain/lists/engine/filter-days'
import type { Filter } from '@steading/domain/lists/engine/filters'
import { type SaidValue, sayFilter } from '@steading/domain/lists/engine/say-filter'
import { choiceKey } from '../../../engines/form/field-input'
import { milkWords } from '../../../engines/records/field-words'
import type { Translate } from '../../../i18n/translation'
import type { Write } from '../../../platform/farm/write'

type Around = { t: Translate; write: Write; labelName: (id: string) => string | undefined }

/** A condition as a farmer would say it. */
export function filterWords(filter: Filter, around: Around): string {
  const { key, field, values } = sayFilter(filter)
  const { t } = around
  const { value, from, to } = values
  return t(key, {
    field: t(field),
    ...(value && { value: value.map((one) => valueWords(one, around)).join(', ') }),
    ...(from && { from: valueWords(from, around) }),
    ...(to && { to: valueWords(to, around) }),
  })
}

function valueWords(said: SaidValue, { t, write, labelName }: Around): string {
  if ('day' in said) return dayWords(said.day, t, write)
  if ('span' in said) return spanWords(said.span, t)
  if ('month' in said) return monthName(said.month, write.language)
  if ('number' in said) return write.number(said.number, 2)
  if ('milk' in said) return milkWords(said.milk, said.measure, t, write)
  if ('weightMg' in said) return write.weight(said.weightMg)
  if ('money' in said) return write.number(said.money, 2)
  if ('text' in said) return said.text
  if ('choice' in said) return t(choiceKey(said.choice.field, said.choice.option))
  const { from, id } = said.record
  return (from === 'labels' ? labelName(id) : typeName(id, write)) ?? id
}

const spanWords = ({ count, unit }: Span, t: Translate): string =>
  t(`FILTERS.SPAN.${unit.toUpperCase()}`, { count })

function dayWords(day: DayValue, t: Translate, write: Write): string {
  if (typeof day === 'number') return write.day(day)
  const [key, count] = 'ago' in day ? ['FILTERS.AGO', day.ago] : ['FILTERS.AHEAD', day.ahead]
  return count === 0 ? t('FILTERS.TODAY') : t(key, { span: spanWords({ count, unit: day.unit }, t) })
}

const monthName = (month: number, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
