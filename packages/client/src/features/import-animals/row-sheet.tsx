import { Button } from '@mantine/core'
import {
  noAnswers,
  type RowAnswer,
  type RowAnswers,
  withCells,
  withLike,
  withRow,
} from '@steading/domain/outside/imports/answers'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import { useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Dialog } from '../../ui/dialog'
import styles from './import.module.css'
import { type CellTexts, RowCells, rowCells } from './row-cells'
import { ProblemLine } from './row-reports'
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
  const wide = useWide()
  const [putRight, setPutRight] = useState<CellTexts>({})
  const answers = chosen.ways.answers ?? noAnswers
  const { row, tag, outcome, isOpen } = report
  const isChanged = Object.keys(putRight).length > 0
  const comesIn = outcome === 'added' || outcome === 'changed' || outcome === 'unchanged'
  const say = (choice: RowAnswer) => answer(withRow(answers, row, choice))
  return (
    <Dialog
      sheet={!wide}
      title={[t('IMPORT.ROW', { row }), tag].filter(Boolean).join(' · ')}
      close={close}
      width={560}
    >
      <div className={styles.sheet}>
        <p className={styles.outcome}>{t(`IMPORT.OUTCOME.${outcome}`)}</p>
        {report.problems.map((problem) => (
          <div key={`${problem.field} ${problem.code}`} className={styles.asks}>
            <ProblemLine problem={problem} />
            <AllLike code={problem.code} {...{ report, reports, answers, answer }} />
          </div>
        ))}
        <RowCells cells={rowCells(report, chosen)} changed={putRight} change={setPutRight} />
        {isChanged && (
          <Button size="lg" onClick={() => answer(withCells(answers, row, putRight))}>
            {t('IMPORT.ROW_PUT_RIGHT')}
          </Button>
        )}
        {!isChanged && isOpen && (
          <Button size="lg" onClick={() => say('keep')}>
            {t('IMPORT.ROW_KEEP')}
          </Button>
        )}
        {!isChanged && outcome === 'leftOut' && (
          <Button size="lg" onClick={() => say('keep')}>
            {t('IMPORT.ROW_BRING_IN')}
          </Button>
        )}
        {!isChanged && (comesIn || outcome === 'refused') && (
          <Button size="lg" variant="default" onClick={() => say('leave')}>
            {t('IMPORT.ROW_LEAVE')}
          </Button>
        )}
        <Button size="lg" variant="subtle" onClick={close}>
          {t('GENERAL.CLOSE')}
        </Button>
      </div>
    </Dialog>
  )
}

type LikeProps = Pick<Props, 'report' | 'reports' | 'answer'> & { code: string; answers: RowAnswers }

/** One word for every row of the same list with the same trouble, where there is more than this one. */
function AllLike({ code, report: { outcome, isOpen }, reports, answers, answer }: LikeProps) {
  const { t } = useTranslation()
  if (!isOpen && outcome !== 'leftOut') return null
  const alike = reports.filter(
    (other) =>
      (isOpen ? other.isOpen : other.outcome === outcome) &&
      other.problems.some((problem) => problem.code === code),
  )
  if (alike.length < 2 || answers.like[code] === 'keep') return null
  const rows = alike.map(({ row }) => row)
  const say = (choice: RowAnswer) => answer(withLike(answers, code, choice, rows))
  return (
    <div className={styles.all}>
      <Button variant="default" onClick={() => say('keep')}>
        {t('IMPORT.ROW_KEEP_LIKE', { count: rows.length })}
      </Button>
      {isOpen && (
        <Button variant="default" onClick={() => say('leave')}>
          {t('IMPORT.ROW_LEAVE_LIKE', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}
