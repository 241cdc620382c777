import { VisuallyHidden } from '@mantine/core'
import { animalFormSections } from '@steading/domain/herd/animals/animal-form'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { FormSection } from '@steading/domain/records/fields/form-sections'
import { ChevronDown } from 'lucide-react'
import type { RecordView } from '../../db/query'
import { fieldWords } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { Card, RowFrame } from '../../ui/card'
import { Section } from '../../ui/page'
import styles from './animal-view-screen.module.css'

const fields = animalFields as FieldTable
// Shown elsewhere on the page: parents among the family, labels as chips, jobs in its life, identity on top.
const toldElsewhere = ['records', 'list', 'longText'] as const
const onTop = ['displayDescription', 'tag', 'freezebrand', 'breed', 'sex', 'age']

const isTold = (name: string) => {
  const field = fields[name]
  if (!field || onTop.includes(name)) return false
  const pointsAway = field.kind === 'record' && field.from !== 'systemType'
  return !pointsAway && !toldElsewhere.some((kind) => kind === field.kind)
}

const namesIn = ({ first, more, shown }: FormSection) => [...new Set([...first, ...more, ...shown])]

/** The farmer's own notes about it. */
export function Notes({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const written = animalFormSections(animal.fields)
    .flatMap(namesIn)
    .flatMap((name) => {
      const [field, said] = [fields[name], animal.fields[name]]
      return field?.kind === 'longText' && typeof said === 'string' && said !== '' ? [{ name, said }] : []
    })
  if (written.length === 0) return null
  return (
    <Section title={t('ANIMALS.SECTION.NOTES')}>
      <Card as="dl">
        {written.map(({ name, said }) => (
          <div key={name} className={styles.notes}>
            <VisuallyHidden component="dt">{t(fields[name]?.label ?? '')}</VisuallyHidden>
            <dd>{said}</dd>
          </div>
        ))}
      </Card>
    </Section>
  )
}

/** All else that is written down, folded under one line; parts with nothing are left out. */
export function AllDetails({ animal }: { animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const parts = animalFormSections(animal.fields).flatMap((section) => {
    const rows = namesIn(section)
      .filter(isTold)
      .flatMap((name) => {
        // An unticked box says nothing about an animal.
        if (animal.fields[name] === false) return []
        const value = fieldWords(name, fields, animal.fields, t, write)
        return value === undefined ? [] : [{ name, value }]
      })
    return rows.length > 0 ? [{ ...section, rows }] : []
  })
  if (parts.length === 0) return null
  return (
    <details className={styles.details}>
      <summary className={styles.detailsLine}>
        {t('ANIMALS.ALL_DETAILS')}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {parts.map(({ id, title, rows }) => (
        <Section key={id} title={t(title)}>
          <Card as="dl">
            {rows.map(({ name, value }) => (
              <RowFrame key={name}>
                <dt className={styles.role}>{t(fields[name]?.label ?? '')}</dt>
                <dd className={styles.written}>{value}</dd>
              </RowFrame>
            ))}
          </Card>
        </Section>
      ))}
    </details>
  )
}
