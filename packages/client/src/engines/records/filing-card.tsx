import { Button } from '@mantine/core'
import { type Official, officialOf } from '@steading/domain/jobs/engine/official'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { rightedIn, rightedInJob } from '@steading/domain/jobs-read/filings/filing-reasons'
import { filedIn, filingKey, type OfficialFiled, sendAgain } from '@steading/domain/jobs-read/job/filings'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { taskFields } from '@steading/domain/records/collections/tasks'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { useTranslation } from '../../i18n/translation'
import { useConnected } from '../../platform/farm/connected'
import { useSave } from '../../platform/farm/save'
import { useWrite } from '../../platform/farm/write'
import { PageLink } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import { Actions } from '../../ui/page'
import { PageIcon } from '../../ui/page-icon'
import { AskedField } from '../form/asked-field'
import form from '../form/form.module.css'
import { useAskedForm } from '../form/use-asked-form'
import styles from './filing-card.module.css'
import { lineWords } from './line-words'
import { useFilings } from './use-filings'

/** A card for each authority that needs a report of a job: its deadline, its state, the day it was made. */
export function FilingCards({ task }: { task: RecordView }) {
  return useFilings(task).map((filed) => <FilingCard key={filed.kind} task={task} filed={filed} />)
}

/** `elsewhere` than on the page of its job, to which it then leads. */
export function FilingCard({
  task,
  filed,
  elsewhere,
}: {
  task: RecordView
  filed: OfficialFiled
  elsewhere?: true
}) {
  const { t } = useTranslation()
  const connected = useConnected()
  const today = useWrite().today()
  const save = useSave()
  const [asking, setAsking] = useState(false)
  const official = officialOf(filed, { today, connected })
  const { state, kind } = filed
  // A calf that came back is registered again by the next job, once it is put right.
  const goesAgain = state === 'refused' && connected && kind !== 'calfRegistration'
  const isTicked = state === 'told' && typeof task.fields[filedIn[kind][0]] === 'number'
  const byHand = state === 'toSend' || state === 'refused' || isTicked
  return (
    <section className={styles.filing} data-tone={official.tone}>
      <PageIcon name={official.icon} size={24} />
      <OfficialLines official={official} />
      {state === 'refused' && <PutRight task={task} filed={filed} />}
      {goesAgain && (
        <Button
          size="md"
          variant="default"
          onClick={() => void save([sendAgain(task.id, filed.to, Date.now())], { official: true })}
        >
          {t('FILING.SEND_AGAIN')}
        </Button>
      )}
      {byHand && (
        <Button size="md" variant="default" onClick={() => setAsking(true)}>
          {t(state === 'told' ? 'FILING.CHANGE' : filingKey(kind, 'MARK'))}
        </Button>
      )}
      {elsewhere && (
        <PageLink page="task-view" search={{ id: task.id }} className={styles.opens}>
          {t('ANIMALS.OPEN_JOB')}
        </PageLink>
      )}
      {asking && <Told task={task} filed={filed} one={elsewhere} close={() => setAsking(false)} />}
    </section>
  )
}

function OfficialLines({ official: { state, about, by, next } }: { official: Official }) {
  const { t } = useTranslation()
  const write = useWrite()
  return (
    <div className={styles.words}>
      {[state, about, by, next].map(
        (line, at) =>
          line && (
            <p key={line.key} className={at === 0 ? styles.state : styles.more}>
              {lineWords(line, t, write)}
            </p>
          ),
      )}
    </div>
  )
}

type Of<State> = Extract<OfficialFiled, { state: State }>

/** Where what the department found wrong is put right: in the job, or with the first animal it is about. */
function PutRight({ task, filed: { reasons, animals } }: { task: RecordView; filed: Of<'refused'> }) {
  const { t } = useTranslation()
  const workflow = taskTypeOf(task.fields.typeId)?.workflow
  const [animal] = animals
  return (
    <>
      {workflow && reasons.some(rightedInJob) && (
        <PageLink
          page="task-edit"
          parameters={{ workflow }}
          search={{ id: task.id }}
          className={styles.opens}
        >
          {t('FILING.OPEN_JOB')}
        </PageLink>
      )}
      {animal && reasons.some((one) => rightedIn(one) !== undefined) && (
        <PageLink page="animal-edit" search={{ id: animal }} className={styles.opens}>
          {t('FILING.OPEN_ANIMAL')}
        </PageLink>
      )}
    </>
  )
}

const asked = {
  filedDate: { ...taskFields.filedDate, required: true as const },
  filedReference: taskFields.filedReference,
}
const names = ['filedDate', 'filedReference'] as const

/** Ticked off by hand: on which day, and under which number. */
function Told({
  task,
  filed: { kind },
  one,
  close,
}: {
  task: RecordView
  filed: OfficialFiled
  /** Asked on the page of one of its animals. */
  one: true | undefined
  close: () => void
}) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const save = useSave()
  const count = onAnimals(task.fields).length
  const [day, number] = filedIn[kind]
  const answers = useAskedForm({
    fields: asked,
    names,
    start: { filedDate: task.fields[day] ?? today, filedReference: task.fields[number] ?? null },
  })
  const keep = async () => {
    if (!(await answers.check())) return
    const { filedDate: on = null, filedReference: reference = null } = answers.values
    const set: Fields = { [day]: on, [number]: reference }
    if (await save([{ collection: 'tasks', id: task.id, set }], { official: true })) close()
  }
  return (
    <Dialog title={t(filingKey(kind, 'MARK'))} close={close} sheet>
      {one && count > 1 && <p>{t('FILING.MARKS_ALL', { count })}</p>}
      <div className={form.fields}>
        {names.map((name) => (
          <AskedField key={name} name={name} field={asked[name]} form={answers} />
        ))}
      </div>
      <Actions>
        <Button size="md" onClick={() => void keep()}>
          {t('GENERAL.SAVE')}
        </Button>
        <Button size="md" variant="default" onClick={close}>
          {t('GENERAL.CANCEL')}
        </Button>
      </Actions>
    </Dialog>
  )
}
