import { Button } from '@mantine/core'
import { fieldsOfRecord } from '@steading/domain/jobs/collections/fields-of'
import { type CollectionName, isCollection } from '@steading/domain/records/collections/collections'
import { ArrowRight, Clock, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { fieldLabel, fieldWords, toldFields } from '../../engines/records/field-words'
import { recordName } from '../../engines/records/record-name'
import type { RecordHistory } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord, useRegion } from '../../platform/farm/farm'
import { sayUndone } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Fact } from '../../ui/chip'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { groupChanges, type ToldChange, takeBack } from './group-changes'
import styles from './record-history-screen.module.css'
import { useDeviceNames } from './use-device-names'

/** Who changed what and when, newest first, each with its way back. */
export function Screen() {
  const [{ id, collection = 'animals' }] = useSearchText()
  if (!id || !isCollection(collection)) return <Empty page title="ANIMALS.GONE" text="ANIMALS.GONE_TEXT" />
  return <HistoryOf key={`${collection} ${id}`} collection={collection} id={id} />
}

function HistoryOf({ collection, id }: { collection: CollectionName; id: string }) {
  const { t } = useTranslation()
  const region = useRegion() ?? 'GL'
  const record = useRecord(collection, id).value
  const history = useHistory(collection, id, record)
  if (!history || !record) return null
  const changes = groupChanges(history.entries, history.pending).filter(
    ({ after }) => toldFields(Object.keys(after)).length > 0,
  )
  if (changes.length === 0) {
    // Without signal the phone cannot know whether anything changed.
    const words = history.complete
      ? { title: 'HISTORY.NONE', text: 'HISTORY.NONE_TEXT' }
      : { title: 'HISTORY.TITLE', text: 'PROBLEMS.HISTORY_INCOMPLETE.TEXT' }
    return <Empty page {...words} icon={<Clock size={56} />} />
  }
  const name = recordName(collection, record.fields, region, t)
  return (
    <Page title={t('HISTORY.OF', { name })}>
      {!history.complete && <p>{t('PROBLEMS.HISTORY_INCOMPLETE.TEXT')}</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <Change key={change.key} change={change} collection={collection} record={record} />
        ))}
      </ol>
    </Page>
  )
}

/** Read again whenever the record changes, so an undo shows up where it was made. */
function useHistory(collection: CollectionName, id: string, record: RecordView | undefined) {
  const farm = useFarm()
  const [history, setHistory] = useState<RecordHistory>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the record is a change of its history
  useEffect(() => {
    let current = true
    void farm.history(collection, id).then((answer) => {
      if (!current) return
      if (answer.ok) setHistory(answer.value)
      else void report(answer.problem)
    })
    return () => {
      current = false
    }
  }, [farm, collection, id, record])
  return history
}

type ChangeProps = { change: ToldChange; collection: CollectionName; record: RecordView }

function Change({ change, collection, record }: ChangeProps) {
  const { t } = useTranslation()
  const write = useWrite()
  const device = useDeviceNames()
  const table = fieldsOfRecord(collection, record.fields)
  const names = toldFields(Object.keys(change.after))
  const who = [change.user, change.device ? device(change.device) : t('HISTORY.THIS_DEVICE')]
  return (
    <li className={styles.change}>
      <span className={`${styles.dot} ${change.lost ? styles.lostDot : ''}`} />
      <div>
        <div className={styles.when}>{write.moment(change.at)}</div>
        <div className={styles.who}>
          {who.join(' · ')}
          {change.actingFor && ` · ${t('HISTORY.ACTING_FOR', { name: change.actingFor })}`}
        </div>
        <dl className={styles.fields}>
          {names.map((name) => (
            <div key={name} className={styles.field}>
              <dt>{fieldLabel(name, table, t)}</dt>
              <dd>
                <span className={styles.before}>
                  {fieldWords(name, table, change.before, t, write) ?? t('HISTORY.EMPTY')}
                </span>
                <ArrowRight size={15} aria-label={t('HISTORY.BECAME')} />
                <span className={styles.after}>
                  {fieldWords(name, table, change.after, t, write) ?? t('HISTORY.EMPTY')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <Status change={change} collection={collection} record={record} />
      </div>
    </li>
  )
}

function Status({ change, collection, record }: ChangeProps) {
  const { t } = useTranslation()
  const farm = useFarm()
  const set = takeBack(change, record.fields)
  const undo = () =>
    sayUndone(change.mutation ? farm.undo(change.mutation) : farm.save([{ collection, id: record.id, set }]))
  return (
    <div className={styles.status}>
      <span>
        {change.mutation && (
          <Fact tone="warn" icon={Clock}>
            {t('ANIMALS.WAITING')}
          </Fact>
        )}
        {change.lost && <Fact>{t('HISTORY.LOST')}</Fact>}
      </span>
      {!change.lost && Object.keys(set).length > 0 && (
        <Button variant="subtle" leftSection={<Undo2 size={18} />} onClick={() => void undo()}>
          {t('GENERAL.UNDO')}
        </Button>
      )}
    </div>
  )
}
