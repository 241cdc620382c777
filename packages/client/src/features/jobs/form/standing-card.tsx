import { Button } from '@mantine/core'
import { type JobStands, jobStands } from '@steading/domain/jobs/engine/job-standing'
import { onAnimals } from '@steading/domain/jobs-read/job/on-animals'
import { Hourglass } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { RecordView } from '../../../db/query'
import { workflowOf } from '../../../engines/records/job-words'
import { lineWords } from '../../../engines/records/line-words'
import { useTranslation } from '../../../i18n/translation'
import { useFarm } from '../../../platform/farm/farm'
import { useWrite } from '../../../platform/farm/write'
import { useGo } from '../../../platform/pages/navigation'
import styles from './layout.module.css'
import { useWhere } from './use-where'

/** The job's outcome by itself or an expired paper, and a way to repeat the job with the known answers. */
export function StandingCard({ task }: { task: RecordView }) {
  const { t } = useTranslation()
  const write = useWrite()
  const go = useGo()
  const stands = useStanding(task)
  if (!stands) return null
  const { again, animals } = stands
  const type = String(task.fields.typeId)
  const doAgain = (values: NonNullable<typeof again>['values']) =>
    go(
      'task-create',
      { type, given: JSON.stringify(values), ...(animals.length > 0 && { animals: animals.join(',') }) },
      { parameters: { workflow: workflowOf(type) } },
    )
  const said = lineWords(stands, t, write)
  return (
    <section className={styles.filing} data-tone="red">
      <Hourglass size={24} aria-hidden="true" />
      <div className={styles.filingWords}>
        <p>{said.charAt(0).toLocaleUpperCase() + said.slice(1)}</p>
      </div>
      {again && (
        <Button size="md" onClick={() => void doAgain(again.values)}>
          {t(again.says)}
        </Button>
      )}
    </section>
  )
}

/** Nothing until the other jobs of its animals are read: one of them may have settled it. */
function useStanding(task: RecordView): JobStands | undefined {
  const where = useWhere()
  const today = useWrite().today()
  const now = useMemo(() => ({ ...where, today }), [where, today])
  const byItself = useMemo(() => jobStands(task, now, () => []), [task, now])
  const ids = byItself?.animals.join(',') ?? ''
  const jobs = useJobsOf(ids)
  if (!byItself) return undefined
  if (onAnimals(task.fields).length === 0) return byItself
  return jobs && jobStands(task, now, (id) => jobs.get(id) ?? [])
}

// As many as the page of an animal reads.
const most = 1000

function useJobsOf(ids: string): ReadonlyMap<string, readonly RecordView[]> | undefined {
  const farm = useFarm()
  const [read, setRead] = useState<{ ids: string; jobs: ReadonlyMap<string, readonly RecordView[]> }>()
  useEffect(() => {
    const asked = ids.split(',').filter(Boolean)
    const stops = asked.map((value) => {
      const filters = [{ field: 'taskAnimals', is: 'equals' as const, value }]
      return farm.watch({ collection: 'tasks', filters, offset: 0, limit: most }, ({ rows }) =>
        setRead((now) => ({ ids, jobs: new Map(now?.ids === ids ? now.jobs : []).set(value, rows) })),
      )
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [farm, ids])
  return read?.ids === ids && read.jobs.size === ids.split(',').length ? read.jobs : undefined
}
