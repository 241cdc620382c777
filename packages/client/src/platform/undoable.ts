import { useCallback } from 'react'
import { useFarm } from './farm'
import { report, toast } from './notices'

/** Says that an edit is saved, with the way back beside it. */
export function useSaved(): (mutation: string) => void {
  const farm = useFarm()
  return useCallback(
    (mutation) => {
      const undo = async () => {
        const undone = await farm.undo(mutation)
        if (undone.ok) toast({ text: { key: 'SAVE.UNDONE' }, tone: 'info' })
        else await report(undone.problem)
      }
      toast({
        text: { key: 'SAVE.SAVED' },
        tone: 'success',
        action: { label: 'GENERAL.UNDO', run: () => void undo() },
      })
    },
    [farm],
  )
}
