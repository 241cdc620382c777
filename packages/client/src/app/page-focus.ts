import type { AnyRouter } from '@tanstack/react-router'

/**
 * A new page takes the focus. A keyboard user goes on at its beginning, and not behind the navigation or at
 * the top of the window. A page opened beside a list leaves the focus in the list.
 */
export function followFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || document.activeElement?.closest('main, dialog')) return
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
