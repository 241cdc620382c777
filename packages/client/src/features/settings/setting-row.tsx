import { useMantineColorScheme } from '@mantine/core'
import type { SettingValue } from '@steading/domain/frame/settings/change-setting'
import type { SettingName } from '@steading/domain/frame/settings/settings'
import {
  type DeviceChoice,
  deviceChoices,
  inputOf,
  type LineInput,
  type NumberInput,
  type SettingsRow,
} from '@steading/domain/jobs/settings/settings-page'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useStore } from '../../platform/device/store'
import { useRegion } from '../../platform/farm/farm'
import { useChangeSetting, useSetting } from '../../platform/farm/settings'
import { useWrite } from '../../platform/farm/write'
import { chooseLetterKeys, letterKeys } from '../../platform/keys/letter-keys'
import { chooseLayout, useWide } from '../../platform/pages/layout'
import { useMay } from '../../platform/pages/may'
import { useGo } from '../../platform/pages/navigation'
import { Row } from '../../ui/card'
import { PageIcon } from '../../ui/page-icon'
import { LanguageRow, type RowWords, SignOutRow, SwitchAppRow } from './account-rows'
import { NumberSetting, useNumberWays } from './number-setting'
import { SettingInput } from './setting-input'
import { LineSaid, NumberSaid } from './setting-said'

/** One row of the settings table, whatever it is. */
export function SettingRow({ row }: { row: SettingsRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const { what } = row
  const words: RowWords = {
    sign: <PageIcon name={row.icon} />,
    label: t(row.label),
    ...(row.hint && { below: t(row.hint) }),
  }
  if ('setting' in what) return <FarmSetting name={what.setting} words={words} />
  if ('device' in what) return <DeviceSetting choice={what.device} words={words} />
  if ('page' in what) {
    const { page } = what
    return <Row {...words} onClick={() => void go(page)} />
  }
  if ('action' in what) return <SignOutRow words={words} />
  return what.modal === 'changeLanguage' ? <LanguageRow words={words} /> : <SwitchAppRow words={words} />
}

function FarmSetting({ name, words }: { name: SettingName; words: RowWords }) {
  const chosen = useSetting(name)
  const { clock } = useWrite()
  // Until the farmer chooses, the language decides how to write a time.
  const value = name === 'timeFormat' ? (chosen ?? (clock === '24' ? 'HH_mm' : 'hh_mm_aa')) : chosen
  const change = useChangeSetting()
  const input = inputOf(name, useRegion() ?? undefined)
  const may = useMay({ changes: 'settings' })
  if (!input) return null
  if (!may)
    return input.kind === 'number' ? (
      <NumberSaid input={input} words={words} value={Number(value)} />
    ) : (
      <LineSaid input={input} words={words} value={value} />
    )
  if (input.kind === 'number')
    return (
      <NumberRow input={input} words={words} value={Number(value)} save={(typed) => change(name, typed)} />
    )
  return <LineSetting input={input} words={words} value={value} save={(wanted) => change(name, wanted)} />
}

type LineProps = {
  input: LineInput
  words: RowWords
  value: SettingValue | undefined
  save: (value: SettingValue) => Promise<boolean>
}

/** Shows the answer as soon as it is tapped; should it not be kept, the old one comes back. */
function LineSetting({ input, words, value, save }: LineProps) {
  const [tapped, setTapped] = useState<SettingValue>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tapped has been kept, or somebody else was later
  useEffect(() => setTapped(undefined), [value])
  const change = async (wanted: SettingValue) => {
    setTapped(wanted)
    if (!(await save(wanted))) setTapped(undefined)
  }
  const line = (
    <SettingInput
      input={input}
      label={words.label}
      value={tapped ?? value}
      change={(wanted) => void change(wanted)}
    />
  )
  return <Row {...words} value={line} />
}

type NumberProps = {
  input: NumberInput
  words: RowWords
  value: number
  save: (value: number) => Promise<boolean>
}

function NumberRow({ input, words, value, save }: NumberProps) {
  const ways = useNumberWays(input)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row {...words} value={ways.said(value)} onClick={() => setOpen(true)} />
      {open && (
        <NumberSetting
          input={input}
          title={words.label}
          hint={words.below}
          value={value}
          save={save}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** How each choice of this device is read and made. */
const deviceSettings: Record<DeviceChoice, (props: { words: RowWords }) => ReactNode> = {
  colourMode: ColourMode,
  desktopMode: DesktopMode,
  letterKeys: LetterKeys,
}

function DeviceSetting({ choice, words }: { choice: DeviceChoice; words: RowWords }) {
  const Choice = deviceSettings[choice]
  return <Choice words={words} />
}

function ColourMode({ words }: { words: RowWords }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const line = (
    <SettingInput
      input={deviceChoices.colourMode}
      label={words.label}
      value={colorScheme}
      change={(value) => setColorScheme(value as typeof colorScheme)}
    />
  )
  return <Row {...words} value={line} />
}

function DesktopMode({ words }: { words: RowWords }) {
  const wide = useWide()
  const line = (
    <SettingInput
      input={deviceChoices.desktopMode}
      label={words.label}
      value={wide}
      change={(on) => chooseLayout(on ? 'desktop' : 'mobile')}
    />
  )
  return <Row {...words} value={line} />
}

function LetterKeys({ words }: { words: RowWords }) {
  const on = useStore(letterKeys)
  const line = (
    <SettingInput
      input={deviceChoices.letterKeys}
      label={words.label}
      value={on}
      change={(wanted) => chooseLetterKeys(wanted === true)}
    />
  )
  return <Row {...words} value={line} />
}
