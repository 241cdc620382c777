import { useCallback, useEffect, useState } from 'react'
import { useFarm } from '../../platform/farm'
import { report, toast } from '../../platform/notices'
import type { WeighDay } from '../../worker/weigh-days'

const atOnce = 50

/** A session with its running list, kept up to date; undefined once it is known to be gone. */
export function useWeighDay(id: string) {
  const farm = useFarm()
  const [shown, setShown] = useState(atOnce)
  const [seen, setSeen] = useState<{ id: string; day: WeighDay | undefined }>()
  useEffect(() => farm.watchWeighDay({ id, shown }, (day) => setSeen({ id, day })), [farm, id, shown])
  const loading = seen?.id !== id
  return { loading, day: loading ? undefined : seen?.day, showMore: () => setShown(shown + atOnce * 4) }
}

/** Takes a weighing or a whole session away, with a way back. */
export function useTakeAway(said: string) {
  const farm = useFarm()
  return useCallback(
    async (taskId: string) => {
      const answer = await farm.jobs.remove(taskId)
      if (!answer.ok) {
        await report(answer.problem)
        return false
      }
      const { undo } = answer.value
      const putBack = async () => {
        const undone = await farm.jobs.undo(undo)
        if (undone.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
        else await report(undone.problem)
      }
      toast({
        text: { key: said },
        tone: 'success',
        action: { label: 'GENERAL.UNDO', run: () => void putBack() },
      })
      return true
    },
    [farm, said],
  )
}
