import type { Locator, Page } from '@playwright/test'
import type { Language } from '@steading/domain/base/languages'
import { texts } from '../app/texts'

/** As the page of help draws it. */
const size = { width: 390, height: 520 }
const quality = 62
/** Half of the band at the top looks like a mistake. */
const band = 60

/** The part of the screen around the ring, and which texts of ours stand in it. */
export async function takePicture(
  page: Page,
  ringed: Locator,
  language: Language,
): Promise<{ picture: Buffer; keys: string[] }> {
  await drawRing(ringed)
  const clip = { x: 0, y: await topOf(page, ringed), ...size }
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...clip, scale: 1 },
  })
  await browser.detach()
  const written = new Set(await textsIn(page, clip))
  const keys = Object.entries(texts(language)).flatMap(([key, text]) => (written.has(text) ? [key] : []))
  await page.evaluate(() => document.querySelector('[data-ring]')?.remove())
  return { picture: Buffer.from(data, 'base64'), keys }
}

/** Puts the ring in the middle, as far as the screen allows. */
async function topOf(page: Page, ringed: Locator): Promise<number> {
  const box = await ringed.boundingBox()
  const screen = page.viewportSize()?.height ?? size.height
  const wanted = (box ? box.y + box.height / 2 : 0) - size.height / 2
  return wanted < band ? 0 : Math.round(Math.min(wanted, screen - size.height))
}

const drawRing = (ringed: Locator) =>
  ringed.evaluate((element) => {
    // The label of a box marks the box too.
    const field = element.closest('.mantine-InputWrapper-root') ?? element.closest('label')?.parentElement
    const whole = field ?? element.closest('button, a, [role="radio"]') ?? element
    const { left, top, width, height } = whole.getBoundingClientRect()
    const ring = document.createElement('div')
    ring.dataset.ring = ''
    const room = 4
    ring.style.cssText = `position: fixed; z-index: 99; pointer-events: none; box-sizing: border-box;
      left: ${Math.max(left - room, 1)}px; top: ${Math.max(top - room, 1)}px;
      width: ${Math.min(width + 2 * room, innerWidth - 2)}px; height: ${height + 2 * room}px;
      border: 4px solid #d11a5b; border-radius: 16px;`
    ;(whole.closest('dialog') ?? document.body).append(ring)
  })

type Box = { x: number; y: number; width: number; height: number }

const textsIn = (page: Page, clip: Box) =>
  page.evaluate(({ y, height }) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim()
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const seen = box.width > 1 && box.bottom > y && box.top < y + height
      if (text && seen && node.parentElement?.checkVisibility()) found.push(text)
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
    return [...found, ...fields.map(({ placeholder }) => placeholder)]
  }, clip)
