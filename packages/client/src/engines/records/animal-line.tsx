import { typeName } from '@steading/domain/base/breeds/type-name'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { AgeChip } from '../../ui/age-chip'
import { faceOf } from './animal-face'
import styles from './animal-line.module.css'
import { StandingWords, WithheldMark } from './standing-words'
import { type Stood, useStanding } from './use-standing'

type Props = Stood & {
  /** Replaces the animal's standing, the one sentence for or against it. */
  about?: ReactNode
  /** At the far end: the loud figure, and the small print under it. */
  figure?: ReactNode
  small?: ReactNode
}

/** One animal in a list for thumbs. */
export function AnimalLine({ about, figure, small, ...animal }: Props) {
  const { t } = useTranslation()
  const write = useWrite()
  const face = faceOf(animal.fields, useRegion() ?? 'GL', write.today())
  const standing = useStanding()(animal)
  const whatItIs = [
    face.breed && typeName(face.breed, write),
    face.sex && t(`CHOICES.SEX.${face.sex}`),
  ].filter(Boolean)
  return (
    <div className={styles.row}>
      <AgeChip
        colour={face.colour}
        text={face.born === undefined ? '?' : write.age(face.born, face.agedOn)}
      />
      <div className={styles.top}>
        <div className={styles.tag}>
          <span>{face.short || t('ANIMALS.NO_TAG')}</span>
          {face.brand && <span className={styles.brand}>{face.brand}</span>}
        </div>
        <div className={styles.end}>
          {figure !== undefined && <span className={styles.weight}>{figure}</span>}
          {small && <span className={styles.small}>{small}</span>}
        </div>
      </div>
      <div className={styles.about}>
        {about ? (
          <>
            <WithheldMark standing={standing} /> {about}
          </>
        ) : standing ? (
          <StandingWords standing={standing} />
        ) : (
          whatItIs.join(' · ')
        )}
      </div>
    </div>
  )
}
