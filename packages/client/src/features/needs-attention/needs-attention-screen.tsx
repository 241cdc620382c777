import { Button } from '@mantine/core'
import { fieldsOfRecord } from '@steading/domain/jobs/collections/fields-of'
import { refusalTexts } from '@steading/domain/records/problems/refusal-texts'
import type { OutboxRow } from '@steading/domain/records/sync/outbox'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { fieldLabel, fieldWords, toldFields } from '../../engines/records/field-words'
import { recordName } from '../../engines/records/record-name'
import { useTranslation } from '../../i18n/translation'
import { useAttention, useFarm, useRecord, useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { useGo } from '../../platform/pages/navigation'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Actions, Page } from '../../ui/page'
import styles from './needs-attention-screen.module.css'

/** Changes the server would not take. They wait here, and hold nothing else up, until the farmer decides. */
export function Screen() {
  const { t } = useTranslation()
  const wide = useWide()
  const rows = useAttention()
  if (rows.length === 0)
    return <Empty page title="ATTENTION.NONE" text="ATTENTION.NONE_TEXT" icon={<CircleCheck size={56} />} />
  return (
    <Page title={t('ATTENTION.TITLE')} inBand={!wide}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.seq}>
            <Refused row={row} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Refused({ row }: { row: OutboxRow }) {
  const { t } = useTranslation()
  const write = useWrite()
  const region = useRegion() ?? 'GL'
  const record = useRecord(row.collection, row.id)
  const fields = { ...record.value?.fields, ...row.fields }
  const table = fieldsOfRecord(row.collection, fields)
  const wrong = row.refusal?.fields ?? []
  return (
    <Card as="article" padded>
      <h2 className={styles.name}>{recordName(row.collection, fields, region, t)}</h2>
      <p className={styles.reason}>
        <TriangleAlert size={20} aria-hidden="true" />
        {row.refusal && t(refusalTexts[row.refusal.reason].text)}
      </p>
      <dl className={styles.fields}>
        {toldFields(Object.keys(row.fields)).map((name) => (
          <Field key={name} label={fieldLabel(name, table, t)} wrong={wrong.includes(name)}>
            {fieldWords(name, table, row.fields, t, write) ?? t('HISTORY.EMPTY')}
          </Field>
        ))}
      </dl>
      <span className={styles.when}>{t('ATTENTION.WHEN', { when: write.moment(row.at) })}</span>
      <Remedies row={row} />
    </Card>
  )
}

function Field({ label, wrong, children }: { label: string; wrong: boolean; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={wrong ? styles.wrong : undefined}>{children}</dd>
    </>
  )
}

function Remedies({ row }: { row: OutboxRow }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const go = useGo()
  if (!row.refusal) return null
  const { remedies } = refusalTexts[row.refusal.reason]
  const retry = async () => {
    const answer = await farm.attention.retry(row.seq)
    if (answer.ok) toast({ text: { key: 'ATTENTION.RETRYING' }, tone: 'info' })
    else await report(answer.problem)
  }
  const discard = async () => {
    const sure = await ask({
      header: 'ATTENTION.DISCARD',
      message: 'ATTENTION.DISCARD_TEXT',
      confirm: 'ATTENTION.DISCARD',
      cancel: 'GENERAL.CANCEL',
      harmful: true,
    })
    if (!sure) return
    const answer = await farm.attention.discard(row.seq)
    if (!answer.ok) await report(answer.problem)
  }
  return (
    <Actions>
      {remedies.includes('fix') && row.collection === 'animals' && (
        <Button onClick={() => void go('animal-edit', { id: row.id })}>{t('ATTENTION.FIX')}</Button>
      )}
      {remedies.includes('retry') && (
        <Button variant="default" onClick={() => void retry()}>
          {t('ATTENTION.RETRY')}
        </Button>
      )}
      {remedies.includes('discard') && (
        <Button variant="default" onClick={() => void discard()}>
          {t('ATTENTION.DISCARD')}
        </Button>
      )}
    </Actions>
  )
}
