import type { Problem } from '@steading/domain/problems/problems'
import type { Result } from '@steading/domain/result'
import type { Change } from '@steading/domain/sync/plan-save'
import { useCallback } from 'react'
import { useFarm } from './farm'
import { report, toast } from './notices'

/** Says that something was put back, or what stood in the way. */
export async function sayUndone(undoing: Promise<Result<unknown, Problem>>): Promise<void> {
  const answer = await undoing
  if (answer.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
  else await report(answer.problem)
}

/** Saves and says so, with a way back for four seconds. True once it is on this device. */
export function useSave(): (changes: Change[]) => Promise<boolean> {
  const farm = useFarm()
  return useCallback(
    async (changes) => {
      const answer = await farm.save(changes)
      if (!answer.ok) {
        await report(answer.problem)
        return false
      }
      const { mutation } = answer.value
      const run = () => void sayUndone(farm.undo(mutation))
      toast({ text: { key: 'SAVE.SAVED' }, tone: 'success', action: { label: 'GENERAL.UNDO', run } })
      return true
    },
    [farm],
  )
}
