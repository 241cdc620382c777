/** Widths of letters in one font at size 1, measured once each: a herd has a million letters and eighty kinds of them. */
export function letterWidths(measure: (letter: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  const widthOf = (letter: string) => {
    const width = known.get(letter) ?? measure(letter)
    known.set(letter, width)
    return width
  }
  return (text) => {
    let width = 0
    for (const letter of text) width += widthOf(letter)
    return width
  }
}

type Wanted = { longestWord: number; longestText: number }

/**
 * How the room is shared. Each column gets its longest word, as long as there is room for that, then the rest goes to
 * those whose texts are longer; spare room goes to all alike.
 */
export function shareRoom(columns: readonly Wanted[], room: number): number[] {
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
  const texts = columns.map(({ longestText }) => longestText)
  if (sum(texts) <= room) {
    const spare = (room - sum(texts)) / columns.length
    return texts.map((width) => width + spare)
  }
  const words = columns.map(({ longestWord }) => longestWord)
  if (sum(words) >= room) return words.map((width) => (width * room) / sum(words))
  const short = texts.map((text, index) => text - (words[index] ?? 0))
  const rest = (room - sum(words)) / sum(short)
  return words.map((word, index) => word + (short[index] ?? 0) * rest)
}

/** A text in lines no wider than this; a word that is wider by itself is broken. Never more than a few lines to a cell. */
export function wrap(text: string, width: number, widthOf: (text: string) => number, most = 3): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => broken(one, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  const kept = lines.filter((one) => one !== '')
  if (kept.length <= most) return kept
  return [...kept.slice(0, most - 1), `${(kept[most - 1] ?? '').slice(0, -1)}…`]
}

function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}
