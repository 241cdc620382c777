import type { Page as Tab } from '@playwright/test'

/** Nothing has changed for a while: parts that come later have come. */
export function quiet(tab: Tab): Promise<void> {
  return tab.evaluate(
    () =>
      new Promise<void>((done) => {
        const seen = new MutationObserver(() => {
          clearTimeout(waiting)
          waiting = whenQuiet()
        })
        const whenQuiet = () =>
          setTimeout(() => {
            seen.disconnect()
            done()
          }, 400)
        let waiting = whenQuiet()
        seen.observe(document.body, { childList: true, subtree: true })
      }),
  )
}
