import '@mantine/core/styles/Switch.css'
import { NativeSelect, SegmentedControl, Switch } from '@mantine/core'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import type { SettingValue } from '@steading/domain/frame/settings/change-setting'
import type { LineInput } from '@steading/domain/jobs/settings/settings-page'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { DateField } from '../../ui/date-field/date-field'
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
          value={value === undefined ? '' : String(value)}
          onChange={(event) => change(event.currentTarget.value)}
          data={[
            // A list would show its first value where nothing was said.
            ...(value === undefined ? [{ value: '', label: t('FORM.NOT_SET'), disabled: true }] : []),
            ...input.options.map((option) => ({ value: option.value, label: t(option.label) })),
          ]}
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
      return (
        <SettingDay label={label} value={typeof value === 'number' ? value : undefined} change={change} />
      )
  }
}

// No farm's season began before this, and a day misread as one would hide the whole herd.
const earliest = Date.UTC(2000, 0, 1)

type DayProps = { label: string; value: number | undefined; change: (day: number) => void }

/** Saved once it is said, not with every digit on the way there. */
function SettingDay({ label, value, change }: DayProps) {
  const [typed, setTyped] = useState<string>()
  const known = value === undefined ? '' : isoDay(value)
  return (
    <DateField
      labelHidden
      label={label}
      className={styles.day}
      min={earliest}
      value={typed ?? known}
      onChange={setTyped}
      onDone={(text) => {
        const day = dayOfIso(text)
        setTyped(undefined)
        if (day >= earliest && day !== value) change(day)
      }}
    />
  )
}
