import type { FieldProblem } from '@steading/domain/herd/animals/check-animal'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import type { PreviewPart } from '@steading/domain/outside/imports/preview'
import { animalFields } from '@steading/domain/records/collections/animals'
import type { FieldTable } from '@steading/domain/records/fields/fields'
import { CircleAlert, CircleCheck, CircleMinus, CircleX, SkipForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldLabel } from '../../engines/records/field-words'
import { useTranslation } from '../../i18n/translation'
import { problemWords } from '../../platform/farm/problem-words'
import { LongRows } from '../../ui/long-rows'
import styles from './import.module.css'
import { useRowWords } from './row-words'

const icons = {
  added: CircleCheck,
  changed: CircleCheck,
  unchanged: CircleCheck,
  parents: CircleCheck,
  refused: CircleX,
  skipped: SkipForward,
  leftOut: CircleMinus,
}

type Props = {
  part: PreviewPart
  reports: readonly RowReport[]
  open: (row: number) => void
  head: ReactNode
}

/** The rows behind one figure. */
export function RowReports({ part, reports, open, head }: Props) {
  const { t } = useTranslation()
  return (
    <LongRows
      rows={reports}
      keyOf={({ row, tag }) => `${part} ${row} ${tag}`}
      label={t(`IMPORT.ROWS.${part}`)}
      guess={76}
      head={head}
    >
      {(report) =>
        report.row === 0 ? (
          <div className={styles.line}>
            <ReportLine report={report} />
          </div>
        ) : (
          <button type="button" className={styles.line} onClick={() => open(report.row)}>
            <ReportLine report={report} />
          </button>
        )
      }
    </LongRows>
  )
}

function ReportLine({ report }: { report: RowReport }) {
  const { t } = useTranslation()
  const wordsOf = useRowWords()
  const { row, outcome, tag, problems, isOpen } = report
  const kept = problems.length > 0 && !isOpen && (outcome === 'added' || outcome === 'changed')
  const Icon = isOpen ? CircleAlert : icons[outcome]
  const said = wordsOf(report)
  return (
    <>
      <Icon size={22} className={styles[isOpen ? 'asked' : outcome]} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.which}>
          {tag !== '' && <b>{tag}</b>}
          {row > 0 && <span>{t('IMPORT.ROW', { row })}</span>}
          <span className={styles.outcome}>{t(`IMPORT.OUTCOME.${outcome}`)}</span>
        </span>
        {kept ? (
          <span className={styles.kept}>{t('IMPORT.ROW_KEPT')}</span>
        ) : (
          problems.map((problem) => (
            <ProblemLine key={`${problem.field} ${problem.code}`} problem={problem} />
          ))
        )}
        {outcome === 'changed' ? (
          said.map(({ field, label, was = '', now }) => (
            <span key={field} className={styles.why}>
              <span className={styles.field}>{label}</span> {t('IMPORT.WAS_NOW', { was, now })}
            </span>
          ))
        ) : (
          <span className={styles.said}>{said.map(({ now }) => now).join(' · ')}</span>
        )}
      </span>
    </>
  )
}

export function ProblemLine({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation()
  return (
    <span className={styles.why}>
      <span className={styles.field}>{fieldLabel(problem.field, animalFields as FieldTable, t)}</span>{' '}
      {problemWords(problem, t)}
    </span>
  )
}
