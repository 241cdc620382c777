import { Button, TextInput } from '@mantine/core'
import {
  type LotDays,
  lotDays,
  type ShareAnswer,
  usualLotDays,
} from '@steading/domain/outside/shared-lots/lot-calls'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { report } from '../../platform/told/notices'
import { Card } from '../../ui/card'
import { Actions, Hint, Section } from '../../ui/page'
import { Tick } from '../../ui/ticks'
import { Toggle } from '../../ui/toggle'
import styles from './share-form.module.css'
import { useLotOnPaper } from './use-lot-on-paper'

type Props = { animals: readonly string[]; task: RecordView | undefined; made: () => Promise<void> }

/** Makes the link for a lot. The page shows it once, with the code that goes another way. */
export function ShareForm({ animals, task, made }: Props) {
  const { t } = useTranslation()
  const farm = useFarm()
  const onPaper = useLotOnPaper()
  const [days, setDays] = useState<LotDays>(usualLotDays)
  const [weights, setWeights] = useState(false)
  const [dams, setDams] = useState(true)
  const [answer, setAnswer] = useState<ShareAnswer>()
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    const told = await farm.lots.share({ animals, days, weights, dams, ...(task && { task: task.id }) })
    setBusy(false)
    if (!told.ok) return void (await report(told.problem))
    setAnswer(told.value)
    await made()
  }
  if (answer) return <Told {...answer} />
  return (
    <Section title={t('LOTS.SHARE', { count: animals.length })} hint={t('LOTS.SHARE_HINT')}>
      <Card padded>
        <fieldset className={styles.days}>
          <legend>{t('LOTS.HOW_LONG')}</legend>
          {lotDays.map((one) => (
            <Toggle key={one} on={one === days} onClick={() => setDays(one)}>
              {t('LOTS.DAYS', { count: one })}
            </Toggle>
          ))}
        </fieldset>
        <Tick type="checkbox" checked={dams} onChange={(event) => setDams(event.currentTarget.checked)}>
          {t('LOTS.WITH_DAMS')}
        </Tick>
        <Tick type="checkbox" checked={weights} onChange={(event) => setWeights(event.currentTarget.checked)}>
          {t('LOTS.WITH_WEIGHTS')}
        </Tick>
        <Actions>
          <Button size="lg" loading={busy} onClick={() => void share()}>
            {t('LOTS.MAKE_LINK')}
          </Button>
          <Button
            size="lg"
            variant="default"
            leftSection={<FileText size={18} />}
            onClick={() => onPaper(animals, task, { dams, weights })}
          >
            {t('PASSPORTS.ON_PAPER')}
          </Button>
        </Actions>
      </Card>
    </Section>
  )
}

function Told({ link, code, ends }: ShareAnswer) {
  const { t } = useTranslation()
  const write = useWrite()
  const url = new URL(link, window.location.origin).href
  const send = async () => {
    // A seller who changes their mind, or cannot share from here, still has the link in front of them.
    await navigator.share({ title: t('PAGES.LOT'), url }).catch(() => undefined)
  }
  return (
    <Section title={t('LOTS.READY')} hint={t('LOTS.READY_HINT', { when: write.dayAndTime(ends) })}>
      <Card padded>
        <TextInput
          size="lg"
          readOnly
          label={t('LOTS.LINK')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <TextInput size="lg" readOnly label={t('LOTS.CODE')} value={code} />
        <Hint>{t('LOTS.CODE_APART')}</Hint>
        {'share' in navigator && (
          <Actions>
            <Button size="lg" onClick={() => void send()}>
              {t('LOTS.SEND_LINK')}
            </Button>
          </Actions>
        )}
      </Card>
    </Section>
  )
}
