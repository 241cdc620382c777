import { Button } from '@mantine/core'
import { cameBack } from '@steading/domain/jobs/types/moving/came-back'
import type { Creates } from '@steading/domain/jobs-read/job/creates'
import type { FileArrival, FileRow } from '@steading/domain/outside/imports/file-arrival'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { fieldLabel } from '../../../engines/records/field-words'
import { useTranslation } from '../../../i18n/translation'
import { acceptedFiles } from '../../../imports/accepted-files'
import { problemWords } from '../../../platform/farm/problem-words'
import { useGo } from '../../../platform/pages/navigation'
import { Fold } from '../../../ui/fold'
import type { Job } from '../form/use-job'
import styles from '../jobs.module.css'
import layout from './layout.module.css'
import { useFileArrival } from './use-file-arrival'

type Props = {
  job: Job
  creates: Creates
  /** The result of the file read last. */
  told: FileArrival | undefined
  tell: (told: FileArrival) => void
}

/** The seller's or the mart's file in place of typing: its animals fill the form, and what becomes of each row is said. */
export function FromFile({ job, creates, told, tell }: Props) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const { read, reading } = useFileArrival(job, creates, tell)
  return (
    <div className={layout.fromFile}>
      <Button
        variant="default"
        size="md"
        loading={reading}
        leftSection={<FileUp size={18} aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      >
        {t('FILE_ARRIVAL.CHOOSE')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label={t('FILE_ARRIVAL.CHOOSE')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file can be picked again once it is put right.
          currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      {told && <Told job={job} told={told} />}
    </div>
  )
}

function Told({ job, told }: { job: Job; told: FileArrival }) {
  const { t } = useTranslation()
  const go = useGo()
  const { coming, back, here, left } = told
  const partly = coming.filter(({ problems }) => problems.length > 0)
  const parts = [
    t('FILE_ARRIVAL.FILLED', { count: coming.length }),
    ...(here.length > 0 ? [t('FILE_ARRIVAL.HERE', { count: here.length })] : []),
    ...(left.length > 0 ? [t('FILE_ARRIVAL.LEFT', { count: left.length })] : []),
    ...(partly.length > 0 ? [t('FILE_ARRIVAL.PARTLY', { count: partly.length })] : []),
  ]
  const comeBack = async () => {
    const names = Object.keys(cameBack.fields).filter((name) => job.form.values[name])
    const given = JSON.stringify(Object.fromEntries(names.map((name) => [name, job.form.values[name]])))
    const search = { type: cameBack.id, animals: back.map(({ id }) => id).join(','), given }
    await go('task-create', search, { parameters: { workflow: cameBack.workflow } })
  }
  return (
    <>
      <p className={styles.clear} role="status">
        {parts.join(', ')}
      </p>
      {back.length > 0 && (
        <Button variant="default" size="md" onClick={() => void comeBack()}>
          {t('LOTS.COME_BACK', { count: back.length })}
        </Button>
      )}
      <RowByRow told={told} partly={partly} />
    </>
  )
}

/** A phone that has to draw ten thousand of them is of no use to anybody. */
const mostSaid = 100

function RowByRow({ told: { here, left }, partly }: { told: FileArrival; partly: readonly FileRow[] }) {
  const { t } = useTranslation()
  const all = [...here, ...left, ...partly].sort((a, b) => a.row - b.row)
  if (all.length === 0) return null
  const why = ({ problems }: FileRow) =>
    problems.length === 0
      ? t('FILE_ARRIVAL.IS_HERE')
      : problems
          .map((problem) => {
            const words = problemWords(problem, t)
            // The row is called by its tag already.
            if (problem.field === 'tag') return words
            return `${fieldLabel(problem.field, animalFields as FieldTable, t)}: ${words}`
          })
          .join(' ')
  return (
    <Fold title={t('FILE_ARRIVAL.ROW_BY_ROW')}>
      <ul className={layout.fileRows}>
        {all.slice(0, mostSaid).map((one) => (
          <li key={one.row}>
            <b>{[t('IMPORT.ROW', { row: one.row }), one.tag].filter(Boolean).join(' · ')}</b>
            <p>{why(one)}</p>
          </li>
        ))}
        {all.length > mostSaid && <li>{t('FILE_ARRIVAL.MORE', { count: all.length - mostSaid })}</li>}
      </ul>
    </Fold>
  )
}
