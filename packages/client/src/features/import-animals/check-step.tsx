import { Button } from '@mantine/core'
import { csvWays } from '@steading/domain/exports/csv'
import { reasonOf, reasonsIn } from '@steading/domain/imports/reasons'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ImportReport } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { saveBlob } from '../../platform/files/save-file'
import { useWide } from '../../platform/pages/layout'
import { FilterChip } from '../../ui/chip'
import { ChoiceSheet } from '../../ui/choice-sheet'
import { Foot } from '../../ui/foot-page'
import { Title } from '../../ui/page'
import { badRowsFile } from './bad-rows'
import { Counts } from './counts'
import styles from './import.module.css'
import { RowReports } from './row-reports'
import type { Chosen, ImportSteps } from './use-import'

type Props = { chosen: Chosen; report: ImportReport; steps: ImportSteps }

/** What would come of it, row by row, before anything is saved. */
export function CheckStep({ chosen, report, steps }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const write = useWrite()
  const [reason, setReason] = useState('')
  const { counts, reports } = report
  const reasons = useMemo(() => reasonsIn(reports), [reports])
  const shown = useMemo(
    () => (reason === '' ? reports : reports.filter((row) => reasonOf(row).includes(reason))),
    [reports, reason],
  )
  const save = counts.added + counts.changed
  const all = { value: '', label: t('IMPORT.ALL_REASONS') }
  const labelled = reasons.map(({ key, count }) => ({
    value: key,
    label: t('IMPORT.REASON_COUNT', { reason: t(`IMPORT.REASON.${key}`), count: write.number(count) }),
  }))
  const download = () => {
    const refused = reports.filter(({ outcome }) => outcome === 'refused')
    saveBlob(
      `${chosen.name.replace(/\.\w+$/, '')}-refused.csv`,
      badRowsFile(chosen.file, refused, t, csvWays(write.language, chosen.ways.region)),
    )
  }
  return (
    <div className={styles.screen}>
      <RowReports
        reports={shown}
        head={
          <>
            <Title>{t('IMPORT.CHECK_TITLE')}</Title>
            <Counts counts={counts} />
            {reports.length > 0 && (
              <div className={styles.tools}>
                <ChoiceSheet
                  title={t('IMPORT.FILTER')}
                  options={[all, ...labelled]}
                  chosen={[reason]}
                  onChoose={([next = '']) => setReason(next)}
                  wide={wide}
                  button={(props) => (
                    <FilterChip
                      label={[all, ...labelled].find(({ value }) => value === reason)?.label ?? all.label}
                      on={reason !== ''}
                      onRemove={() => setReason('')}
                      removeLabel={t('IMPORT.ALL_REASONS')}
                      {...props}
                    />
                  )}
                />
                {counts.refused > 0 && (
                  <Button variant="subtle" leftSection={<Download size={18} />} onClick={download}>
                    {t('IMPORT.DOWNLOAD_BAD')}
                  </Button>
                )}
              </div>
            )}
          </>
        }
      />
      <Foot>
        <Button size="lg" variant="default" onClick={() => steps.back({ at: 'columns', chosen })}>
          {t('IMPORT.COLUMNS')}
        </Button>
        <Button size="lg" disabled={save === 0} onClick={() => void steps.start(chosen)}>
          {t('IMPORT.START', { count: save })}
        </Button>
      </Foot>
    </div>
  )
}
