import type { Result } from '@steading/domain/base/result'
import { isDemo } from '@steading/domain/frame/herds/demo-status'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { Change } from '@steading/domain/records/sync/change'
import { useCallback } from 'react'
import { report } from '../told/notices'
import { toast } from '../told/toasts'
import { warnOnce } from './demo-herd'
import { useFarm, useSession } from './farm'
import { type SavedAbout, useToastSaved } from './toast-saved'

/** Reports that something was put back, or why it was not. */
export async function sayUndone(undoing: Promise<Result<unknown, Problem>>): Promise<void> {
  const answer = await undoing
  if (answer.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
  else await report(answer.problem)
}

type Saving = Promise<Result<{ mutation: string }, Problem>>

/** Says that something is saved, with a way back for four seconds, or why it is not. True once it is on this device. */
export function useSaySaved(): (saving: Saving, about?: SavedAbout) => Promise<boolean> {
  const farm = useFarm()
  const toastSaved = useToastSaved()
  const session = useSession().value
  const demo = session !== undefined && isDemo(session, session.farmData)
  return useCallback(
    async (saving, about) => {
      const answer = await saving
      if (!answer.ok) {
        await report(answer.problem)
        return false
      }
      const { mutation } = answer.value
      toastSaved({ ...about, undo: () => void sayUndone(farm.undo(mutation)) })
      if (demo) warnOnce()
      return true
    },
    [farm, toastSaved, demo],
  )
}

/** Saves plain edits and says so. */
export function useSave(): (changes: Change[], about?: SavedAbout) => Promise<boolean> {
  const farm = useFarm()
  const saySaved = useSaySaved()
  return useCallback((changes, about) => saySaved(farm.save(changes), about), [farm, saySaved])
}
