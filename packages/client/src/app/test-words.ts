/** Words on the screen: exactly these, or some that fit. */
export type Words = string | RegExp

const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
const fits = (text: string, words: Words) => (typeof words === 'string' ? text === words : words.test(text))

/** An element's accessible name. The library's own way takes a second on a form with every breed in it. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  return (
    said(element.getAttribute('aria-label')) ||
    said(ids.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
    (element.matches('section, fieldset, article, li, dialog')
      ? said(element.querySelector('h1, h2, h3, legend')?.textContent)
      : said(element.textContent))
  )
}

/** Those of that name: by what is written on them, or on their label. */
export function called(selector: string, name: Words, inside: Element): Element[] {
  const byLabel = [...inside.querySelectorAll('label')]
    .filter((label) => fits(said(label.textContent), name))
    .flatMap((label) => (label.control?.matches(selector) ? [label.control] : []))
  const byName = [...inside.querySelectorAll(selector)].filter((one) => fits(nameOf(one), name))
  return [...new Set([...byLabel, ...byName])]
}

/** Whether some element says that, in text of its own. */
export function written(words: Words): boolean {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const seen = new Set<Element>()
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement
    if (!parent || seen.has(parent) || parent.tagName === 'OPTION') continue
    seen.add(parent)
    const own = [...parent.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    if (fits(said(own.map(({ textContent }) => textContent).join('')), words)) return true
  }
  return false
}
