import '@mantine/core/styles/Switch.css'
import { NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import type { SettingValue } from '@steading/domain/settings/change-setting'
import type { LineInput } from '@steading/domain/settings/settings-page'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import styles from './settings.module.css'

type Props = {
  input: LineInput
  label: string
  value: SettingValue | undefined
  change: (value: SettingValue) => void
}

export function SettingInput({ input, label, value, change }: Props) {
  const { t } = useTranslation()
  switch (input.kind) {
    case 'toggle':
      return (
        <SegmentedControl
          aria-label={label}
          value={String(value)}
          onChange={change}
          data={input.options.map((option) => ({ value: option.value, label: t(option.label) }))}
        />
      )
    case 'list':
      return (
        <NativeSelect
          aria-label={label}
          className={styles.list}
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
          data={input.options.map((option) => ({ value: option.value, label: t(option.label) }))}
        />
      )
    case 'switch':
      return (
        <Switch
          aria-label={label}
          size="lg"
          withThumbIndicator={false}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )
    case 'date':
      return <DayInput label={label} value={typeof value === 'number' ? value : undefined} change={change} />
  }
}

// A year typed digit by digit goes through 2, 20 and 202; none of them is meant.
const earliest = Date.UTC(2000, 0, 1)

type DayProps = { label: string; value: number | undefined; change: (day: number) => void }

function DayInput({ label, value, change }: DayProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      aria-label={label}
      className={styles.day}
      type="date"
      min={isoDay(earliest)}
      value={typed ?? (value === undefined ? '' : isoDay(value))}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        const day = Date.parse(`${event.currentTarget.value}T00:00:00Z`)
        if (day >= earliest) change(day)
      }}
    />
  )
}

const isoDay = (value: number) => new Date(value).toISOString().slice(0, 10)
