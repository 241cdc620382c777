import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { type ComboboxData, Select } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n/translation'
import type { Option } from './field-input'
import type { FormControl } from './form-values'

type Props = {
  name: string
  label: string
  control: FormControl
  error?: string | undefined
  /** Who could be meant by what is typed; with nothing typed, the likeliest. */
  find: (text: string) => Promise<readonly Option[]>
  /** How the one that is chosen already goes by. */
  nameOf: (id: string) => Promise<Option | undefined>
}

/** One after the other, or under their headings where they have any. */
function headed(options: readonly Option[]): ComboboxData {
  const plain = options.filter(({ under }) => under === undefined)
  const titles = [...new Set(options.flatMap(({ under }) => under ?? []))]
  return [
    ...plain,
    ...titles.map((title) => ({ group: title, items: options.filter(({ under }) => under === title) })),
  ]
}

/** Another record, found by typing any part of what it goes by. */
export function RecordInput({ name, label, control, error, find, nameOf }: Props) {
  const { t } = useTranslation()
  const { field } = useController({ name, control })
  const chosen = typeof field.value === 'string' && field.value !== '' ? field.value : null
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Option[]>([])
  const [known, setKnown] = useState<Option>()
  const look = useEffectEvent(find)
  const nameNow = useEffectEvent(nameOf)
  useEffect(() => {
    let stale = false
    // The chosen record's own label is no search for others.
    void look(known && text === known.label ? '' : text).then((options) => stale || setFound(options))
    return () => {
      stale = true
    }
  }, [text, known])
  useEffect(() => {
    let stale = false
    if (chosen) void nameNow(chosen).then((option) => stale || setKnown(option))
    return () => {
      stale = true
    }
  }, [chosen])
  const options = known && chosen && !found.some(({ value }) => value === chosen) ? [known, ...found] : found
  return (
    <Select
      label={label}
      size="md"
      error={error && t(error)}
      placeholder={t('FORM.FIND')}
      data={headed(options)}
      // Already found by what was typed, in any of its numbers.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('FORM.NONE_FOUND')}
      value={chosen}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      searchValue={text}
      onSearchChange={setText}
      searchable
      clearable
    />
  )
}
