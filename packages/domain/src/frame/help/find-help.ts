import { fold } from '../../base/command-palette/fold'

/** A piece in the farmer's language. */
export type Readable = { title: string; words: string; steps: readonly string[] }

type Known<Piece> = { piece: Piece; title: string[]; words: string[]; steps: string[] }

/** Done once for a language, so that each key pressed only compares. */
export const prepareHelp = <Piece extends Readable>(pieces: readonly Piece[]): Known<Piece>[] =>
  pieces.map((piece) => ({
    piece,
    title: wordsOf(piece.title),
    words: wordsOf(piece.words),
    steps: wordsOf(piece.steps.join(' ')),
  }))

const wordsOf = (text: string) => fold(text).split(' ')

/** Shorter words are how, the, una, des. Beside a longer word they say nothing about the search. */
const leastLetters = 4
const points = { title: 8, words: 6, steps: 2 } as const

/**
 * The pieces that fit most of the typed text, best first. A farmer may type a whole question: a word that
 * fits no piece counts for nothing. A word from a step counts only where no piece has any typed word in its
 * title or words.
 */
export function findHelp<Piece extends Readable>(known: readonly Known<Piece>[], typed: string): Piece[] {
  const all = fold(typed).split(' ').filter(Boolean)
  const long = all.filter((word) => word.length >= leastLetters)
  const wanted = long.length > 0 ? long : all
  const scored = known.map((one) => {
    const scores = wanted.map((word) => scoreOf(one, word))
    const names = scores.filter((score) => score > points.steps)
    return { piece: one.piece, goesBy: names.length, named: sum(names), score: sum(scores) }
  })
  const most = Math.max(0, ...scored.map(({ goesBy }) => goesBy))
  return scored
    .filter(({ goesBy, score }) => goesBy === most && score > 0)
    .sort((a, b) => b.named - a.named || b.score - a.score)
    .map(({ piece }) => piece)
}

const sum = (scores: readonly number[]) => scores.reduce((all, score) => all + score, 0)

function scoreOf(known: Known<Readable>, word: string): number {
  const fits = (part: readonly string[], most: number) => {
    if (part.includes(word)) return most
    return part.some((one) => isSame(one, word)) ? most - 1 : 0
  }
  return fits(known.title, points.title) || fits(known.words, points.words) || fits(known.steps, points.steps)
}

const [shortest, rootLetters, endLetters] = [3, 5, 2]

/** Begun, in the plural, or of the same root: calv, cows and pesada find calving, cow and pesar. */
function isSame(one: string, word: string): boolean {
  if (one.startsWith(word)) return true
  if (word.startsWith(one)) return one.length >= shortest && word.length - one.length <= endLetters
  return word.length > rootLetters && one.slice(0, rootLetters) === word.slice(0, rootLetters)
}
