import { commonWords } from './common-words'

const words = new Set(commonWords)

/**
 * Matches the guesses attackers try first: a known word with digits and symbols around it, keys in a row, or
 * one pattern repeated.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  if (new Set(small).size <= 3 || isInARow(small) || isRepeated(small)) return true
  return [small, unmask(small)].map(lettersOf).some((letters) => letters !== '' && isMadeOfWords(letters))
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

const masks: { [sign: string]: string } = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Maps symbols to letters inside the word only. The characters after it are a year or a number. */
function unmask(text: string): string {
  const word = text.replace(/[\d\W_]+$/u, '')
  return word.replace(/[0134571@$!]/g, (sign) => masks[sign] ?? sign)
}

/** True for up to two common words and nothing else. Three of them make a good password. */
function isMadeOfWords(letters: string, most = 2): boolean {
  if (letters === '') return true
  if (most === 0) return false
  for (let end = letters.length; end > 1; end--)
    if (words.has(letters.slice(0, end)) && isMadeOfWords(letters.slice(end), most - 1)) return true
  return false
}

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
]
const lines = rows.flatMap((row) => [row, [...row].reverse().join('')])

const shortestRun = 3

/** True for runs of keys that lie next to each other, in either direction, and no more than two keys besides. */
function isInARow(text: string): boolean {
  let rest = text
  while (rest.length >= shortestRun) {
    const run = runAtStart(rest)
    if (run < shortestRun) return false
    rest = rest.slice(run)
  }
  return true
}

function runAtStart(text: string): number {
  let run = 0
  while (run < text.length && lines.some((line) => line.includes(text.slice(0, run + 1)))) run += 1
  return run
}

const isRepeated = (text: string): boolean => /^(.{1,5})\1+.{0,4}$/su.test(text)
