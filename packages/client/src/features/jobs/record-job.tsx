import { useEffect } from 'react'
import type { Live } from '../../platform/farm'
import { useGo, usePage, useSearchText } from '../../platform/navigation'
import { Empty } from '../../ui/empty'
import { PageIcon } from '../../ui/page-icon'
import { jobScreens } from './job-screens'
import type { OpenedJob } from './opened-job'

type Props = { job: Live<OpenedJob | undefined>; none: { title: string; text: string } }

/** The part of its own that a job is recorded with. */
export function RecordJob({ job, none }: Props) {
  const page = usePage()
  const opened = job.value
  const screen = opened && jobScreens[opened.type.id]
  if (job.loading) return null
  if (!opened || !screen)
    return <Empty page {...none} icon={<PageIcon name={page?.icon ?? 'clipboard-list'} size={56} />} />
  if ('page' in screen) return <Elsewhere page={screen.page} />
  const { part: Part } = screen
  return <Part key={opened.start.id} opened={opened} />
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
