import { Button } from '@mantine/core'
import { taskFields } from '@steading/domain/collections/tasks'
import { filingOf } from '@steading/domain/tasks/filings'
import { BadgeCheck, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { RecordView } from '../../db/query'
import { AskedField } from '../../engines/form/asked-field'
import form from '../../engines/form/form.module.css'
import { useAskedForm } from '../../engines/form/use-asked-form'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'
import { useSave } from '../../platform/farm/save'
import { Dialog } from '../../ui/dialog'
import styles from './jobs.module.css'
import { useWhere } from './use-where'

/** What an authority must be told of a job, by when, and that it was told. */
export function FilingCard({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const { region } = useWhere()
  const [asking, setAsking] = useState(false)
  const filed = filingOf(task.fields, region)
  if (filed.state === 'notNeeded') return null
  const late = filed.state === 'toSend' && filed.by < write.today()
  const Icon = filed.state === 'told' ? BadgeCheck : Landmark
  return (
    <section className={styles.filing} data-tone={late ? 'red' : filed.state === 'told' ? 'green' : 'amber'}>
      <Icon size={24} aria-hidden="true" />
      <div className={styles.filingWords}>
        {filed.state === 'told' ? (
          <>
            <p className={styles.lineName}>{t('FILING.TOLD', { day: write.day(filed.on) })}</p>
            {filed.reference && (
              <p className={styles.about}>{t('FILING.REFERENCE', { reference: filed.reference })}</p>
            )}
          </>
        ) : (
          <>
            <p className={styles.lineName}>
              {t(late ? 'FILING.LATE' : 'FILING.BY', { day: write.day(filed.by) })}
            </p>
            <p className={styles.about}>{t('FILING.HOW')}</p>
          </>
        )}
      </div>
      <Button size="md" variant="default" onClick={() => setAsking(true)}>
        {t(filed.state === 'told' ? 'FILING.CHANGE' : 'FILING.MARK')}
      </Button>
      {asking && <Told task={task} close={() => setAsking(false)} />}
    </section>
  )
}

const asked = {
  filedDate: { ...taskFields.filedDate, required: true as const },
  filedReference: taskFields.filedReference,
}
const names = ['filedDate', 'filedReference'] as const

function Told({ task, close }: { task: RecordView; close: () => void }) {
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
    <Dialog title={t('FILING.MARK')} close={close} sheet>
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
