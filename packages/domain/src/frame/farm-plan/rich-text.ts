export type Run = { text: string; bold: boolean; italic: boolean }
/** A paragraph, or a point of a list. */
export type Paragraph = { point: boolean; runs: Run[] }

const entities: { [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}
const plain = (text: string) =>
  text.replace(/&(#39|[a-z]+);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s+/g, ' ')

/** The content of these tags is not text. */
const unsaid = /<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi
const breaks = /^(br|p|div|ul|ol|li|h[1-6])$/

/**
 * The words of an HTML text, with bold, italics, paragraphs and points. The reader drops everything else, so
 * a text from a server can never be more than a text.
 */
export function readRichText(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const depth = { bold: 0, italic: 0 }
  let now: Paragraph = { point: false, runs: [] }
  const end = (point: boolean) => {
    if (now.runs.some(({ text }) => text.trim())) paragraphs.push(now)
    now = { point, runs: [] }
  }
  for (const piece of html.replace(unsaid, '').split(/(<[^>]*>?)/)) {
    if (!piece.startsWith('<')) {
      if (piece) now.runs.push({ text: plain(piece), bold: depth.bold > 0, italic: depth.italic > 0 })
      continue
    }
    const [, closing, name = ''] = /^<(\/?)([a-z0-9]*)/i.exec(piece.toLowerCase()) ?? []
    const step = closing ? -1 : 1
    if (name === 'b' || name === 'strong') depth.bold = Math.max(0, depth.bold + step)
    else if (name === 'i' || name === 'em') depth.italic = Math.max(0, depth.italic + step)
    else if (breaks.test(name)) end(name === 'li' && !closing)
  }
  end(false)
  return paragraphs
}
