import type { Page as Tab } from '@playwright/test'
import { texts } from '../app/texts'

/** Faults a careful person sees on a screen, besides cut text. */
export function noticed(tab: Tab, touch: boolean): Promise<string[]> {
  return tab.evaluate((fingers) => {
    const found = new Set<string>()
    const controls = 'button, a[href], input, select, textarea, summary, [role="button"], [role="radio"]'
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30) ||
      one.outerHTML.slice(0, 60)
    const seen = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const boxOf = (one: HTMLElement) => {
      // A tap on the words beside a tick taps the tick.
      const label =
        one.closest('label') ?? (one.id && document.querySelector(`label[for="${CSS.escape(one.id)}"]`))
      const boxes = [one, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map((b) => b.width)),
        height: Math.max(...boxes.map((b) => b.height)),
      }
    }
    if (fingers)
      for (const one of seen) {
        const { width, height } = boxOf(one)
        const inSentence = one.matches('p a, dd a')
        const reach = getComputedStyle(one, '::after')
        const more = reach.position === 'absolute' && reach.content !== 'none'
        if (width > 1 && height > 1 && (width < 44 || height < 44) && !inSentence && !more)
          found.add(`small (${Math.round(width)}x${Math.round(height)}): ${nameOf(one)}`)
      }
    // At the end of what can be scrolled a floating button must leave everything free.
    const scrollers = [...document.querySelectorAll('main, main *')].filter(
      (one) => one.scrollHeight > one.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    )
    for (const one of scrollers) one.scrollTop = one.scrollHeight
    const floating = [...document.querySelectorAll<HTMLElement>('body *')].find(
      (one) => getComputedStyle(one).position === 'fixed' && one.matches('a, button'),
    )
    for (const one of seen) {
      if (!floating || floating === one || floating.contains(one)) continue
      const { left, top, width, height } = one.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      if (at && floating.contains(at)) found.add(`beneath the floating button: ${nameOf(one)}`)
    }
    for (const one of scrollers) one.scrollTop = 0
    for (const one of scrollers)
      if (one.scrollWidth > one.clientWidth + 1 && one.clientHeight > innerHeight / 2)
        found.add(`scrolls sideways: ${one.className} by ${one.scrollWidth - one.clientWidth}`)
    const written = document.body.innerText
    for (const raw of written.match(
      /\b[A-Z][A-Z0-9_]+(\.[A-Z0-9_]+)+\b|\bundefined\b|\bNaN\b|\bInfinity\b|\[object \w+\]|MISSING SOURCE TEXT|(?<![\w.@/])[a-z]{2,}[A-Z][a-z]\w*\b|\{\{?\w+\}\}?|Invalid Date/g,
    ) ?? [])
      found.add(`raw: ${raw}`)
    for (const pair of overlapping()) found.add(`one over the other: ${pair}`)
    return [...found]

    /** Words that stand on other words, by what of them is to be seen. */
    function overlapping(): string[] {
      const words: { text: string; box: DOMRect; layer: Element | null }[] = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const holder = node.parentElement
        if (!node.textContent?.trim() || !holder?.checkVisibility() || holder.closest('svg')) continue
        range.selectNodeContents(node)
        let { left, top, right, bottom } = range.getClientRects()[0] ?? range.getBoundingClientRect()
        let layer: Element | null = null
        for (let one: Element | null = holder; one; one = one.parentElement) {
          const { overflowX, overflowY, position, clipPath } = getComputedStyle(one)
          const edge = one.getBoundingClientRect()
          if (clipPath !== 'none') right = left
          if (overflowX !== 'visible')
            [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
          if (overflowY !== 'visible')
            [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
          if (!layer && (one.matches('dialog') || /fixed|sticky/.test(position))) layer = one
        }
        if (right - left > 4 && bottom - top > 4)
          words.push({
            text: node.textContent.trim().slice(0, 20),
            box: new DOMRect(left, top, right - left, bottom - top),
            layer,
          })
      }
      return words.flatMap((one, index) =>
        words.slice(index + 1).flatMap((other) => {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          return one.layer === other.layer && wide > 3 && high > 5 ? [`${one.text} / ${other.text}`] : []
        }),
      )
    }
  }, touch)
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const vocabularies = new Map<string, Set<string>>()
function vocabulary(language: string): Set<string> {
  const known = vocabularies.get(language) ?? new Set(Object.values(texts(language)).flatMap(wordsOf))
  vocabularies.set(language, known)
  return known
}

/** Texts that stand there in English as well, with a word that only English has; a name begins with a capital. */
export function leftInEnglish(shown: readonly string[], inEnglish: ReadonlySet<string>, language: string) {
  const [english, theirs] = [vocabulary('en'), vocabulary(language)]
  const strange = (text: string) =>
    (text.match(/\p{L}{3,}/gu) ?? []).some(
      (word, index) =>
        (index === 0 || /^\p{Ll}/u.test(word)) &&
        english.has(word.toLowerCase()) &&
        !theirs.has(word.toLowerCase()),
    )
  return [...new Set(shown)].filter((text) => inEnglish.has(text) && strange(text))
}
