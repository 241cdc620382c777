import { Button } from '@mantine/core'
import { noAnswers, type RowAnswers, withCells, withLike, withRow } from '@steading/domain/imports/answers'
import type { RowReport } from '@steading/domain/imports/plan-import'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Dialog } from '../../ui/dialog'
import styles from './import.module.css'
import { type CellTexts, RowCells, rowCells } from './row-cells'
import { Problems } from './row-reports'
import type { Chosen } from './use-import'

type Props = {
  report: RowReport
  reports: readonly RowReport[]
  chosen: Chosen
  answer: (answers: RowAnswers) => void
  close: () => void
}

/** One row: what is asked about it, what it says, and what can be done with it and with all that are like it. */
export function RowSheet({ report, reports, chosen, answer, close }: Props) {
  const { t } = useTranslation()
  const [putRight, setPutRight] = useState<CellTexts>({})
  const answers = chosen.ways.answers ?? noAnswers
  const cells = rowCells(report, chosen)
  const { row, tag } = report
  return (
    <Dialog
      sheet
      title={[t('IMPORT.ROW', { row }), tag].filter(Boolean).join(' · ')}
      close={close}
      width={560}
    >
      <div className={styles.sheet}>
        <p className={styles.outcome}>{t(`IMPORT.OUTCOME.${report.outcome}`)}</p>
        <Problems report={report} />
        <RowCells cells={cells} changed={putRight} change={setPutRight} />
        {Object.keys(putRight).length > 0 ? (
          <Button size="lg" onClick={() => answer(withCells(answers, row, putRight))}>
            {t('IMPORT.ROW_PUT_RIGHT')}
          </Button>
        ) : (
          <RowChoices report={report} reports={reports} answers={answers} answer={answer} />
        )}
        <Button size="lg" variant="subtle" onClick={close}>
          {t('GENERAL.CLOSE')}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoicesProps = Pick<Props, 'report' | 'reports' | 'answer'> & { answers: RowAnswers }

function RowChoices({ report, reports, answers, answer }: ChoicesProps) {
  const { t } = useTranslation()
  const { row, outcome, isOpen } = report
  const { code, rows } = alike(report, reports, answers)
  const one = (choice: 'keep' | 'leave') => answer(withRow(answers, row, choice))
  const like = (choice: 'keep' | 'leave') => answer(withLike(answers, code, choice, rows))
  const comesIn = outcome === 'added' || outcome === 'changed' || outcome === 'unchanged'
  const many = rows.length > 1
  return (
    <div className={styles.choices}>
      {isOpen && <Button onClick={() => one('keep')}>{t('IMPORT.ROW_KEEP')}</Button>}
      {outcome === 'leftOut' && <Button onClick={() => one('keep')}>{t('IMPORT.ROW_BRING_IN')}</Button>}
      {(comesIn || outcome === 'refused') && (
        <Button variant="default" onClick={() => one('leave')}>
          {t('IMPORT.ROW_LEAVE')}
        </Button>
      )}
      {many && (isOpen || outcome === 'leftOut') && (
        <Button variant="default" onClick={() => like('keep')}>
          {t('IMPORT.ROW_KEEP_LIKE', { count: rows.length })}
        </Button>
      )}
      {many && isOpen && (
        <Button variant="default" onClick={() => like('leave')}>
          {t('IMPORT.ROW_LEAVE_LIKE', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

/** Rows of the same list with the same trouble: the first of this one's that nothing was said about yet. */
function alike(
  { problems, outcome, isOpen }: RowReport,
  reports: readonly RowReport[],
  { like }: RowAnswers,
) {
  const { code = '' } = problems.find((problem) => isOpen && !like[problem.code]) ?? problems.at(-1) ?? {}
  const same = reports.filter(
    (other) =>
      other.isOpen === isOpen &&
      (isOpen || other.outcome === outcome) &&
      other.problems.some((problem) => problem.code === code),
  )
  return { code, rows: same.map(({ row }) => row) }
}
