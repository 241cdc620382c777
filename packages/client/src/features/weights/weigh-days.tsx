import { weighDays } from '@steading/domain/reports/growth/weigh-days'
import { useChoosing, useLines } from '../../engines/report/use-view'
import { ViewLines } from '../../engines/report/view-lines'
import { Empty } from '../../ui/empty'

/** Weighing sessions beside the one that is open, newest first. */
export function WeighDays() {
  const choosing = useChoosing(weighDays)
  const { rows } = useLines(weighDays, choosing)
  if (rows.count === 0) return <Empty {...weighDays.empty} />
  return <ViewLines view={weighDays} rows={rows} place={weighDays.id} choosing={choosing} narrow />
}
