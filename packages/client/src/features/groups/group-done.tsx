import { Button } from '@mantine/core'
import { toldField } from '@steading/domain/jobs/engine/job-sentence'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { dateOf } from '@steading/domain/jobs-read/job/task-rows'
import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { useEffect, useState } from 'react'
import type { RecordView } from '../../db/query'
import { atFirst, HappeningLines, type Told } from '../../engines/records/happenings'
import type { DoneJobs } from '../../farm/farm-client'
import { useTranslation } from '../../i18n/translation'
import { useFarm } from '../../platform/farm/farm'
import { Section } from '../../ui/page'

const more = 50

/** Jobs done for the group, or to the animals in it on that day, newest first. */
export function GroupDone({ id }: { id: string }) {
  const { t } = useTranslation()
  const farm = useFarm()
  const [limit, setLimit] = useState(atFirst)
  const [done, setDone] = useState<DoneJobs>()
  useEffect(
    () => farm.jobs.watchDone({ search: '', group: id, offset: 0, limit }, setDone),
    [farm, id, limit],
  )
  if (!done || done.count === 0) return null
  const left = done.count - done.rows.length
  return (
    <Section title={t('GROUPS.JOBS_DONE', { count: done.count })}>
      <HappeningLines happened={done.rows.map(toldJob)} />
      {left > 0 && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setLimit(limit + more)}>
          {t('GROUPS.MORE_JOBS', { count: Math.min(left, more) })}
        </Button>
      )}
    </Section>
  )
}

const toldJob = ({ id, fields, shown }: RecordView): Told => ({
  ...(shown?.[toldField] as unknown as Sentence),
  id,
  taskId: id,
  day: dateOf(fields),
  page: taskTypeOf(fields.typeId)?.page,
})
