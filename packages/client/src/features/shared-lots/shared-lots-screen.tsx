import { Button } from '@mantine/core'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import type { MadeLot } from '@steading/domain/outside/shared-lots/lot-calls'
import { CloudOff, Handshake } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord } from '../../platform/farm/farm'
import { takePicked } from '../../platform/farm/picked'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Hint, Page, Section } from '../../ui/page'
import { MadeLotRow } from './made-lot-row'
import { ShareForm } from './share-form'

/** Lots shown to buyers and how often they looked. A movement or picked animals also get a new link. */
export function Screen() {
  const { t } = useTranslation()
  const [{ id }] = useSearchText()
  const task = useRecord('tasks', id)
  const [picked] = useState(takePicked)
  const { lots, missed, look } = useMadeLots()
  const animals = task.value ? onAnimals(task.value.fields).map(({ animalId }) => animalId) : picked
  if (id && task.loading) return null
  return (
    <Page title={t('PAGES.SHARED_LOTS')}>
      {animals.length > 0 ? (
        <ShareForm animals={animals} task={task.value} made={look} />
      ) : (
        lots && lots.length > 0 && <Hint>{t('LOTS.HOW')}</Hint>
      )}
      {missed ? (
        <Empty title="LOTS.NOT_SEEN" text="LOTS.NOT_SEEN_TEXT" icon={<CloudOff size={40} />}>
          <Button size="lg" onClick={() => void look()}>
            {t('PEOPLE.LOOK_AGAIN')}
          </Button>
        </Empty>
      ) : (
        <Made lots={lots} sharing={animals.length > 0} look={look} />
      )}
    </Page>
  )
}

type MadeProps = { lots: readonly MadeLot[] | undefined; sharing: boolean; look: () => Promise<void> }

function Made({ lots, sharing, look }: MadeProps) {
  const { t } = useTranslation()
  const go = useGo()
  if (!lots) return null
  if (lots.length > 0)
    return (
      <Section title={t('LOTS.MADE')}>
        <Card>
          {lots.map((lot) => (
            <MadeLotRow key={lot.id} lot={lot} look={look} />
          ))}
        </Card>
      </Section>
    )
  return sharing ? null : (
    <Empty title="LOTS.NONE_YET" text="LOTS.HOW" icon={<Handshake size={40} />}>
      <Button size="lg" onClick={() => void go('animals-list')}>
        {t('LOTS.PICK')}
      </Button>
    </Empty>
  )
}

/** Only the server keeps them, so each visit asks again. */
function useMadeLots() {
  const farm = useFarm()
  const [lots, setLots] = useState<readonly MadeLot[]>()
  const [missed, setMissed] = useState(false)
  const look = useCallback(async () => {
    const answer = await farm.lots.made()
    setMissed(!answer.ok)
    if (answer.ok) setLots(answer.value)
  }, [farm])
  useEffect(() => void look(), [look])
  return { lots, missed, look }
}
