import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import { planDayIn, recordedId } from '@steading/domain/jobs/plans/planned-line'
import { textOf } from '@steading/domain/records/problems/problems'
import { useEffect, useState } from 'react'
import { useFarm } from '../../../platform/farm/farm'
import { newId } from '../../../platform/farm/new-id'
import { useSearchText, useWorkflow } from '../../../platform/pages/navigation'
import { Empty } from '../../../ui/empty'
import { JobToAddTo } from './job-to-add-to'
import { useNewJob } from './opened-job'
import { RecordJob } from './record-job'

/** A job is written down, or one of the last is chosen to add to. */
export function Screen() {
  const [{ type }] = useSearchText()
  const workflow = useWorkflow()
  return workflow === 'add-items-to-existing-task' ? <JobToAddTo /> : <OfType key={type} />
}

/** A form just opened writes its id into the address with its first letter; any other id is that of a draft. */
function OfType() {
  const [fresh] = useState(newId)
  const [{ id, plan, on }] = useSearchText()
  // The job of a day of a plan has one id, whichever phone records it and however often the form is opened.
  const planned = plan && on ? recordedId(planDayIn(plan, on)) : undefined
  const draft = planned ?? (id === fresh ? undefined : id)
  return <NewJob key={draft} fresh={fresh} draft={draft} />
}

function NewJob({ fresh, draft }: { fresh: string; draft: string | undefined }) {
  const [{ type }] = useSearchText()
  const job = useNewJob(fresh, draft)
  if (type && !taskTypeOf(type)) return <UnknownKind typeId={type} />
  return <RecordJob job={job} none={{ title: 'PAGES.TASK_CREATE', text: 'TO_COME.TEXT' }} />
}

/** A link from a newer app, or a truncated one: the page says so, and the check logs it for support. */
function UnknownKind({ typeId }: { typeId: string }) {
  const farm = useFarm()
  useEffect(() => void farm.jobs.check([{ id: newId(), typeId, values: {} }]), [farm, typeId])
  return <Empty page title="PAGES.TASK_CREATE" text={textOf('taskTypeUnknown').message ?? ''} />
}
