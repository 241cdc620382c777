import { NativeSelect, TextInput } from '@mantine/core'
import { breedsOf } from '@steading/domain/base/breeds/breeds'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { FormControl } from '../../engines/form/form-values'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import styles from './animal-form.module.css'

type Props = { control: FormControl; sheep: boolean; label: string }
type Share = readonly [breed: string, share: number | '']

/** How much of the animal is which breed: a line to each, and always an empty one for the next. */
export function SharesInput({ control, sheep, label }: Props) {
  const { t } = useTranslation()
  const { language, place } = useWrite()
  const { field } = useController({ name: 'breedPercentage', control })
  const shares = readShares(field.value)
  const breeds = useMemo(
    () => [
      { value: '', label: t('FORM.NOT_SET') },
      ...breedsOf(sheep ? 'OVINE' : 'BOVINE', { language, place })
        .filter(({ breed }) => !breed.crossOf)
        .map(({ id, name }) => ({ value: id, label: name })),
    ],
    [sheep, language, place, t],
  )
  const change = (index: number, share: Share) => {
    const next = shares.with(index, share).filter(([breed]) => breed !== '')
    field.onChange(next.length > 0 ? JSON.stringify(Object.fromEntries(next)) : '')
  }
  return (
    <fieldset className={styles.shares}>
      <legend>{label}</legend>
      {shares.map(([breed, share], index) => (
        <div key={breed} className={styles.share}>
          <NativeSelect
            size="md"
            aria-label={t('ANIMALS.SHARE_BREED', { number: index + 1 })}
            data={breeds}
            value={breed}
            onChange={({ currentTarget }) => change(index, [currentTarget.value, share])}
          />
          <TextInput
            size="md"
            aria-label={t('ANIMALS.SHARE_PERCENT', { number: index + 1 })}
            inputMode="decimal"
            rightSection="%"
            disabled={breed === ''}
            defaultValue={share}
            onChange={({ currentTarget }) => {
              const typed = Number(currentTarget.value.replace(',', '.'))
              change(index, [breed, Number.isFinite(typed) ? typed : 0])
            }}
          />
        </div>
      ))}
    </fieldset>
  )
}

function readShares(text: unknown): Share[] {
  const kept = typeof text === 'string' && text !== '' ? (JSON.parse(text) as { [id: string]: unknown }) : {}
  const shares = Object.entries(kept).flatMap(([id, share]): Share[] =>
    typeof share === 'number' || share === '' ? [[id, share]] : [],
  )
  return [...shares, ['', '']]
}
