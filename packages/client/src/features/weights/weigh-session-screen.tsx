import { Button } from '@mantine/core'
import { sessionTitle } from '@steading/domain/jobs/engine/weigh-session'
import { Check, Pencil } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { WeighDay } from '../../farm/weigh-views'
import { useTranslation } from '../../i18n/translation'
import { useFarm, useRecord } from '../../platform/farm/farm'
import { takePicked } from '../../platform/farm/picked'
import { useWrite } from '../../platform/farm/write'
import { useGo, useSearchText } from '../../platform/pages/navigation'
import { report } from '../../platform/told/notices'
import { Empty } from '../../ui/empty'
import { OnTheScale } from './on-the-scale'
import { RunningList } from './running-list'
import { SessionFigures } from './session-figures'
import { SessionForm } from './session-form'
import { ToCome } from './to-come'
import { type KeptSession, useKeepSession, useKeptSession } from './use-kept-session'
import { useWeighDay } from './use-weigh-day'
import styles from './weigh-session.module.css'

/** Animal after animal across the scale. Each is saved as it happens; leave at any time and go on later. */
export function Screen() {
  const [{ id }] = useSearchText()
  return id ? <OpenSession key={id} id={id} /> : <SessionForm />
}

/** The id may be that of one weighing, from the animal's own page: its session opens. */
function OpenSession({ id }: { id: string }) {
  const { loading, day, showMore } = useWeighDay(id)
  const kept = useKeptSession(id)
  const [changing, setChanging] = useState(false)
  if (loading || kept.loading) return null
  const above = day?.session.fields.parentTaskId
  if (typeof above === 'string') return <OpenSession id={above} />
  if (!day) return <Empty page title="WEIGH.GONE" text="WEIGH.GONE_TEXT" />
  if (changing) return <SessionForm session={day.session} done={() => setChanging(false)} />
  return <Session day={day} kept={kept.value} showMore={showMore} change={() => setChanging(true)} />
}

type Props = { day: WeighDay; kept: KeptSession; showMore: () => void; change: () => void }

function Session({ day, kept, showMore, change }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const farm = useFarm()
  // Animals picked in a list or on an animal's page come first.
  const [begun] = useState(kept)
  const [queue, setQueue] = useState<{ ids: readonly string[]; turn: number }>(() => {
    const picked = takePicked()
    return { ids: picked.length > 0 ? picked : begun.waiting, turn: 0 }
  })
  const keep = useKeepSession(day.session.id)
  const written = useRef(begun.waiting)
  useEffect(() => {
    if (queue.ids.join() === written.current.join()) return
    written.current = queue.ids
    keep.waiting(queue.ids)
  }, [queue.ids, keep])
  // The app does not keep a session without weighings.
  const finish = async () => {
    const removed = day.figures.count === 0 ? await farm.jobs.remove(day.session.id) : undefined
    if (removed?.ok === false) await report(removed.problem)
    keep.waiting([])
    await go('weights')
  }
  const awaited = useMemo(() => new Set(day.awaited), [day.awaited])
  return (
    <div className={styles.screen}>
      <div className={styles.page}>
        <Head day={day} change={change} />
        <OnTheScale
          key={queue.turn}
          session={day.session}
          isAwaited={(id) => awaited.has(id)}
          next={queue.ids[0]}
          begun={queue.turn === 0 ? begun.onScale : undefined}
          keep={keep.onScale}
          off={(id) => setQueue(({ ids, turn }) => ({ ids: ids.filter((one) => one !== id), turn }))}
        />
        <SessionFigures figures={day.figures} />
        <RunningList day={day} showMore={showMore} />
        <ToCome day={day} pick={(id) => setQueue({ ids: [id, ...queue.ids], turn: queue.turn + 1 })} />
        <Button
          variant="default"
          size="md"
          fullWidth
          mt="lg"
          leftSection={<Check size={18} />}
          onClick={() => void finish()}
        >
          {t('WEIGH.FINISH')}
        </Button>
      </div>
    </div>
  )
}

function Head({ day: { session }, change }: Pick<Props, 'day' | 'change'>) {
  const { t } = useTranslation()
  const write = useWrite()
  const { fields } = session
  const group = useRecord('mobs', typeof fields.mobId === 'string' ? fields.mobId : undefined).value
  const date = write.day(typeof fields.date === 'number' ? fields.date : undefined)
  const title = sessionTitle(fields)
  const about = [title && date, typeof group?.fields.name === 'string' && group.fields.name]
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title ?? t('WEIGH.ON', { day: date })}</h1>
        <p className={styles.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Button variant="default" size="md" leftSection={<Pencil size={18} />} onClick={change}>
        {t('WEIGH.CHANGE')}
      </Button>
    </header>
  )
}
