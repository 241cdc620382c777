import { Button, TextInput } from '@mantine/core'
import { fromMilligrams, toMilligrams } from '@steading/domain/base/units'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useChangeSetting } from '../../platform/farm/settings'
import { useWrite } from '../../platform/farm/write'
import { Dialog } from '../../ui/dialog'
import styles from './sale-targets.module.css'
import { useTargets } from './use-targets'

const read = (text: string) => Number(text.trim().replace(',', '.'))

/** At what weight they are sold, and what a kilo brings. */
export function TargetsForm({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { weightUnit } = useWrite()
  const now = useTargets()
  const change = useChangeSetting()
  const [weight, setWeight] = useState(String(Math.round(fromMilligrams(now.weightMg, weightUnit) * 10) / 10))
  const [price, setPrice] = useState(now.pricePerKilo === undefined ? '' : String(now.pricePerKilo))
  const weightMg = Math.round(toMilligrams(read(weight), weightUnit))
  const badWeight = !(read(weight) > 0) || weightMg > 2_000_000_000
  const badPrice = price.trim() !== '' && !(read(price) >= 0 && read(price) <= 1000)
  const save = async () => {
    const kept = weightMg === now.weightMg || (await change('saleWeightMg', weightMg))
    const asked = price.trim() === '' ? 0 : read(price)
    if (kept && (asked === (now.pricePerKilo ?? 0) || (await change('salePricePerKilo', asked)))) close()
  }
  return (
    <Dialog sheet title={t('SALES.CHANGE')} close={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          size="lg"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          label={t('SALES.WEIGHT', { unit: t(`UNITS.NAME.${weightUnit}`) })}
          error={badWeight ? t('FORM.NOT_A_NUMBER') : undefined}
          value={weight}
          onChange={(event) => setWeight(event.currentTarget.value)}
        />
        <TextInput
          size="lg"
          inputMode="decimal"
          autoComplete="off"
          label={t('SALES.PRICE_PER_KILO')}
          error={badPrice ? t('FORM.NOT_A_NUMBER') : undefined}
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" disabled={badWeight || badPrice}>
          {t('GENERAL.SAVE')}
        </Button>
      </form>
    </Dialog>
  )
}
