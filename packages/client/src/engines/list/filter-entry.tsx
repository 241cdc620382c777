import '@mantine/core/styles/Group.css'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { spanUnits } from '@steading/domain/lists/engine/filter-days'
import { unitText } from '@steading/domain/lists/engine/say-filter'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { DateField } from '../../ui/date-field/date-field'
import { Ticks } from '../../ui/ticks'
import type { AskField } from './asking'
import { entryFor, type FilterDraft, isBackwards } from './filter-draft'

type Props = { field: AskField; draft: FilterDraft; onChange: (draft: FilterDraft) => void }

/** The input for a condition's value, in the best form for its kind. */
export function FilterEntry({ field, draft, onChange }: Props) {
  const { t } = useTranslation()
  const months = useMonths()
  const yesNo = [
    { value: 'true', label: t('GENERAL.YES') },
    { value: 'false', label: t('GENERAL.NO') },
  ]
  const { ticked } = draft
  const onTick = (now: string[]) => onChange({ ...draft, ticked: now })
  switch (entryFor(field, draft.is)) {
    case 'nothing':
      return null
    case 'ticks':
      return <Ticks label={field.label} options={field.options ?? []} ticked={ticked} onTick={onTick} />
    case 'months':
      return <Ticks label={field.label} options={months} ticked={ticked} onTick={onTick} />
    case 'yesNo':
      return <Ticks one label={field.label} options={yesNo} ticked={ticked} onTick={onTick} />
    case 'span':
      return <SpanEntry field={field} draft={draft} onChange={onChange} />
    default:
      return <TextEntries field={field} draft={draft} onChange={onChange} />
  }
}

function SpanEntry({ draft, onChange }: Props) {
  const { t } = useTranslation()
  const [count, other] = draft.texts
  return (
    <Group grow align="end">
      <TextInput
        size="md"
        inputMode="numeric"
        label={t('FILTERS.HOW_MANY')}
        value={count}
        onChange={(event) => onChange({ ...draft, texts: [event.currentTarget.value, other] })}
      />
      <NativeSelect
        size="md"
        aria-label={t('FILTERS.UNIT')}
        value={draft.unit}
        onChange={({ currentTarget: { value } }) => {
          const unit = spanUnits.find((one) => one === value)
          if (unit) onChange({ ...draft, unit })
        }}
        data={spanUnits.map((unit) => ({
          value: unit,
          label: t(unitText(unit)),
        }))}
      />
    </Group>
  )
}

function TextEntries({ field, draft, onChange }: Props) {
  const { t } = useTranslation()
  const entry = entryFor(field, draft.is)
  const [one, two] = draft.texts
  const ask = (key: string, value: string, change: (text: string) => void, error?: string) => {
    const label = field.unit && entry === 'numbers' ? `${t(key)} (${field.unit})` : t(key)
    if (entry === 'days') return <DateField label={label} value={value} onChange={change} error={error} />
    return (
      <TextInput
        size="md"
        autoComplete="off"
        {...(entry === 'numbers' && { inputMode: 'decimal' as const })}
        label={label}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    )
  }
  const first = (text: string) => onChange({ ...draft, texts: [text, two] })
  if (draft.is !== 'between') return ask('FILTERS.VALUE', one, first)
  const last = (text: string) => onChange({ ...draft, texts: [one, text] })
  const backwards = isBackwards(field, draft) ? t('DAYS.START_AFTER_END') : undefined
  return (
    <Group grow align="start">
      {ask('FILTERS.FROM', one, first)}
      {ask('FILTERS.TO', two, last, backwards)}
    </Group>
  )
}

function useMonths() {
  const { language } = useTranslation()
  return useMemo(() => monthOptions(language), [language])
}

function monthOptions(language: string) {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: name.format(Date.UTC(2026, month, 1)),
  }))
}
