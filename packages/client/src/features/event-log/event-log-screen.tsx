import { Button, NativeSelect } from '@mantine/core'
import type { EventEntry } from '@steading/domain/records/events/event-entry'
import { Copy, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { NotedLog } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { toast } from '../../platform/told/toasts'
import { Card } from '../../ui/card'
import { Fact } from '../../ui/chip'
import { Actions, Hint, Page } from '../../ui/page'
import { asText, eventWords, levelKeys, levels } from './event-lines'
import styles from './event-log-screen.module.css'

const tones = { 1: 'bad', 2: 'warn', 3: 'warn', 4: 'plain', 5: 'info' } as const

/** The app's log on this device. The farmer reads it out to support, or copies it into a message. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const { log, read } = useEventLog()
  const [level, setLevel] = useState('')
  const shown = log?.entries.filter((entry) => level === '' || String(entry.level) === level) ?? []
  const copy = async () => {
    await navigator.clipboard.writeText(asText(shown))
    toast({ text: { key: 'EVENT_LOG.COPIED' }, tone: 'success' })
  }
  return (
    <Page title={t('PAGES.EVENT_LOG')} inBand={!wide}>
      <Hint>{t('EVENT_LOG.TEXT')}</Hint>
      <Actions>
        <NativeSelect
          aria-label={t('EVENT_LOG.LEVEL')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value)}
          data={[
            { value: '', label: t('EVENT_LOG.ALL') },
            ...levels.map((one) => ({ value: String(one), label: t(levelKeys[one]) })),
          ]}
        />
        <Button variant="default" leftSection={<RefreshCw size={18} />} onClick={() => void read()}>
          {t('EVENT_LOG.REFRESH')}
        </Button>
        <Button
          variant="default"
          leftSection={<Copy size={18} />}
          disabled={shown.length === 0}
          onClick={() => void copy()}
        >
          {t('EVENT_LOG.COPY')}
        </Button>
      </Actions>
      {log && (
        <p className={styles.count} role="status">
          {t('EVENT_LOG.COUNT', { count: shown.length })} {t('EVENT_LOG.UNSENT', { count: log.unsent })}
        </p>
      )}
      {shown.length > 0 && (
        <Card as="ul">
          {shown.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </Card>
      )}
    </Page>
  )
}

function Line({ entry }: { entry: EventEntry }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <li className={styles.line}>
      <span className={styles.code}>{entry.hwRef}</span>
      <Fact tone={tones[entry.level]}>{t(levelKeys[entry.level])}</Fact>
      <span className={styles.time}>{write.moment(entry.created)}</span>
      <span className={styles.words}>{eventWords(entry, t)}</span>
    </li>
  )
}

function useEventLog() {
  const farm = useFarm()
  const [log, setLog] = useState<NotedLog>()
  const read = useCallback(async () => setLog(await farm.eventLog()), [farm])
  useEffect(() => void read(), [read])
  return { log, read }
}
