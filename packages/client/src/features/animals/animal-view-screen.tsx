import { Button, Skeleton } from '@mantine/core'
import { animalFields } from '@steading/domain/collections/animals'
import type { Field } from '@steading/domain/fields/fields'
import { History, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { faceOf } from '../../engines/records/animal-face'
import { fieldWords } from '../../engines/records/field-words'
import { useWrite } from '../../i18n/write'
import { useRecord, useRegion } from '../../platform/farm'
import { useGo, useSearchText } from '../../platform/navigation'
import { Empty } from '../../ui/empty'
import { useLate } from '../../ui/late'
import { ShareInfoButton } from '../../ui/share-info-button'
import type { RecordView } from '../../worker/farm-client'
import { AnimalHead } from './animal-head'
import { asksFor, type Section, sectionsFor } from './animal-sections'
import styles from './animal-view-screen.module.css'
import { Family } from './family'

export function Screen() {
  const [{ id }] = useSearchText()
  const animal = useRecord('animals', id)
  const late = useLate(animal.loading)
  if (animal.loading) return late ? <PageSkeleton /> : null
  if (!animal.value || animal.value.fields.deleted === true)
    return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <AnimalPage key={animal.value.id} animal={animal.value} />
}

function AnimalPage({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const go = useGo()
  const [address] = useSearchText()
  const article = useRef<HTMLElement>(null)
  const face = faceOf(animal.fields, useRegion() ?? 'GL', useWrite().today())
  const sections = sectionsFor(animal.fields)
  const notes = sections.filter(({ id }) => id === 'notes')
  const others = sections.filter(({ id }) => id !== 'notes')
  const draw = (section: Section) => <SectionRows key={section.id} section={section} animal={animal} />
  return (
    <div className={styles.screen}>
      <article ref={article} className={styles.page}>
        <AnimalHead animal={animal} />
        <div className={styles.actions} data-unshared>
          <Button
            size="md"
            leftSection={<Pencil size={18} />}
            onClick={() => void go('animal-edit', address)}
          >
            {t('ANIMALS.EDIT')}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<History size={18} />}
            onClick={() => void go('record-history', { ...address, collection: 'animals' })}
          >
            {t('HISTORY.TITLE')}
          </Button>
          <ShareInfoButton of={article} name={face.short || t('ANIMALS.NO_TAG')} />
        </div>
        {others.map(draw)}
        <Family animal={animal} />
        {notes.map(draw)}
      </article>
    </div>
  )
}

function SectionRows({ section, animal }: { section: Section; animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const rows = section.shows
    .filter((name) => asksFor(name, animal.fields))
    .flatMap((name) => {
      const value = fieldWords(name, animalFields, animal.fields, t, write)
      return value === undefined ? [] : [{ field: animalFields[name] as Field, value }]
    })
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t(section.title)}</h2>
      {section.id === 'notes' ? (
        <p className={`${styles.rows} ${styles.notes}`}>{rows[0]?.value}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map(({ field, value }) => (
            <div key={field.label} className={styles.row}>
              <dt>{t(field.label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function PageSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={52} height={56} radius={10} />
        <div>
          <Skeleton width={150} height={36} mb={8} />
          <Skeleton width={190} height={14} />
        </div>
      </div>
      <Skeleton height={44} mt={24} />
      <Skeleton height={190} mt={24} />
      <Skeleton height={190} mt={24} />
    </div>
  )
}
