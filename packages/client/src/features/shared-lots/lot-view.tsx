import { Button } from '@mantine/core'
import type { SharedLot } from '@steading/domain/outside/shared-lots/shared-lot'
import { FileDown, FileText, IdCard } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useGo } from '../../platform/pages/navigation'
import { openedLink } from '../../platform/pages/opened-link'
import { Card, Row } from '../../ui/card'
import { Actions, Hint, Page, Section } from '../../ui/page'
import { AddToFarm } from './add-to-farm'
import styles from './lot.module.css'
import { LotAnimalRow } from './lot-animal-row'
import { useLotFile } from './use-lot-file'

/** One lot as its buyer sees it: who sells, the paper, each animal; on paper, as a file, and onto a farm of their own. */
export function LotView({ lot, ends }: { lot: SharedLot; ends: number }) {
  const { t } = useTranslation()
  const write = useWrite()
  const session = useSession().value
  const file = useLotFile(lot)
  const { seller, animals } = lot
  return (
    <main className={styles.lot}>
      <Page title={t('LOTS.FROM', { seller: seller.farmName || seller.herdNumber, count: animals.length })}>
        <Card>
          {seller.herdNumber !== '' && (
            <Row label={t('FIELDS.MOVE_FROM_HERD_NUMBER')} value={seller.herdNumber} />
          )}
          {lot.date !== undefined && <Row label={t('LOTS.LEFT')} value={write.day(lot.date)} />}
          {lot.paper && <Row label={t('FIELDS.MOVE_CERT_NUMBER')} value={lot.paper} />}
          {lot.declared && <Row label={t('LOTS.DECLARED')} value={t('GENERAL.YES')} />}
          <Row label={t('LOTS.GOOD_UNTIL')} value={write.dayAndTime(ends)} />
        </Card>
        {session?.farm ? <AddToFarm lot={lot} /> : <LogInToAdd />}
        <Section title={t('CERTIFICATES.ANIMALS')} hint={t('LOTS.SAID_BY_SELLER')}>
          <Card as="ul">
            {animals.map((animal) => (
              <LotAnimalRow key={animal.tag} animal={animal} ovine={lot.species === 'OVINE'} />
            ))}
          </Card>
        </Section>
        <Actions>
          <Button
            variant="default"
            size="lg"
            leftSection={<FileText size={18} />}
            onClick={() => void file('pdf')}
          >
            {t('LOTS.PDF')}
          </Button>
          <Button
            variant="default"
            size="lg"
            leftSection={<IdCard size={18} />}
            onClick={() => void file('passports')}
          >
            {t('PASSPORTS.OF_EACH')}
          </Button>
          <Button
            variant="default"
            size="lg"
            leftSection={<FileDown size={18} />}
            onClick={() => void file('csv')}
          >
            {t('LOTS.FILE')}
          </Button>
        </Actions>
      </Page>
    </main>
  )
}

/** The lot stays in hand meanwhile, and is shown again once they are in. */
function LogInToAdd() {
  const { t } = useTranslation()
  const go = useGo()
  const logIn = () => {
    openedLink.set(() => `${window.location.origin}/?action=openLot`)
    void go('login', { shouldRegister: 'false' })
  }
  return (
    <>
      <Actions>
        <Button size="lg" onClick={logIn}>
          {t('LOTS.LOG_IN')}
        </Button>
      </Actions>
      <Hint>{t('LOTS.LOG_IN_HINT')}</Hint>
    </>
  )
}
