import type { FarmApp } from './farm-app'

/** Texts that do not fit their box and are hidden there, and a page wider than the screen. */
export async function cutOff({ page }: FarmApp): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page is wider than the screen')
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(element)
      if (position === 'absolute' && clipPath !== 'none') continue
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!text || element.clientWidth <= 1) continue
      const wide =
        element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden' && textOverflow !== 'ellipsis'
      const high = element.scrollHeight > element.clientHeight + 2 && overflowY === 'hidden'
      if (wide || high) found.push(`${element.textContent?.slice(0, 40)}`)
    }
    return found
  })
}
