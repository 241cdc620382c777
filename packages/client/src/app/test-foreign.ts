import { ownWords } from '@steading/domain/sample-herd/phrases'
import { textsOf } from '../../text-files'

export const spoken = { fr: 'Français', es: 'Español' } as const
export type Foreign = keyof typeof spoken

/** English words that must not be seen in another language: those that differ there and are plain text. A letter is a key. */
export function englishOnly(language: Foreign): Set<string> {
  const [english, other] = [textsOf('common', 'en'), textsOf('common', language)]
  const theirs = new Set([...Object.values(other), ...ownWords({ language: 'en', place: 'GL' })])
  const plain = Object.entries(english).filter(
    ([key, text]) => text.length > 1 && text !== other[key] && !text.includes('{') && !theirs.has(text),
  )
  return new Set(plain.map(([, text]) => text))
}

/** All text on the page, seen or read aloud. It needs no other code, so a test can send it into a browser. */
export function shownTexts(): string[] {
  const found: string[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent?.trim()
    if (text && node.parentElement?.closest('script, style, option, noscript') === null) found.push(text)
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) {
      const text = element.getAttribute(name)
      if (text) found.push(text)
    }
  return found
}
