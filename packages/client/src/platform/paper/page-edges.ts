/** The text at the edges of every printed page, in browsers that draw there. */
export type Edges = {
  /** Whose it is, and what: from the second page on, for the first begins with both. */
  whose: string
  title: string
  day: string
  /** 'Page {page} of {pages}' in the farmer's language. */
  pages: string
}

let sheet: CSSStyleSheet | undefined

export function drawEdges(edges: Edges): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
  sheet.replaceSync(edgeRules(edges))
}

export const edgeRules = ({ whose, title, day, pages }: Edges): string => `
  @page {
    @top-left { content: ${quoted(whose)}; ${small} }
    @top-right { content: ${quoted(title)}; ${small} }
    @bottom-left { content: ${quoted(day)}; ${small} }
    @bottom-right { content: ${counted(pages)}; ${small} }
  }
  @page :first {
    @top-left { content: none }
    @top-right { content: none }
  }`

const small = 'font: 8pt system-ui, sans-serif; color: #54625a;'

const quoted = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll(/\s+/g, ' ').trim()}"`

const counters: { readonly [blank: string]: string } = {
  '{page}': 'counter(page)',
  '{pages}': 'counter(pages)',
}

const counted = (words: string) =>
  words
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) => counters[part] ?? `"${part.replaceAll('"', '')}"`)
    .join(' ')
