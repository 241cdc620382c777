import { useEffect } from 'react'
import { createStore } from '../device/store'

/** Open while the farmer looks for a page, a job or an animal by name. */
export const paletteOpen = createStore(false)

export const openPalette = (): void => paletteOpen.set(() => true)
export const closePalette = (): void => paletteOpen.set(() => false)

/** Ctrl-K or Cmd-K anywhere, and / where the page has no search of its own to give it to. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || !(isCommandK(event) || isFreeSlash(event))) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isCommandK = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey

function isFreeSlash({ key, target }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !typing && !document.querySelector('[aria-keyshortcuts="/"]')
}
