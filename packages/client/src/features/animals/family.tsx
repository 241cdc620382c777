import { describeParent } from '@steading/domain/animals/describe-animal'
import { ChevronRight } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { faceOf } from '../../engines/records/animal-face'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useRecord, useRecords, useRegion } from '../../platform/farm/farm'
import { useSearchText } from '../../platform/pages/navigation'
import { Card, RowFrame } from '../../ui/card'
import { Section } from '../../ui/page'
import styles from './animal-view-screen.module.css'
import { useOffspring } from './use-offspring'

/** Dam, sire and offspring, each a step away. */
export function Family({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const { fields } = animal
  const sheep = fields.species === 'OVINE'
  const offspring = useOffspring(animal)
  const fostered = useRecords('animals', 'fosterEwe', sheep && fields.sex === 'F' ? animal.id : undefined)
  const sire = text(fields.sire) ?? text(fields.ram)
  const [damTag, sireTag] = [text(fields.registeredGeneticDamTag), text(fields.registeredSireTag)]
  const others = [fields.fosterEwe, fields.sheepGeneticDam]
  const hasParents = [fields.dam, sire, damTag, sireTag, ...others].some(Boolean)
  if (!hasParents && offspring.count + fostered.count === 0) return null
  return (
    <Section title={t('ANIMALS.SECTION.FAMILY')}>
      <Card as="ul">
        <Parent as="FIELDS.DAM" id={text(fields.dam)} fallback={damTag} />
        <Parent as={sheep ? 'FIELDS.RAM' : 'FIELDS.SIRE'} id={sire} fallback={sireTag} />
        <Parent as="FIELDS.SHEEP_GENETIC_DAM" id={text(fields.sheepGeneticDam)} fallback={undefined} />
        <Parent as="FIELDS.FOSTER_EWE" id={text(fields.fosterEwe)} fallback={undefined} />
        {offspring.rows.map((calf) => (
          <li key={calf.id}>
            <Relative as={sheep ? 'ANIMALS.LAMB' : 'ANIMALS.CALF'} animal={calf} />
          </li>
        ))}
        {fostered.rows.map((lamb) => (
          <li key={lamb.id}>
            <Relative as="ANIMALS.FOSTER_LAMB" animal={lamb} />
          </li>
        ))}
        {offspring.count > offspring.rows.length && (
          <li>
            <RowFrame>
              {t('ANIMALS.MORE_OFFSPRING', { count: offspring.count - offspring.rows.length })}
            </RowFrame>
          </li>
        )}
      </Card>
    </Section>
  )
}

function Parent({ as, id, fallback }: { as: string; id: string | undefined; fallback: string | undefined }) {
  const { t } = useTranslation()
  const parent = useRecord('animals', id)
  if (parent.loading) return null
  if (parent.value)
    return (
      <li>
        <Relative as={as} animal={parent.value} />
      </li>
    )
  if (!fallback) return null
  return (
    <li>
      <RowFrame>
        <span className={styles.relative}>
          <span className={styles.role}>{t(as)}</span>
          <span className={styles.who}>{fallback}</span>
        </span>
      </RowFrame>
    </li>
  )
}

function Relative({ as, animal }: { as: string; animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const [address] = useSearchText()
  const { fields } = animal
  const face = faceOf(fields, useRegion() ?? 'GL', write.today())
  const bull = fields.animalType === 'AIBULL'
  const name = bull ? describeParent({ ...named(fields), breedExternalId: face.breedCode ?? '' }) : face.short
  const about = bull ? text(fields.pedigree) : [face.breedCode, face.sex].filter(Boolean).join(' ')
  return (
    <RowFrame to={{ page: 'animal-view', search: { ...address, id: animal.id } }}>
      <span className={styles.relative}>
        <span className={styles.role}>{t(as)}</span>
        <span className={styles.who}>
          {name || t('ANIMALS.NO_TAG')} <span className={styles.about}>{about}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" />
      </span>
    </RowFrame>
  )
}

function named(fields: RecordView['fields']) {
  const names = ['tag', 'aiBullCode', 'herdBookNumber', 'pedigree'] as const
  return Object.fromEntries(
    names.flatMap((name) => (text(fields[name]) ? [[name, String(fields[name])]] : [])),
  )
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
