import type { FieldProblem } from '@steading/domain/animals/check-animal'
import { animalFields } from '@steading/domain/collections/animals'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { RowReport } from '@steading/domain/imports/plan-import'
import type { PreviewPart } from '@steading/domain/imports/preview'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, CircleCheck, CircleMinus, CircleX, SkipForward } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { fieldLabel } from '../../engines/records/field-words'
import { problemWords } from '../../i18n/problem-words'
import { useTranslation } from '../../i18n/translation'
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

/** The rows behind one figure. There may be ten thousand; only those in sight are drawn. */
export function RowReports({ part, reports, open, head }: Props) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  // What stands above it grows and shrinks with the questions.
  useLayoutEffect(() => setAbove(list.current?.offsetTop ?? 0))
  const virtual = useVirtualizer({
    count: reports.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    overscan: 6,
    scrollMargin: above,
    getItemKey: (index) => `${part} ${reports[index]?.row} ${reports[index]?.tag}`,
  })
  return (
    <div ref={scroller} className={styles.scroll}>
      <div className={styles.page}>
        {head}
        <ul
          ref={list}
          className={styles.reports}
          aria-label={t(`IMPORT.ROWS.${part}`)}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = reports[index]
            return (
              row && (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.report}
                  aria-setsize={reports.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start - above}px)` }}
                >
                  {row.row === 0 ? (
                    <div className={styles.line}>
                      <ReportLine report={row} />
                    </div>
                  ) : (
                    <button type="button" className={styles.line} onClick={() => open(row.row)}>
                      <ReportLine report={row} />
                    </button>
                  )}
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
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
