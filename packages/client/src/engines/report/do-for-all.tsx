import { Button } from '@mantine/core'
import { writeSearch } from '@steading/domain/frame/pages/query-parameters'
import { taskTypeOf } from '@steading/domain/jobs/engine/registry'
import type { DoneForAll, View } from '@steading/domain/reports/engine/define-view'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../i18n/translation'
import { handOver } from '../../platform/farm/picked'
import { type PageId, useGo } from '../../platform/pages/navigation'
import { useOffers } from '../../platform/pages/offered'
import { useEveryLine } from './use-take-view'
import type { Choosing } from './use-view'

type Props = { view: View; choosing: Choosing; tag: string; count: number }

/** The jobs for all lines of the part that is shown, if the user may record them. */
export function DoForAll({ view, choosing, tag, count }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const offers = useOffers()
  const everything = useEveryLine(view)
  const { does = {}, asks } = view
  const [first] = asks.flatMap((ask) => (ask.kind === 'only' ? ask.options : []))
  const doing = does[tag || (first?.value ?? '')] ?? []
  if (count === 0) return null
  const start = async ({ job, whose, given }: DoneForAll) => {
    const type = taskTypeOf(job)
    if (!type) return
    // A weighing day takes animals as they come.
    if (type.page) return void go(type.page as PageId)
    const rows = await everything(choosing)
    const ids = rows.map(({ id, fields }) => (whose ? fields[whose] : id))
    handOver(ids.filter((id) => typeof id === 'string'))
    const filled = given && writeSearch({ filters: given }).filters
    await go('task-create', { type: type.id, given: filled }, { parameters: { workflow: type.workflow } })
  }
  return doing
    .filter(({ job }) => offers(job))
    .map((one) => (
      <Button
        key={one.job}
        size="md"
        leftSection={<Plus size={20} aria-hidden="true" />}
        onClick={() => void start(one)}
      >
        {t('VIEWS.DO_FOR', { job: t(taskTypeOf(one.job)?.label ?? ''), count })}
      </Button>
    ))
}
