import { Button } from '@mantine/core'
import { type PreviewPart, previewParts, rowsIn } from '@steading/domain/outside/imports/preview'
import { reasonOf } from '@steading/domain/outside/imports/reasons'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { Foot } from '../../ui/foot-page'
import { Title } from '../../ui/page'
import { PartPicker } from './counts'
import styles from './import.module.css'
import { PreviewTools } from './preview-tools'
import { RowReports } from './row-reports'
import { RowSheet } from './row-sheet'
import { UnitQuestions } from './unit-questions'
import type { ImportStep, ImportSteps } from './use-import'

type Props = { shown: Extract<ImportStep, { at: 'check' }>; steps: ImportSteps }

/** Previews the import before saving: every figure opens its rows, every question offers its answers. */
export function CheckStep({ shown: { chosen, report, again = false }, steps }: Props) {
  const { t } = useTranslation()
  const { counts, reports } = report
  const [wanted, setWanted] = useState<PreviewPart>('doubtful')
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<number>()
  const part = counts[wanted] > 0 ? wanted : firstPart(counts)
  const rows = useMemo(() => rowsIn(part, reports), [part, reports])
  const shown = useMemo(
    () => rows.filter((row) => reason === '' || reasonOf(row).includes(reason)),
    [rows, reason],
  )
  const row = opened === undefined ? undefined : reports.find((one) => one.row === opened)
  const save = counts.added + counts.changed
  const answer = (ways: Parameters<ImportSteps['answer']>[2]) => void steps.answer(chosen, report, ways)
  return (
    <div className={styles.screen}>
      <RowReports
        part={part}
        reports={shown.length > 0 ? shown : rows}
        open={setOpened}
        head={
          <>
            <Title>{t('IMPORT.CHECK_TITLE')}</Title>
            <UnitQuestions report={report} ways={chosen.ways} answer={answer} />
            <PartPicker
              counts={counts}
              chosen={part}
              choose={(next) => {
                setWanted(next)
                setReason('')
              }}
            />
            <PreviewTools chosen={chosen} part={part} rows={rows} reason={reason} choose={setReason} />
          </>
        }
      />
      {row && (
        <RowSheet
          key={row.row}
          report={row}
          reports={reports}
          chosen={chosen}
          answer={(answers) => {
            setOpened(undefined)
            answer({ answers })
          }}
          close={() => setOpened(undefined)}
        />
      )}
      <Foot>
        <Button size="lg" variant="default" onClick={() => steps.back({ at: 'columns', chosen })}>
          {t('IMPORT.COLUMNS')}
        </Button>
        <Button
          size="lg"
          disabled={save === 0 || again}
          onClick={() => void steps.start(chosen, counts.doubtful)}
        >
          {again ? t('IMPORT.LOOKING_AGAIN') : t('IMPORT.START', { count: save })}
        </Button>
      </Foot>
    </div>
  )
}

/** Rows that need the farmer come first. */
const firstPart = (counts: Record<PreviewPart, number>): PreviewPart =>
  (['doubtful', 'refused', ...previewParts] as const).find((part) => counts[part] > 0) ?? 'added'
