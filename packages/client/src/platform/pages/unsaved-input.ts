import { useEffect } from 'react'
import { createStore } from '../device/store'
import { ask } from '../told/notices'

/** How many forms hold something the farmer typed and has not saved. Nothing may restart the app while there are any. */
export const unsavedForms = createStore(0)

export const hasUnsavedInput = (): boolean => unsavedForms.get() > 0

/** Nothing typed is lost without a question, whichever way the page is left. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    unsavedForms.set((count) => count + 1)
    window.addEventListener('beforeunload', holdOn)
    return () => {
      unsavedForms.set((count) => count - 1)
      window.removeEventListener('beforeunload', holdOn)
    }
  }, [unsaved])
}

const holdOn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether to leave a page and lose what was typed there. */
export const leaveUnsaved = (): Promise<boolean> =>
  ask({
    header: 'FORM.LEAVE',
    message: 'FORM.LEAVE_TEXT',
    confirm: 'FORM.LEAVE_YES',
    cancel: 'FORM.LEAVE_NO',
    harmful: true,
  })
