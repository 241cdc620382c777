import { useFarm } from '../../platform/farm/farm'
import { ask, report } from '../../platform/told/notices'
import { toast } from '../../platform/told/toasts'

/** Takes a whole import back, once the farmer is sure. */
export function useUndoImport(): (id: string) => Promise<void> {
  const farm = useFarm()
  return async (id) => {
    const sure = await ask({
      header: 'IMPORT.UNDO',
      message: 'IMPORT.UNDO_TEXT',
      confirm: 'IMPORT.UNDO',
      cancel: 'GENERAL.CANCEL',
    })
    if (!sure) return
    const answer = await farm.imports.undo(id)
    if (!answer.ok) return void (await report(answer.problem))
    const { stayed } = answer.value
    const text =
      stayed > 0 ? { key: 'IMPORT.STAYED', values: { count: stayed } } : { key: 'IMPORT.STATE.undone' }
    toast({ text, tone: 'info' })
  }
}
