import { Button } from '@mantine/core'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { toldOfPaddock } from '@steading/domain/herd/land/paddock-page'
import { toldField } from '@steading/domain/jobs/engine/job-sentence'
import { jobsTold } from '@steading/domain/jobs/engine/jobs-told'
import { shownFabChildren } from '@steading/domain/lists/pages/fab-children'
import { paddockFields } from '@steading/domain/records/collections/land'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import type { RecordView } from '../../db/query'
import { fieldLabel, fieldWords } from '../../engines/records/field-words'
import { Happenings } from '../../engines/records/happenings'
import { paddockName } from '../../engines/records/paddock-line'
import { PlannedRows } from '../../engines/records/planned-rows'
import { useTranslation } from '../../i18n/translation'
import { useRecord, useRecords } from '../../platform/farm/farm'
import { usePlanned } from '../../platform/farm/planned'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { useVisitor } from '../../platform/pages/visitor'
import { Empty, NothingChosen } from '../../ui/empty'
import { Page, Section } from '../../ui/page'
import page from '../../ui/page.module.css'
import { PageIcon } from '../../ui/page-icon'
import styles from './land.module.css'

const table: FieldTable = paddockFields
/** More than any field has had. */
const mostJobs = 1000

export function Screen() {
  const [{ id }] = useSearchText()
  const paddock = useRecord('paddocks', id)
  if (!id) return <NothingChosen text="LAND.CHOOSE" hint="LAND.CHOOSE_TEXT" />
  if (paddock.loading) return null
  if (!paddock.value || paddock.value.fields.deleted === true)
    return <Empty page title="LAND.GONE" text="LAND.GONE_TEXT" />
  return <PaddockPage key={id} paddock={paddock.value} />
}

/** A field: its state, the jobs it can have, and those done. */
function PaddockPage({ paddock }: { paddock: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = paddock
  const planned = usePlanned(paddock.id) ?? []
  const tasks = useRecords('tasks', 'paddocks', paddock.id, mostJobs, toldField).rows
  const happened = useMemo(() => {
    const told = new Map(tasks.map(({ id, shown }) => [id, shown?.[toldField] as Sentence | undefined]))
    return jobsTold('paddocks', paddock, tasks).map((line) => ({ ...line, ...told.get(line.id) }))
  }, [paddock, tasks])
  return (
    <Page title={paddockName(fields) || t('RECORDS.UNNAMED')}>
      <Actions id={paddock.id} />
      <dl className={page.card}>
        {toldOfPaddock.map((name) => {
          const words = fieldWords(name, table, fields, t, write)
          return (
            words && (
              <div key={name} className={page.row}>
                <dt className={page.label}>{fieldLabel(name, table, t)}</dt>
                <dd className={styles.value}>{words}</dd>
              </div>
            )
          )
        })}
      </dl>
      {planned.length > 0 && (
        <Section title={t('PAGES.PLANNED_JOBS')}>
          <PlannedRows lines={planned} label={t('PAGES.PLANNED_JOBS')} />
        </Section>
      )}
      {happened.length > 0 && (
        <Section title={t('LAND.DONE_HERE')}>
          <Happenings happened={happened} />
        </Section>
      )}
    </Page>
  )
}

/** The jobs that are done to fields, and putting the field itself right. */
function Actions({ id }: { id: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const visitor = useVisitor()
  const jobs = visitor ? shownFabChildren(visitor).filter(({ mostPaddocks = 0 }) => mostPaddocks > 0) : []
  return (
    <div className={styles.actions}>
      {jobs.map(({ job, title, icon, opens: { page: to, parameters, search = {} } }) => (
        <Button
          key={job}
          size="md"
          leftSection={<PageIcon name={icon} size={18} />}
          onClick={() =>
            void go(to, { ...writeSearch(search), animals: id }, parameters ? { parameters } : {})
          }
        >
          {t(title)}
        </Button>
      ))}
      <Button
        size="md"
        variant="default"
        leftSection={<Pencil size={18} />}
        onClick={() => void go('paddock-edit', { id })}
      >
        {t('ANIMALS.EDIT')}
      </Button>
    </div>
  )
}
