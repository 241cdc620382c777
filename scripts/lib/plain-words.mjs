import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot, root } from './root.mjs'

/** @typedef {{ file: string, line: number, said: string }} Unclear */

/** Words that hide who acts, or that replace a common technical term. */
const marks = [
  /\b(?:somebody|nobody|whoever|told|stands)\b/i,
  /(?:^|[.:;] )what(?:ever)? (?:[\w’']+ ){1,8}?(?:is|are|was|were|has|does|goes|comes)\b/i,
]

/** Plants a violation of each mark. */
const planted = 'scripts/plain-words.test.ts'

const comment = /^\s*(?:\/\/|\/\*\*?|\*|\{\/\*)\s?(.*)/
const title =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)")/g
/** Directives name rules and types, and quoted words are the subject of the sentence. */
const isDirective = /^(?:biome-ignore|@\w)/
const quoted = /"[^"]*"|`[^`]*`/g

/** Comments and titles of tests that a newcomer cannot read at once. @param {string} file @param {string} text @returns {Unclear[]} */
export function unclearWords(file, text) {
  const comments = text.split('\n').flatMap((said, at) => {
    const words = comment.exec(said)?.[1]
    return words === undefined || isDirective.test(words) ? [] : [{ line: at + 1, words }]
  })
  const titles = [...text.matchAll(title)].map(({ 0: whole, 1: a, 2: b, 3: c, index }) => ({
    line: text.slice(0, index + whole.length).split('\n').length,
    words: a ?? b ?? c ?? '',
  }))
  return [...comments, ...titles]
    .filter(({ words }) => marks.some((mark) => mark.test(words.replace(quoted, ''))))
    .map(({ line, words }) => ({ file, line, said: words }))
}

/** Reads every script and screen of the repository. */
export function checkWords() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = listed.split('\0').filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && file !== planted)
  const found = files.flatMap((file) => {
    try {
      return unclearWords(file, readFileSync(inRoot(file), 'utf8'))
    } catch {
      // A file deleted and not yet committed.
      return []
    }
  })
  return { files: files.length, found }
}
