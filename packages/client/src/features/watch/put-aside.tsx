import { Button, TextInput } from '@mantine/core'
import { dayOfIso, isoDay } from '@steading/domain/base/days/write-day'
import { oneDay } from '@steading/domain/base/one-day'
import {
  type Aside,
  asideReasonKey,
  asideReasons,
  isGoodDay,
  putOffDays,
  withAside,
} from '@steading/domain/jobs-read/facts/put-aside'
import type { ListNeed } from '@steading/domain/lists/home/define-need'
import { needName } from '@steading/domain/lists/watch/watch-names'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { type FormEvent, useState } from 'react'
import type { WatchedAnimal } from '../../farm/watch-views'
import { useTranslation } from '../../i18n/translation'
import { useSession } from '../../platform/farm/farm'
import { useSave } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { useWide } from '../../platform/pages/layout'
import { DateField } from '../../ui/date-field/date-field'
import { Dialog } from '../../ui/dialog'
import styles from './watch.module.css'

type Props = { need: ListNeed; animal: WatchedAnimal; name: string; close: () => void }
type Put = (how: Pick<Aside, 'until' | 'why' | 'note'>) => void

/** Put off to a day, or not needed for a reason. Either way it comes back when what it is about is another. */
export function PutAside({ need, animal, name, close }: Props) {
  const { t } = useTranslation()
  const wide = useWide()
  const [asking, setAsking] = useState<'day' | 'why'>()
  const put = usePutAside(need, animal, close)
  const title = `${name}: ${t(needName(need))}`
  return (
    <Dialog sheet={!wide} title={title} close={close}>
      {asking === 'day' && <AnotherDay put={put} />}
      {asking === 'why' && <Why put={put} />}
      {!asking && <When put={put} ask={setAsking} close={close} />}
    </Dialog>
  )
}

function usePutAside(need: ListNeed, { about, record }: WatchedAnimal, close: () => void): Put {
  const save = useSave()
  const today = useWrite().today()
  const session = useSession().value
  const by = [session?.firstName, session?.lastName].filter(Boolean).join(' ')
  return (how) => {
    const aside: Aside = { line: need.list, about, on: today, ...(by && { by }), ...how }
    const set = withAside(record.fields, aside, today)
    const told: Sentence =
      how.until === undefined
        ? { key: 'WATCH.NOW_AWAY', values: {} }
        : { key: 'WATCH.NOW_PUT_OFF', values: { day: { day: how.until } } }
    close()
    void save([{ collection: 'animals', id: record.id, set }], { told })
  }
}

type WhenProps = { put: Put; ask: (what: 'day' | 'why') => void; close: () => void }

function When({ put, ask, close }: WhenProps) {
  const { t } = useTranslation()
  const today = useWrite().today()
  return (
    <div className={styles.buttons}>
      {putOffDays.map((days) => (
        <Button key={days} variant="default" onClick={() => put({ until: today + days * oneDay })}>
          {t('WATCH.PUT_OFF', { count: days })}
        </Button>
      ))}
      <Button variant="default" onClick={() => ask('day')}>
        {t('PLANS.MOVE')}
      </Button>
      <Button variant="default" onClick={() => ask('why')}>
        {t('WATCH.NOT_NEEDED')}
      </Button>
      <Button variant="subtle" onClick={close}>
        {t('GENERAL.CLOSE')}
      </Button>
    </div>
  )
}

function AnotherDay({ put }: { put: Put }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const [day, setDay] = useState(() => isoDay(today + 14 * oneDay))
  const until = dayOfIso(day)
  const good = isGoodDay(until, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (good) put({ until })
  }
  return (
    <form className={styles.buttons} noValidate onSubmit={submit}>
      <DateField data-autofocus ahead label={t('PLANS.NEW_DAY')} value={day} onChange={setDay} />
      <Button type="submit" disabled={!good}>
        {t('GENERAL.SAVE')}
      </Button>
    </form>
  )
}

function Why({ put }: { put: Put }) {
  const { t } = useTranslation()
  const [other, setOther] = useState(false)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') put({ why: 'other', note })
  }
  if (other)
    return (
      <form className={styles.buttons} noValidate onSubmit={submit}>
        <TextInput
          data-autofocus
          size="md"
          maxLength={200}
          label={t('WATCH.WHY_IN_WORDS')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" disabled={note.trim() === ''}>
          {t('GENERAL.SAVE')}
        </Button>
      </form>
    )
  return (
    <div className={styles.buttons}>
      {asideReasons.map((why) => (
        <Button key={why} variant="default" onClick={() => (why === 'other' ? setOther(true) : put({ why }))}>
          {t(asideReasonKey(why))}
        </Button>
      ))}
    </div>
  )
}
