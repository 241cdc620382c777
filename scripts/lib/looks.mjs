import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** @typedef {{ file: string, line: number, why: string, said: string }} RawLook */

const drawn = 'packages/client/src'
/** The files that name sizes, spaces and colours, and that give each kind of farm its colours. */
const naming = ['ui/theme/tokens.css', 'ui/theme/colour-schemes.ts'].map((file) => `${drawn}/${file}`)
const isFree = (/** @type {string} */ file) => naming.includes(file) || /\.test\.tsx?$/.test(file)

const colour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|:\s*(?:white|black|red|green|blue|grey|gray|orange|yellow)\b/i
/** One pixel is allowed, for hairlines and for elements hidden from view. */
const pixels = /(?<![\w.-])(?!1px)-?[\d.]+(?:px|pt)\b/
const letters = /(?<![\w.-])-?[\d.]*[1-9][\d.]*r?em\b/
const number = /(?<![\w.-])[\d.]*[1-9][\d.]*(?![\w.%])/
const time = /(?<![\w.-])[\d.]*[1-9][\d.]*m?s\b/

/**
 * Values that a declaration must take from the tokens. Content widths may use letter units, since they follow
 * the text.
 * @type {readonly { why: string, of: RegExp, is: RegExp }[]}
 */
const rules = [
  { why: 'a colour', of: /./, is: colour },
  { why: 'a size in pixels', of: /./, is: pixels },
  {
    why: 'a space',
    of: /^(?:gap|row-gap|column-gap|margin|padding|inset|top|bottom|left|right)\b/,
    is: letters,
  },
  { why: 'a height', of: /^(?:min-)?(?:height|block-size)$/, is: letters },
  { why: 'a size of type', of: /^(?:font-size|letter-spacing)$/, is: letters },
  { why: 'a weight', of: /^font-weight$/, is: /\d|bold|light/ },
  { why: 'a line height', of: /^line-height$/, is: number },
  { why: 'a corner', of: /radius$/, is: letters },
  { why: 'a time', of: /^(?:transition|animation)/, is: time },
]

const prop = '(?:m|mt|mb|ml|mr|mx|my|ms|me|p|pt|pb|pl|pr|px|py|ps|pe|gap|radius|fz|fw|lh|w|h|mih|mah|miw|maw)'
const propNumber = new RegExp(`\\s${prop}=(?:\\{[^}]*\\b[1-9]\\d*\\b[^}'"]*\\}|"[^"]*px")`)
const styleNumber = /\b(?:margin|padding|gap|fontSize|fontWeight|lineHeight|borderRadius)\w*: ['"]?[\d.]+/
const quotedColour = /['"`](?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^'"`]*)['"`]/i

/** @param {string} text @returns {{ line: number, why: string, said: string }[]} */
function inSheet(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...bare.matchAll(/(?<=[;{}]\s*)([\w-]+):([^;{}]+);/g)].flatMap(
    ({ 0: said, 1: name = '', 2: value = '', index }) => {
      const own = value.replace(/var\(--[\w-]+/g, 'var(')
      const line = bare.slice(0, index).split('\n').length
      return rules
        .filter(({ of, is }) => of.test(name) && is.test(`:${own}`))
        .map(({ why }) => ({ line, why, said }))
    },
  )
}

/** @param {string} text @returns {{ line: number, why: string, said: string }[]} */
const inScript = (text) =>
  text.split('\n').flatMap((said, at) => {
    const raw = (/** @type {RegExp} */ is, /** @type {string} */ why) =>
      is.test(said) ? [{ line: at + 1, why, said: said.trim() }] : []
    return [...raw(quotedColour, 'a colour'), ...raw(propNumber, 'a size'), ...raw(styleNumber, 'a size')]
  })

/** Values that tokens.css should name. @param {string} file @param {string} text @returns {RawLook[]} */
export function rawLooks(file, text) {
  if (isFree(file)) return []
  const found = file.endsWith('.css') ? inSheet(text) : inScript(text)
  return found.map((one) => ({ file, ...one }))
}

/** Names in use without a definition. @param {ReadonlyMap<string, string>} files @returns {RawLook[]} */
export function lostNames(files) {
  const given = new Set([...files.values()].flatMap((text) => text.match(/--[\w-]+(?=['"]?\]?:)/g) ?? []))
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((said, at) =>
      [...said.matchAll(/var\((--[\w-]+)(?=[,)])/g)]
        .map(([, name = '']) => name)
        .filter((name) => !/^--(?:mantine|button)-/.test(name) && !given.has(name))
        .map((name) => ({ file, line: at + 1, why: `no ${name}`, said: said.trim() })),
    ),
  )
}

/** Checks every style sheet and screen of the app. */
export function checkLooks() {
  const within = readdirSync(inRoot(drawn), { recursive: true, encoding: 'utf8' })
  const files = new Map(
    within
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .map((file) => [join(drawn, file), readFileSync(inRoot(drawn, file), 'utf8')]),
  )
  const found = [...[...files].flatMap(([file, text]) => rawLooks(file, text)), ...lostNames(files)]
  return { files: files.size, found }
}
