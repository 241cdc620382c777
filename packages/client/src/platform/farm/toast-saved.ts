import type { Sentence } from '@steading/domain/records/jobs/timeline-line'
import { useCallback } from 'react'
import type { FarmClient } from '../../farm/farm-client'
import { deviceNow } from '../pages/layout'
import { rewordToast, toast, whenToastGoes } from '../told/toasts'
import { useFarm, useSavedText } from './farm'

export type SavedAbout = {
  /** The sentence about the job, where it was one. */
  told?: Sentence | undefined
  /** An authority needs a report of it: a toast that our own server has it would sound like that report. */
  official?: boolean
}
type Saved = SavedAbout & { undo: () => void }

/** Shows what was saved, with an undo. While that toast is open, it then says that the edit was sent. */
export function useToastSaved(): (saved: Saved) => void {
  const farm = useFarm()
  const savedText = useSavedText()
  return useCallback(
    ({ told, official, undo }) => {
      const id = toast({
        text: { key: savedText(), values: { device: deviceNow() } },
        told,
        tone: 'success',
        action: { label: 'GENERAL.UNDO', run: undo },
      })
      if (official) return
      const sent = { key: told ? 'SAVE.SENT' : 'SAVE.SAVED_SENT' }
      whenToastGoes(
        id,
        onceSent(farm, () => rewordToast(id, sent)),
      )
    },
    [farm, savedText],
  )
}

/** Calls back when nothing waits on this device any more; never where something was refused. Returns how to stop. */
function onceSent(farm: FarmClient, sent: () => void): () => void {
  let refused: number | undefined
  let over = false
  const stop = farm.watchSync(({ waiting, attention }) => {
    refused ??= attention
    if (over || (waiting > 0 && attention <= refused)) return
    over = true
    if (attention <= refused) sent()
  })
  return stop
}
