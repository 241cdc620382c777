import { VisuallyHidden } from '@mantine/core'
import { typeName } from '@steading/domain/base/breeds/type-name'
import { Clock, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { AgeChip } from '../../ui/age-chip'
import { Fact } from '../../ui/chip'
import styles from './animal-view-screen.module.css'
import { useLabels } from './use-labels'

/** Who this is, and at the far end what can be done with its page. */
export function AnimalHead({ animal, children }: { animal: RecordView; children?: ReactNode }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = animal
  const face = faceOf(fields, useRegion() ?? 'GL', write.today())
  const worn: readonly unknown[] = Array.isArray(fields.labels) ? fields.labels : []
  const labels = useLabels().filter(({ id }) => worn.includes(id))
  const whoItIs: Said[] = [
    ['FIELDS.TAG', face.full],
    ['FIELDS.FREEZEBRAND', face.brand],
  ]
  const whatItIs: Said[] = [
    ['FIELDS.BREED', face.breed && typeName(face.breed, write)],
    ['FIELDS.SEX', face.sex && t(`CHOICES.SEX.${face.sex}`)],
    ['ANIMALS.AGE', face.born === undefined ? undefined : write.longAge(face.born, face.agedOn)],
  ]
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
          <Known known={[...whoItIs, ...whatItIs]} />
        </div>
        {children}
      </div>
      {(labels.length > 0 || !animal.isSynced) && (
        <div className={styles.facts}>
          {labels.map(({ id, name }) => (
            <Fact key={id} icon={Tag}>
              {name}
            </Fact>
          ))}
          {!animal.isSynced && (
            <Fact tone="warn" icon={Clock}>
              {t('ANIMALS.WAITING')}
            </Fact>
          )}
        </div>
      )}
    </header>
  )
}

type Said = [label: string, words: string | undefined]

/** Any farmer knows these facts by sight, so only a screen reader says their labels. */
function Known({ known }: { known: readonly Said[] }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.known}>
      {known.map(
        ([label, words]) =>
          words && (
            <div key={label}>
              <VisuallyHidden component="dt">{t(label)}</VisuallyHidden>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
