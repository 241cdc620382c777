import type { FarmApp } from './farm-app'

/** Texts that do not fit their box and are hidden there or run over the edge of the screen, and a page wider than it. */
export async function cutOff({ page }: FarmApp): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.add('the page is wider than the screen')
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }
    // Hidden on purpose, or styled to end in dots.
    const meant = (element: Element) => {
      const { position, clipPath, textOverflow, webkitLineClamp } = styleOf(element)
      return (
        (position === 'absolute' && clipPath !== 'none') ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        element.clientWidth === 1
      )
    }
    const over = (text: DOMRect, from: Element): boolean => {
      for (let element: Element | null = from; element; element = element.parentElement) {
        const { overflowX } = styleOf(element)
        if (meant(element) || overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowX === 'visible') continue
        const { left, right } = element.getBoundingClientRect()
        if (text.left < left - 1 || text.right > right + 1) return true
      }
      return text.left < -1 || text.right > window.innerWidth + 1
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility()) continue
      range.selectNodeContents(node)
      const high =
        element.clientWidth > 1 &&
        element.scrollHeight > element.clientHeight + 2 &&
        styleOf(element).overflowY === 'hidden' &&
        !meant(element)
      if (high || over(range.getBoundingClientRect(), element))
        found.add(node.textContent.trim().slice(0, 40))
    }
    return [...found]
  })
}
