import { Download, FileDown, FileUp, Upload } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useWide } from '../../platform/pages/layout'
import { Card, Row } from '../../ui/card'
import { Hint, Page, Section } from '../../ui/page'
import { PickFileRow } from './pick-file-row'
import { useBackup, useLastCopy } from './use-backup'
import { useHerdFile } from './use-herd-file'

/** The herd as a file in the farmer's own hands: to be safe, and to take elsewhere. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const backup = useBackup()
  const herdFile = useHerdFile()
  const lastCopy = useLastCopy()
  return (
    <Page title={t('PAGES.BACKUP')} inBand={!wide}>
      <Section title={t('BACKUP.TITLE')} hint={t('BACKUP.TEXT')}>
        <Card>
          <Row icon={Download} label={t('BACKUP.MAKE')} onClick={() => void backup.make()} />
          <PickFileRow icon={Upload} label={t('BACKUP.RESTORE')} picked={backup.restore} />
        </Card>
        {lastCopy && <Hint>{lastCopy}</Hint>}
      </Section>
      <Section title={t('HERD_FILE.TITLE')} hint={t('HERD_FILE.TEXT')}>
        <Card>
          <Row icon={FileDown} label={t('HERD_FILE.OUT')} onClick={() => void herdFile.write()} />
          <PickFileRow icon={FileUp} label={t('HERD_FILE.IN')} picked={herdFile.take} />
        </Card>
      </Section>
    </Page>
  )
}
