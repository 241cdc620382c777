import { Button, TextInput } from '@mantine/core'
import { holderOf, newHolder } from '@steading/domain/jobs-read/rules/holders'
import { givenName } from '@steading/domain/records/collections/record-names'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../../db/query'
import form from '../../../engines/form/form.module.css'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useMay } from '../../../platform/pages/may'
import { report } from '../../../platform/told/notices'
import { Dialog } from '../../../ui/dialog'
import { JobField } from './job-form'
import type { Job } from './use-job'

const most = 2000
const shortest = 4

/** Where animals came from: the number finds the seller and the reverse. A touch saves an unknown number. */
export function HoldingInput({ job }: { job: Job }) {
  const { t } = useTranslation()
  const people = usePeople()
  const mayKeep = useMay({ changes: 'operators' })
  const [making, setMaking] = useState(false)
  const { values, fill } = job.form
  const number = String(values.moveFromHerdNumber ?? '').trim()
  const holder = holderOf(people, number)
  const theirs = people.find(({ id }) => id === values.supplierId)?.fields.herdNumber
  const unknown = number.length >= shortest && !holder && !values.supplierId
  return (
    <div className={`${form.day} ${form.whole}`}>
      <JobField name="moveFromHerdNumber" job={job} />
      {holder && values.supplierId !== holder.id && (
        <Button variant="default" size="md" onClick={() => fill({ supplierId: holder.id })}>
          {t('HOLDINGS.KNOWN', { name: givenName(holder.fields) ?? number })}
        </Button>
      )}
      {number === '' && typeof theirs === 'string' && theirs !== '' && (
        <Button variant="default" size="md" onClick={() => fill({ moveFromHerdNumber: theirs })}>
          {t('HOLDINGS.USE', { number: theirs })}
        </Button>
      )}
      {unknown && mayKeep && (
        <Button variant="default" size="md" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          {t('HOLDINGS.KEEP', { number })}
        </Button>
      )}
      {making && (
        <NewHolder number={number} made={(id) => fill({ supplierId: id })} close={() => setMaking(false)} />
      )}
    </div>
  )
}

type NewProps = { number: string; made: (id: string) => void; close: () => void }

function NewHolder({ number, made, close }: NewProps) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [name, setName] = useState('')
  const keep = async () => {
    const change = newHolder(number, name)
    const answer = await farm.save([change])
    if (!answer.ok) return void (await report(answer.problem))
    made(change.id)
    close()
  }
  return (
    <Dialog title={t('HOLDINGS.KEEP', { number })} close={close}>
      <TextInput
        size="lg"
        mb="md"
        data-autofocus
        autoComplete="off"
        maxLength={200}
        label={t('HOLDINGS.NAME')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="lg" fullWidth disabled={name.trim() === ''} onClick={() => void keep()}>
        {t('GENERAL.SAVE')}
      </Button>
    </Dialog>
  )
}

/** Contacts with all that is known of them. */
function usePeople(): readonly RecordView[] {
  const farm = useFarm()
  const [people, setPeople] = useState<readonly RecordView[]>([])
  useEffect(
    () => farm.watch({ collection: 'operators', offset: 0, limit: most }, ({ rows }) => setPeople(rows)),
    [farm],
  )
  return people
}
