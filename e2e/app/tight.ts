import { cutOff } from './cut-off'
import type { FarmApp } from './farm-app'
import { setText } from './screens'

/** The smallest phone there is, and a small laptop whose owner makes everything twice as large. */
const tight = {
  'at 320 px': { width: 320, height: 568 },
  'at twice its size': { width: 640, height: 400 },
}

/** Words and buttons that are unreadable or out of reach in little room. */
export async function tooTight(app: FarmApp): Promise<string[]> {
  const { page } = app
  const usual = page.viewportSize()
  const size = await setText(app, 'normal')
  const found: string[] = []
  for (const [where, room] of Object.entries(tight)) {
    await page.setViewportSize(room)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    found.push(...(await cutOff(app)).map((text) => `${where} cuts off ${text}`))
    found.push(...(await outOfReach(app)).map((text) => `${where} hides ${text}`))
  }
  if (usual) await page.setViewportSize(usual)
  await setText(app, size)
  return found
}

/** Buttons that save or go on, where nothing can be scrolled to bring them to light. */
const outOfReach = ({ page }: FarmApp): Promise<string[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main button[type="submit"]')]
    return buttons
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        one.scrollIntoView({ block: 'center', inline: 'nearest' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        // A toast goes by itself.
        const reached = at !== null && (one.contains(at) || at.closest('[role="status"]') !== null)
        return reached ? [] : [one.textContent?.trim() ?? '']
      })
  })
