import { Button } from '@mantine/core'
import { csvWays } from '@steading/domain/outside/exports/csv'
import type { RowReport } from '@steading/domain/outside/imports/plan-import'
import type { PreviewPart } from '@steading/domain/outside/imports/preview'
import { reasonsIn } from '@steading/domain/outside/imports/reasons'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { saveBlob } from '../../platform/files/save-file'
import { useWide } from '../../platform/pages/layout'
import { FilterChip } from '../../ui/chip'
import { ChoiceSheet } from '../../ui/choice-sheet'
import { badRowsFile } from './bad-rows'
import styles from './import.module.css'
import type { Chosen } from './use-import'

type Props = {
  chosen: Chosen
  part: PreviewPart
  rows: readonly RowReport[]
  reason: string
  choose: (reason: string) => void
}

/** Narrows a long list to one kind of trouble, and hands out what cannot come in. */
export function PreviewTools({ chosen, part, rows, reason, choose }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const write = useWrite()
  const reasons = useMemo(() => reasonsIn(rows), [rows])
  const all = { value: '', label: t('IMPORT.ALL_REASONS') }
  const labelled = reasons.map(({ key, count }) => ({
    value: key,
    label: t('IMPORT.REASON_COUNT', { reason: t(`IMPORT.REASON.${key}`), count: write.number(count) }),
  }))
  const download = () =>
    saveBlob(
      `${chosen.name.replace(/\.\w+$/, '')}-refused.csv`,
      badRowsFile(chosen.file, rows, t, csvWays(write.language, chosen.ways.region)),
    )
  if (reasons.length < 2 && part !== 'refused') return null
  return (
    <div className={styles.tools}>
      {reasons.length > 1 && (
        <ChoiceSheet
          title={t('IMPORT.FILTER')}
          options={[all, ...labelled]}
          chosen={[reason]}
          onChoose={([next = '']) => choose(next)}
          wide={wide}
          button={(props) => (
            <FilterChip
              label={[all, ...labelled].find(({ value }) => value === reason)?.label ?? all.label}
              on={reason !== ''}
              onRemove={() => choose('')}
              removeLabel={t('IMPORT.ALL_REASONS')}
              {...props}
            />
          )}
        />
      )}
      {part === 'refused' && (
        <Button variant="subtle" leftSection={<Download size={18} />} onClick={download}>
          {t('IMPORT.DOWNLOAD_BAD')}
        </Button>
      )}
    </div>
  )
}
