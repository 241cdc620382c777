import { Button, Progress } from '@mantine/core'
import { mostPrintedColumns } from '@steading/domain/lists/engine/print-list'
import { FileSpreadsheet, FileText, type LucideIcon, Printer, Table2 } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'
import { closeTakeAway, type TakenAway } from '../../platform/files/take-away'
import { useWide } from '../../platform/pages/layout'
import { Row } from '../../ui/card'
import { Dialog, DialogRows } from '../../ui/dialog'
import styles from './take-away-sheet.module.css'
import { type Stage, useTakeAway, type Way, waysOf } from './use-take-away'

const icons: Record<Way, LucideIcon> = { pdf: FileText, print: Printer, xlsx: FileSpreadsheet, csv: Table2 }
const names: Record<Way, { name: string; about: string }> = {
  pdf: { name: 'EXPORT.PDF', about: 'EXPORT.PDF_ABOUT' },
  print: { name: 'EXPORT.PRINT', about: 'EXPORT.PRINT_ABOUT' },
  xlsx: { name: 'EXPORT.XLSX', about: 'EXPORT.XLSX_ABOUT' },
  csv: { name: 'EXPORT.CSV', about: 'EXPORT.CSV_ABOUT' },
}

/** The ways a list leaves the app: on paper, or as a file for another person. */
export function TakeAwaySheet({ list }: { list: TakenAway }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { stage, choose, save, share, stop } = useTakeAway(list)
  return (
    <Dialog
      sheet={!wide}
      title={t('EXPORT.TITLE')}
      close={stage.at === 'making' ? stop : closeTakeAway}
      closeBeside={stage.at !== 'making'}
    >
      <p className={styles.what}>{list.title}</p>
      {stage.at === 'choosing' && <Ways list={list} choose={choose} />}
      {stage.at === 'many' && (
        <>
          <p role="status">{t('EXPORT.MANY_PAGES', { count: stage.pages })}</p>
          <Buttons
            yes={t('EXPORT.GO_ON')}
            no={t('GENERAL.CANCEL')}
            onYes={() => choose(stage.way, true)}
            onNo={closeTakeAway}
          />
        </>
      )}
      {stage.at === 'making' && <Making stage={stage} stop={stop} />}
      {stage.at === 'ready' && (
        <>
          <p className={styles.file} role="status">
            {t('EXPORT.READY', { name: stage.file.name })}
          </p>
          <Buttons
            yes={t('GENERAL.SHARE')}
            no={t('EXPORT.SAVE')}
            onYes={() => share(stage.file)}
            onNo={() => save(stage.file)}
          />
        </>
      )}
    </Dialog>
  )
}

function Ways({ list, choose }: { list: TakenAway; choose: (way: Way) => void }) {
  const { t } = useTranslation()
  return (
    <DialogRows>
      {waysOf(list).map((way) => (
        <Row
          key={way}
          icon={icons[way]}
          label={t(names[way].name)}
          below={
            list.sheets && way === 'pdf'
              ? t('EXPORT.SHEETS_ABOUT')
              : t(names[way].about, { columns: Math.min(list.columns.length, mostPrintedColumns) })
          }
          onClick={() => choose(way)}
        />
      ))}
    </DialogRows>
  )
}

function Making({ stage, stop }: { stage: Extract<Stage, { at: 'making' }>; stop: () => void }) {
  const { t } = useTranslation()
  const write = useWrite()
  const share = stage.total > 0 ? (100 * stage.done) / stage.total : 0
  const counted = { done: write.number(stage.done), total: write.number(stage.total) }
  return (
    <>
      <Progress.Root size={10}>
        <Progress.Section value={share} aria-label={t('EXPORT.MAKING')} />
      </Progress.Root>
      <p className={styles.count} role="status">
        {stage.total > 0 ? t('EXPORT.PROGRESS', counted) : t('EXPORT.MAKING')}
      </p>
      <Button fullWidth variant="default" size="lg" onClick={stop}>
        {t('GENERAL.CANCEL')}
      </Button>
    </>
  )
}

type Answers = { yes: string; no: string; onYes: () => void; onNo: () => void }

function Buttons({ yes, no, onYes, onNo }: Answers) {
  return (
    <div className={styles.buttons}>
      <Button size="lg" onClick={onYes} data-autofocus>
        {yes}
      </Button>
      <Button size="lg" variant="default" onClick={onNo}>
        {no}
      </Button>
    </div>
  )
}
