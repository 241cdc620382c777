import '@mantine/core/styles/NumberInput.css'
import { Button, NumberInput } from '@mantine/core'
import { fromMilligrams, toMilligrams } from '@steading/domain/base/units'
import {
  type AnyList,
  type ListSetting,
  type Numbers,
  settingLabel,
} from '@steading/domain/lists/engine/define-list'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/translation'
import { useWrite, type Write } from '../../../platform/farm/write'
import { useWide } from '../../../platform/pages/layout'
import styles from './smart-list.module.css'

type Props = { list: AnyList; numbers: Numbers; onChange: (numbers: Numbers) => void }

/** The rule of a ready-made list. A phone folds its numbers behind the rule: the animals need the room. */
export function RuleAndNumbers({ rule, ...asked }: Props & { rule: string }) {
  const wide = useWide()
  const [open, setOpen] = useState(false)
  const id = useId()
  const asks = Object.keys(asked.list.settings).length > 0
  if (wide || !asks)
    return (
      <>
        <p className={styles.rule}>{rule}</p>
        {asks && <ListNumbers {...asked} />}
      </>
    )
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{rule}</span>
        <ChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        {open && <ListNumbers {...asked} />}
      </div>
    </>
  )
}

/** The numbers of a ready-made list, each the farmer's to change; the likeliest stand beside it as buttons. */
export function ListNumbers({ list, numbers, onChange }: Props) {
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
  const wide = useWide()
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
        // Too small for a thumb, which has keys of its own.
        hideControls={!wide}
        w={setting.options ? '6rem' : '8.5rem'}
        label={weighs ? `${t(label)} (${t(`UNITS.NAME.${weightUnit}`)})` : t(label)}
        value={read(value)}
        min={read(setting.least)}
        max={read(setting.most)}
        // Farmers do not count half days, so the library shows its own pad of digits.
        allowDecimal={weighs}
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

/** The numbers in the sentence of the rule: weights in the farmer's unit, the others as they are. */
export const ruleValues = (list: AnyList, numbers: Numbers, write: Write): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(list.settings).map(([name, { unit, usually }]) => {
      const value = numbers[name] ?? usually
      return [name, unit === 'weightMg' ? write.weight(value) : value]
    }),
  )
