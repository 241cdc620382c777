import { useEffect } from 'react'
import { createStore } from './store'

/** How many forms hold something the farmer typed and has not saved. Nothing may restart the app while there are any. */
export const unsavedForms = createStore(0)

export const hasUnsavedInput = (): boolean => unsavedForms.get() > 0

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
