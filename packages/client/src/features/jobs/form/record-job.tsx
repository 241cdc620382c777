import { useEffect } from 'react'
import { ListsOf } from '../../../engines/list/use-scroll-rows'
import type { Live } from '../../../platform/farm/farm'
import { useGo, usePage, useSearchText } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { PageIcon } from '../../../ui/page-icon'
import { jobPart } from './job-screens'
import type { OpenedJob } from './opened-job'

type Props = { job: Live<OpenedJob | undefined>; none: { title: string; text: string } }

/** The part of its own that a job is recorded with. */
export function RecordJob({ job, none }: Props) {
  const page = usePage()
  const opened = job.value
  if (job.loading) return null
  if (opened?.type.page) return <Elsewhere page={opened.type.page} />
  const Part = opened && jobPart(opened.type)
  if (!opened || !Part)
    return <Empty page {...none} icon={<PageIcon name={page?.icon ?? 'clipboard-list'} size={56} />} />
  return (
    <ListsOf key={opened.start.id} value={opened.start.id}>
      <Part opened={opened} />
    </ListsOf>
  )
}

function Elsewhere({ page }: { page: Parameters<ReturnType<typeof useGo>>[0] }) {
  const go = useGo()
  const [{ type: _, ...search }] = useSearchText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival, and once
  useEffect(() => {
    void go(page, search, { replace: true })
  }, [])
  return null
}
