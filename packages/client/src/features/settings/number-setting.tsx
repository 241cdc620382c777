import { Button, TextInput } from '@mantine/core'
import { fromSquareCentimetres, toSquareCentimetres } from '@steading/domain/base/units'
import type { NumberInput } from '@steading/domain/jobs/settings/settings-page'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Dialog } from '../../ui/dialog'
import styles from './settings.module.css'

/** How a number is kept and how it is said: land is kept in square centimetres, whatever unit the farm thinks in. */
export function useNumberWays({ unit }: NumberInput) {
  const { t } = useTranslation()
  const write = useWrite()
  const land = write.landUnit
  if ('counts' in unit)
    return {
      shown: (kept: number) => kept,
      kept: (typed: number) => typed,
      said: (count: number) => t(unit.counts, { count }),
      unitName: t(unit.called),
    }
  return {
    shown: (kept: number) => tidy(fromSquareCentimetres(kept, land)),
    kept: (typed: number) => toSquareCentimetres(typed, land),
    said: (kept: number) => (kept > 0 ? write.area(kept) : t('FORM.NOT_SET')),
    unitName: t(`UNITS.NAME.${land}`),
  }
}

const tidy = (value: number) => Math.round(value * 10) / 10

type Props = {
  input: NumberInput
  title: string
  hint: string | undefined
  value: number
  /** False when the number was refused. */
  save: (value: number) => Promise<boolean>
  close: () => void
}

/** One number, in a dialog with room for the number pad. */
export function NumberSetting({ input, title, hint, value, save, close }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const ways = useNumberWays(input)
  const [text, setText] = useState(String(ways.shown(value)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A French or Spanish number pad has a comma where an English one has a point.
    const typed = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
    if (await save(ways.kept(typed))) close()
  }
  const range = {
    least: write.number(ways.shown(input.least)),
    most: write.number(ways.shown(input.most)),
    unit: ways.unitName,
  }
  return (
    <Dialog title={title} close={close} width={380}>
      <form onSubmit={(event) => void submit(event)}>
        {hint && <p>{hint}</p>}
        <TextInput
          size="lg"
          aria-label={title}
          description={t('SETTINGS.BETWEEN', range)}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button size="lg" variant="default" onClick={close}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button size="lg" type="submit">
            {t('GENERAL.SAVE')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
