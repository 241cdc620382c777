import { Button } from '@mantine/core'
import { moveOn } from '@steading/domain/jobs/types/moving/move-on'
import { sellerAmong } from '@steading/domain/outside/shared-lots/lot-arrival'
import { takingIn } from '@steading/domain/outside/shared-lots/waiting-lot'
import { useState } from 'react'
import type { RecordView } from '../../../db/query'
import type { WaitingShown } from '../../../farm/lot-views'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useJobs } from '../../../platform/farm/jobs'
import { once } from '../../../platform/farm/once'
import { useWaitingLots } from '../../../platform/farm/waiting-lots'
import { useWrite } from '../../../platform/farm/write'
import { useMay } from '../../../platform/pages/may'
import { useGo } from '../../../platform/pages/navigation'
import { report } from '../../../platform/told/notices'
import { Card, Row } from '../../../ui/card'
import { Section } from '../../../ui/page'
import styles from './layout.module.css'

const mostPeople = 2000
/** The row lists the tags of this many animals; for a lorry full, the count says enough. */
const mostTags = 3

/** Lots moved here from the farmer's other herds; one touch takes each in. */
export function WaitingLots() {
  const { t } = useTranslation()
  const lots = useWaitingLots()
  const may = useMay({ job: moveOn })
  if (lots.length === 0 || !may) return null
  return (
    <Section title={t('WAITING_LOTS.TITLE')}>
      <Card>
        {lots.map((waiting) => (
          <Waiting key={waiting.id} waiting={waiting} />
        ))}
      </Card>
    </Section>
  )
}

function Waiting({ waiting }: { waiting: WaitingShown }) {
  const { t } = useTranslation()
  const write = useWrite()
  const takeIn = useTakeIn()
  const [busy, setBusy] = useState(false)
  const { animals, seller, date } = waiting.lot
  const count = animals.length
  const tags = animals.slice(0, mostTags).map(({ tag }) => tag)
  const left = date === undefined ? [] : [t('WAITING_LOTS.LEFT', { when: write.day(date) })]
  const take = async () => {
    setBusy(true)
    await takeIn(waiting)
    setBusy(false)
  }
  return (
    <div className={styles.waiting}>
      <Row
        label={t('WAITING_LOTS.FROM', { count, herd: seller.farmName || seller.herdNumber })}
        below={[...left, `${tags.join(', ')}${count > mostTags ? ' …' : ''}`].join(' · ')}
      />
      <Button size="md" loading={busy} onClick={() => void take()}>
        {t('WAITING_LOTS.TAKE_IN', { count })}
      </Button>
    </div>
  )
}

/** The herd they come from is kept as a contact, so that each animal says where it came from. */
function useTakeIn(): (waiting: WaitingShown) => Promise<void> {
  const farm = useFarm()
  const jobs = useJobs()
  const go = useGo()
  const { today } = useWrite()
  return async (waiting) => {
    const people = await once<{ rows: RecordView[] }>((answer) =>
      farm.watch({ collection: 'operators', offset: 0, limit: mostPeople }, answer),
    )
    const seller = sellerAmong(people.rows, waiting.lot)
    if (seller.made) {
      const kept = await farm.save([seller.made])
      if (!kept.ok) return void (await report(kept.problem))
    }
    const at = { today: today(), now: Date.now(), supplierId: seller.id }
    const entries = takingIn(waiting, waiting.known, at)
    const outcome = await jobs.save(entries)
    const [first] = entries
    if (outcome.saved && first) await go('task-view', { id: first.id })
  }
}
