import { animalFields } from '@steading/domain/collections/animals'
import type { FieldTable } from '@steading/domain/fields/fields'
import type { RowReport } from '@steading/domain/imports/plan-import'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, CircleX, SkipForward } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import styles from './import.module.css'
import { problemWords } from './problem-words'

const icons = {
  refused: CircleX,
  skipped: SkipForward,
  added: CircleAlert,
  changed: CircleAlert,
  unchanged: CircleAlert,
}

/** The rows worth telling about. There may be ten thousand; only those in sight are drawn. */
export function RowReports({ reports, head }: { reports: readonly RowReport[]; head: ReactNode }) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => setAbove(list.current?.offsetTop ?? 0), [])
  const virtual = useVirtualizer({
    count: reports.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 76,
    overscan: 6,
    scrollMargin: above,
  })
  return (
    <div ref={scroller} className={styles.scroll}>
      <div className={styles.page}>
        {head}
        <ul
          ref={list}
          className={styles.reports}
          aria-label={t('IMPORT.ROWS')}
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
                  <ReportLine report={row} />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function ReportLine({ report: { row, outcome, tag, problems } }: { report: RowReport }) {
  const { t } = useTranslation()
  const Icon = icons[outcome]
  return (
    <>
      <Icon size={22} className={styles[outcome] ?? styles.asked} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.which}>
          <span>{t('IMPORT.ROW', { row })}</span>
          {tag !== '' && <b>{tag}</b>}
          <span className={styles.outcome}>{t(`IMPORT.OUTCOME.${outcome}`)}</span>
        </p>
        {problems.map((problem) => (
          <p key={`${problem.field} ${problem.code}`} className={styles.why}>
            <span className={styles.field}>
              {t((animalFields as FieldTable)[problem.field]?.label ?? 'FIELDS.TAG')}
            </span>{' '}
            {problemWords(problem, t)}
          </p>
        ))}
      </div>
    </>
  )
}
