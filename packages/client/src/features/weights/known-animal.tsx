import { breedName } from '@steading/domain/breeds/breeds'
import type { Fields } from '@steading/domain/sync/stored-record'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../engines/records/animal-face'
import { useWrite } from '../../i18n/write'
import { useRegion } from '../../platform/farm'
import styles from './weights.module.css'

/** What an animal is called here, and the line under it. */
export function useAnimalWords() {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  return (fields: Fields | undefined) => {
    const face = faceOf(fields ?? {}, region, write.today())
    const about = [
      face.full,
      face.brand,
      face.breed && breedName(face.breed, write.language),
      face.sex && t(`CHOICES.SEX.${face.sex}`),
      face.born !== undefined && write.age(face.born),
    ]
    return { short: face.short || t('ANIMALS.NO_TAG'), about: about.filter(Boolean).join(' · ') }
  }
}

/** The tag, loud, and what else it is known by. */
export function KnownAnimal({ fields }: { fields: Fields | undefined }) {
  const { short, about } = useAnimalWords()(fields)
  return (
    <div style={{ minWidth: 0 }}>
      <div className={styles.tag}>{short}</div>
      <div className={`${styles.small} ${styles.about}`}>{about}</div>
    </div>
  )
}

/** A day's gain with its sign, so that a loss is seen at once and not by its colour alone. */
export function Gain({ mg }: { mg: number | undefined }) {
  const { t } = useTranslation()
  const write = useWrite()
  if (mg === undefined) return null
  const weight = `${mg > 0 ? '+' : ''}${write.gain(mg)}`
  return <span className={mg < 0 ? styles.down : styles.up}>{t('ANIMALS.GAIN_A_DAY', { weight })}</span>
}
