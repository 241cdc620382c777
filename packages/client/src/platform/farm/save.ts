import type { Problem } from '@steading/domain/problems/problems'
import type { Result } from '@steading/domain/result'
import type { Change } from '@steading/domain/sync/plan-save'
import { useCallback } from 'react'
import { report } from '../told/notices'
import { toast } from '../told/toasts'
import { useFarm, useSavedText } from './farm'

/** Says that something was put back, or what stood in the way. */
export async function sayUndone(undoing: Promise<Result<unknown, Problem>>): Promise<void> {
  const answer = await undoing
  if (answer.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
  else await report(answer.problem)
}

type Saving = Promise<Result<{ mutation: string }, Problem>>

/** Says that something is saved, with a way back for four seconds, or why it is not. True once it is on this device. */
export function useSaySaved(): (saving: Saving) => Promise<boolean> {
  const farm = useFarm()
  const savedText = useSavedText()
  return useCallback(
    async (saving) => {
      const answer = await saving
      if (!answer.ok) {
        await report(answer.problem)
        return false
      }
      const { mutation } = answer.value
      const run = () => void sayUndone(farm.undo(mutation))
      toast({ text: { key: savedText() }, tone: 'success', action: { label: 'GENERAL.UNDO', run } })
      return true
    },
    [farm, savedText],
  )
}

/** Saves plain edits and says so. */
export function useSave(): (changes: Change[]) => Promise<boolean> {
  const farm = useFarm()
  const saySaved = useSaySaved()
  return useCallback((changes) => saySaved(farm.save(changes)), [farm, saySaved])
}
