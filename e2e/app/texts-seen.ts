import type { Page } from '@playwright/test'

declare global {
  interface Window {
    textsSeen: string[]
  }
}

/** Notes every text the page shows, however briefly. */
export async function keepTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.textsSeen = []
    const note = () => {
      for (const part of document.querySelectorAll('dialog, [role="status"]')) {
        const text = (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim()
        if (text && !window.textsSeen.includes(text)) window.textsSeen.push(text)
      }
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

export const textsSeen = (page: Page): Promise<string[]> => page.evaluate(() => window.textsSeen)
