import { VisuallyHidden } from '@mantine/core'
import { animalFields } from '@steading/domain/collections/animals'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { FormSection } from '@steading/domain/fields/form-sections'
import type { RecordView } from '../../db/query'
import { fieldWords } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { Card, RowFrame } from '../../ui/card'
import { Section } from '../../ui/page'
import styles from './animal-view-screen.module.css'

const fields = animalFields as FieldTable
// Told elsewhere on the page: parents among the family, labels as chips, jobs in its life.
const toldElsewhere = ['records', 'list'] as const
const isTold = (name: string) => {
  const field = fields[name]
  if (!field || name === 'displayDescription') return false
  const pointsAway = field.kind === 'record' && field.from !== 'systemType'
  return !pointsAway && !toldElsewhere.some((kind) => kind === field.kind)
}

/** What is written down of one part; parts with nothing are left out. */
export function SectionRows({ section, animal }: { section: FormSection; animal: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const rows = [...section.first, ...section.more, ...section.shown].filter(isTold).flatMap((name) => {
    // An unticked box says nothing about an animal.
    if (animal.fields[name] === false) return []
    const value = fieldWords(name, fields, animal.fields, t, write)
    return value === undefined ? [] : [{ name, value }]
  })
  if (rows.length === 0) return null
  return (
    <Section title={t(section.title)}>
      <Card as="dl">
        {rows.map(({ name, value }) =>
          fields[name]?.kind === 'longText' ? (
            <div key={name} className={styles.notes}>
              <VisuallyHidden component="dt">{t(fields[name].label)}</VisuallyHidden>
              <dd>{value}</dd>
            </div>
          ) : (
            <RowFrame key={name}>
              <dt className={styles.role}>{t(fields[name]?.label ?? '')}</dt>
              <dd className={styles.written}>{value}</dd>
            </RowFrame>
          ),
        )}
      </Card>
    </Section>
  )
}
