import { checkDigit } from './check-digit'
import { groupEnd, type Parts } from './gs1-parts'

/** For each part of the German code, the GS1 identifier it matches. */
const names: readonly { begins: string; ai: string }[] = [
  { begins: '9N', ai: 'PPN' },
  { begins: '1T', ai: '10' },
  { begins: 'D', ai: '17' },
  { begins: 'S', ai: '21' },
]

/** `[)>` RS `06` GS: German packs carry a PPN instead. Undefined for any other code. */
export function partsOfPpn(code: string): Parts | undefined {
  const typed = code.replaceAll('\u001e', '<RS>').replaceAll('\u0004', '<EOT>')
  const [, inside] = /^\[\)>(?:<RS>|RS)06([\s\S]*)$/.exec(typed) ?? []
  if (inside === undefined) return undefined
  const ends = inside.replace(/(?:<RS>|RS)?(?:<EOT>|EOT)?$/, '')
  const parts = ends.split(groupEnd).flatMap((text) => {
    const row = names.find(({ begins }) => text.startsWith(begins))
    return row ? [{ ai: row.ai, value: text.slice(row.begins.length) }] : []
  })
  return { parts: parts.flatMap((part) => (part.ai === 'PPN' ? numbersIn(part.value) : [part])) }
}

/** 11, the number of the pack in eight digits, and two that check it. As a GTIN it is 4150 and that number. */
function numbersIn(ppn: string): Parts['parts'] {
  const pzn = ppn.slice(2, 10)
  if (!/^11\d{10}$/.test(ppn) || checkOf(ppn.slice(0, 10)) !== ppn.slice(10))
    return [{ ai: '01', value: ppn }]
  const digits = `4150${pzn}`
  return [
    { ai: 'PZN', value: pzn },
    { ai: '01', value: `${digits}${checkDigit(digits)}` },
  ]
}

/** From memory, November 2026, tried on one pack: each sign counts by its place, beginning with two. */
const checkOf = (signs: string): string =>
  String([...signs].reduce((sum, sign, index) => sum + sign.charCodeAt(0) * (index + 2), 0) % 97).padStart(
    2,
    '0',
  )
