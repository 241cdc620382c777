import { isRegion } from '@steading/domain/base/regions/regions'
import { columnOf } from '@steading/domain/lists/engine/columns'
import { lotRow } from '@steading/domain/outside/shared-lots/lot-table'
import type { SharedLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { openFile } from '../../platform/files/export'
import { saveBlob } from '../../platform/files/save-file'
import { useTableWords } from '../../platform/files/table-words'
import { report } from '../../platform/told/notices'

/** The lot on paper, or as a table that any import of animals reads. */
export function useLotFile(lot: SharedLot): (kind: 'pdf' | 'passports' | 'csv') => Promise<void> {
  const { t } = useTranslation()
  const write = useWrite()
  const wordsOf = useTableWords()
  return async (kind) => {
    const format = kind === 'csv' ? 'csv' : 'pdf'
    const rows = lot.animals.map(lotRow)
    const named = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== undefined))
    const columns = named.flatMap((name) => columnOf(name) ?? [])
    const { seller, paper, date, region } = lot
    const about = [
      [seller.farmName, seller.herdNumber].filter(Boolean).join(' · '),
      ...(paper ? [`${t('FIELDS.MOVE_CERT_NUMBER')}: ${paper}`] : []),
      ...(date ? [`${t('LOTS.LEFT')}: ${write.day(date)}`] : []),
      t('LOTS.SAID_BY_SELLER'),
    ]
    try {
      const file = await openFile({
        ...{ format, columns, words: wordsOf(columns), about, today: write.today() },
        title: kind === 'passports' ? t('PASSPORTS.TITLE') : t('PAGES.LOT'),
        ...(kind === 'passports' && { sheets: true as const }),
        region: isRegion(region) ? region : 'GL',
        pageWords: t('EXPORT.PAGE', { page: '{page}', pages: '{pages}' }),
      })
      await file.add(rows.map((row) => columns.map(({ field }) => row[field])))
      saveBlob(
        `${paper ?? seller.herdNumber ?? 'lot'}.${format}`.replace(/[^\w.-]+/g, '-'),
        await file.finish(),
      )
    } catch (error) {
      await report({ code: 'reportNotMade', serverText: String(error) })
    }
  }
}
