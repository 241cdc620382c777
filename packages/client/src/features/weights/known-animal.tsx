import { typeName } from '@steading/domain/base/breeds/type-name'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { ReactNode } from 'react'
import { faceOf } from '../../engines/records/animal-face'
import { AnimalLine } from '../../engines/records/animal-line'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import styles from './weights.module.css'

type Props = { fields: Fields | undefined; figure?: ReactNode; small?: ReactNode }

/** One animal with its whole tag: two in a race may end alike. */
export function KnownAnimal({ fields = {}, figure, small }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const face = faceOf(fields, useRegion() ?? 'GL', write.today())
  const about = [
    face.full,
    face.breed && typeName(face.breed, write),
    face.sex && t(`CHOICES.SEX.${face.sex}`),
  ]
  return (
    <AnimalLine fields={fields} about={about.filter(Boolean).join(' · ')} figure={figure} small={small} />
  )
}

/** An animal's name inside a sentence. */
export function useShortName(): (fields: Fields | undefined) => string {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  return (fields = {}) => faceOf(fields, region, 0).short || t('ANIMALS.NO_TAG')
}

/** A day's gain with its sign, so that a loss is seen at once and not by its colour alone. */
export function Gain({ mg }: { mg: number | undefined }) {
  const { t } = useTranslation()
  const write = useWrite()
  if (mg === undefined) return null
  const weight = `${mg > 0 ? '+' : ''}${write.gain(mg)}`
  return <span className={mg < 0 ? styles.down : styles.up}>{t('ANIMALS.GAIN_A_DAY', { weight })}</span>
}
