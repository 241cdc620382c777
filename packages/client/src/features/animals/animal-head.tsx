import { breedName } from '@steading/domain/breeds/breeds'
import { Clock } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRegion } from '../../platform/farm/farm'
import { AgeChip } from '../../ui/age-chip'
import { Fact } from '../../ui/chip'
import styles from './animal-view-screen.module.css'
import { StatusChips } from './status-chips'

/** Who this is and what stands out about it today. */
export function AnimalHead({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = animal
  const face = faceOf(fields, useRegion() ?? 'GL', write.today())
  return (
    <header>
      <div className={styles.head}>
        <AgeChip
          large
          colour={face.colour}
          text={face.born === undefined ? '?' : write.age(face.born, face.agedOn)}
        />
        <div>
          <h1 className={styles.tag}>{face.short || t('ANIMALS.NO_TAG')}</h1>
          <p className={styles.full}>{[face.full, face.brand].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div className={styles.facts}>
        <StatusChips animal={animal} />
        {face.breed && <Fact>{breedName(face.breed, write.language)}</Fact>}
        {face.sex && <Fact>{t(`CHOICES.SEX.${face.sex}`)}</Fact>}
        {face.born !== undefined && <Fact>{write.longAge(face.born, face.agedOn)}</Fact>}
        {!animal.isSynced && (
          <Fact tone="warn" icon={Clock}>
            {t('ANIMALS.WAITING')}
          </Fact>
        )}
      </div>
    </header>
  )
}
