import { Button } from '@mantine/core'
import { taskFields } from '@steading/domain/collections/tasks'
import type { FilingKind } from '@steading/domain/filings/documents'
import { reasonKey, rightedIn, rightedInJob } from '@steading/domain/filings/filing-reasons'
import {
  eachHasOne,
  type Filed,
  filingKey,
  filingOf,
  howKey,
  sendAgain,
} from '@steading/domain/tasks/filings'
import { taskTypeOf } from '@steading/domain/tasks/registry'
import { BadgeCheck, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { AskedField } from '../../engines/form/asked-field'
import form from '../../engines/form/form.module.css'
import { useAskedForm } from '../../engines/form/use-asked-form'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useSave } from '../../platform/farm/save'
import { PageLink } from '../../platform/pages/navigation'
import { Dialog } from '../../ui/dialog'
import styles from './jobs.module.css'
import { useWhere } from './use-where'

/** What an authority must be told of a job, by when, how it stands there, and that it was told. */
export function FilingCard({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const where = useWhere()
  const { connected } = where
  const today = useWrite().today()
  const save = useSave()
  const [asking, setAsking] = useState(false)
  const filed = filingOf(task.fields, where)
  if (filed.state === 'notNeeded') return null
  const late = filed.state !== 'told' && filed.by !== undefined && filed.by < today
  const tone = late || filed.state === 'refused' ? 'red' : filed.state === 'told' ? 'green' : 'amber'
  const Icon = filed.state === 'told' ? BadgeCheck : Landmark
  return (
    <section className={styles.filing} data-tone={tone}>
      <Icon size={24} aria-hidden="true" />
      <div className={styles.filingWords}>
        <FilingWords filed={filed} late={late} />
      </div>
      {filed.state === 'refused' && <PutRight task={task} filed={filed} />}
      {filed.state === 'refused' && connected && (
        <Button
          size="md"
          variant="default"
          onClick={() => void save([sendAgain(task.id, filed.to, Date.now())])}
        >
          {t('FILING.SEND_AGAIN')}
        </Button>
      )}
      {filed.state !== 'underWay' && filed.state !== 'waits' && (
        <Button size="md" variant="default" onClick={() => setAsking(true)}>
          {t(filed.state === 'told' ? 'FILING.CHANGE' : filingKey(filed.kind, 'MARK'))}
        </Button>
      )}
      {asking && <Told task={task} kind={filed.kind} close={() => setAsking(false)} />}
    </section>
  )
}

type Shown = Exclude<Filed, { state: 'notNeeded' }>

function FilingWords({ filed, late }: { filed: Shown; late: boolean }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { connected } = useWhere()
  const says = (name: string, values?: { [blank: string]: string }) => t(filingKey(filed.kind, name), values)
  const lines: (string | false | undefined)[] = {
    told: ({ on, reference, references }: Of<'told'>) => [
      says('TOLD', { day: write.day(on) }),
      reference &&
        says('REFERENCE', {
          reference: eachHasOne(filed.kind) ? (references ?? [reference]).join(', ') : reference,
        }),
    ],
    toSend: ({ by }: Of<'toSend'>) => [
      by !== undefined && says(late ? 'LATE' : 'BY', { day: write.day(by) }),
      says(connected ? 'GOES' : 'HOW'),
    ],
    waits: () => [t('FILING.PEDIGREE.WAITS'), t('FILING.NOTHING_TO_DO')],
    underWay: ({ how, by, on }: Of<'underWay'>) => [
      t(howKey(filed.kind, how), { day: write.day(on) }),
      by !== undefined && says(late ? 'LATE' : 'BY', { day: write.day(by) }),
      t('FILING.NOTHING_TO_DO'),
    ],
    refused: ({ on, by, reasons, animals }: Of<'refused'>) => [
      says('REFUSED', { day: write.day(on) }),
      t('FILING.REFUSED_OF', {
        count: animals.length,
        why: reasons.map((one) => t(reasonKey(one))).join(', '),
      }),
      by !== undefined && says(late ? 'LATE' : 'BY', { day: write.day(by) }),
    ],
  }[filed.state](filed as never)
  return lines
    .filter((line) => typeof line === 'string')
    .map((line, at) => (
      <p key={line} className={at === 0 ? styles.lineName : styles.about}>
        {line}
      </p>
    ))
}

type Of<State> = Extract<Filed, { state: State }>

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
          className={styles.rights}
        >
          {t('FILING.OPEN_JOB')}
        </PageLink>
      )}
      {animal && reasons.some((one) => rightedIn(one) !== undefined) && (
        <PageLink page="animal-edit" search={{ id: animal }} className={styles.rights}>
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

function Told({ task, kind, close }: { task: RecordView; kind: FilingKind; close: () => void }) {
  const { t } = useTranslation()
  const today = useWrite().today()
  const save = useSave()
  const { filedDate, filedReference } = task.fields
  const answers = useAskedForm({
    fields: asked,
    names,
    start: { filedDate: filedDate ?? today, filedReference: filedReference ?? null },
  })
  const keep = async () => {
    if (!(await answers.check())) return
    const { filedDate: on = null, filedReference: reference = null } = answers.values
    const set = { filedDate: on, filedReference: reference }
    if (await save([{ collection: 'tasks', id: task.id, set }])) close()
  }
  return (
    <Dialog title={t(filingKey(kind, 'MARK'))} close={close} sheet>
      <div className={form.fields}>
        {names.map((name) => (
          <AskedField key={name} name={name} field={asked[name]} form={answers} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="md" onClick={() => void keep()}>
          {t('GENERAL.SAVE')}
        </Button>
        <Button size="md" variant="default" onClick={close}>
          {t('GENERAL.CANCEL')}
        </Button>
      </div>
    </Dialog>
  )
}
