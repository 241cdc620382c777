import '@mantine/core/styles/NumberInput.css'
import { Button, NumberInput } from '@mantine/core'
import {
  type AnyList,
  type ListSetting,
  type Numbers,
  settingLabel,
} from '@steading/domain/lists/define-list'
import { fromMilligrams, toMilligrams } from '@steading/domain/units'
import { useTranslation } from '../../../i18n/translation'
import { useWrite, type Write } from '../../../i18n/write'
import styles from './smart-list.module.css'

type Props = { list: AnyList; numbers: Numbers; onChange: (numbers: Numbers) => void }

/** The numbers of a ready-made list, each the farmer's to change; the likeliest stand beside it as buttons. */
export function ListNumbers({ list, numbers, onChange }: Props) {
  const names = Object.keys(list.settings)
  if (names.length === 0) return null
  return (
    <div className={styles.numbers}>
      {Object.entries(list.settings).map(([name, setting]) => (
        <OneNumber
          key={name}
          label={settingLabel(name)}
          setting={setting}
          value={numbers[name] ?? setting.usually}
          onChange={(value) => onChange({ ...numbers, [name]: value })}
        />
      ))}
    </div>
  )
}

type OneProps = { label: string; setting: ListSetting; value: number; onChange: (value: number) => void }

function OneNumber({ label, setting, value, onChange }: OneProps) {
  const { t } = useTranslation()
  const { weightUnit, number } = useWrite()
  const weighs = setting.unit === 'weightMg'
  const read = (kept: number) => (weighs ? Math.round(fromMilligrams(kept, weightUnit) * 10) / 10 : kept)
  const keep = (typed: number) => (weighs ? Math.round(toMilligrams(typed, weightUnit)) : typed)
  const change = (typed: string | number) => {
    const kept = typeof typed === 'number' ? keep(typed) : Number.NaN
    if (kept >= setting.least && kept <= setting.most && kept !== value) onChange(kept)
  }
  return (
    <div className={styles.number}>
      <NumberInput
        size="md"
        w={setting.options ? '6rem' : '8.5rem'}
        label={weighs ? `${t(label)} (${t(`UNITS.NAME.${weightUnit}`)})` : t(label)}
        value={read(value)}
        min={read(setting.least)}
        max={read(setting.most)}
        onChange={change}
      />
      {setting.options?.map((option) => (
        <Button
          key={option}
          size="md"
          variant={option === value ? 'filled' : 'default'}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {number(option)}
        </Button>
      ))}
    </div>
  )
}

/** What fills the sentence that says the rule: weights in the farmer's unit, the others as they are. */
export const ruleValues = (list: AnyList, numbers: Numbers, write: Write): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(list.settings).map(([name, { unit, usually }]) => {
      const value = numbers[name] ?? usually
      return [name, unit === 'weightMg' ? write.weight(value) : value]
    }),
  )
