import { Button } from '@mantine/core'
import type { MadeLot } from '@steading/domain/shared-lots/lot-calls'
import { onAnimals } from '@steading/domain/tasks/on-animals'
import { CloudOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord } from '../../platform/farm/farm'
import { takePicked } from '../../platform/farm/picked'
import { useSearchText } from '../../platform/pages/navigation'
import { Card, Row } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Hint, Page, Section } from '../../ui/page'
import { MadeLotRow } from './made-lot-row'
import { ShareForm } from './share-form'

/** What was shown to buyers and how often they looked; and, for a movement or picked animals, a new link. */
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
        <Hint>{t('LOTS.HOW')}</Hint>
      )}
      {missed ? (
        <Empty title="LOTS.NOT_SEEN" text="LOTS.NOT_SEEN_TEXT" icon={<CloudOff size={40} />}>
          <Button size="lg" onClick={() => void look()}>
            {t('PEOPLE.LOOK_AGAIN')}
          </Button>
        </Empty>
      ) : (
        lots && (
          <Section title={t('LOTS.MADE')}>
            <Card>
              {lots.map((lot) => (
                <MadeLotRow key={lot.id} lot={lot} look={look} />
              ))}
              {lots.length === 0 && <Row label={t('LOTS.NONE_YET')} />}
            </Card>
          </Section>
        )
      )}
    </Page>
  )
}

/** Kept by the server alone: asked for whenever somebody looks. */
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
