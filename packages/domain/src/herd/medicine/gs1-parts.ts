/** ASCII 29, which ends a part of a code that may be of any length. */
export const groupEnd = '\u001d'

type Part = { ai: string; value: string }

/** How many digits a part has that needs no end, by how its identifier begins. From memory, November 2026, to be checked. */
const fixed: readonly { begins: RegExp; ai: number; length: number }[] = [
  { begins: /^00/, ai: 2, length: 18 },
  { begins: /^0[123]/, ai: 2, length: 14 },
  { begins: /^1[1-9]/, ai: 2, length: 6 },
  { begins: /^20/, ai: 2, length: 2 },
  { begins: /^3[1-6]\d\d/, ai: 4, length: 6 },
  { begins: /^41\d/, ai: 3, length: 13 },
]

/** The others, up to so many characters or the next end. */
const upTo: { readonly [ai: string]: number } = {
  ...{ 10: 20, 21: 20, 22: 20, 30: 8, 37: 8, 240: 30, 241: 30, 250: 30, 8200: 70 },
  ...{ 710: 20, 711: 20, 712: 20, 713: 20, 714: 20, 715: 20, 716: 20 },
}

export type Parts = {
  parts: readonly Part[]
  /** The rest of the code from the first unknown identifier on, as the scanner read it. */
  rest?: string
  /** The batch ran to the end of the code: a date without an end before it may have gone into it. */
  openBatch?: boolean
}

/** A code as a scanner sends it, taken apart from the left. */
export function partsOf(code: string): Parts {
  const parts: Part[] = []
  let left = code
  let openBatch = false
  while (left !== '') {
    const next = fixedPart(left) ?? openPart(left)
    if (!next) return { parts, rest: left }
    parts.push({ ai: next.ai, value: next.value })
    openBatch = next.ai === '10' && next.after === ''
    left = next.after.startsWith(groupEnd) ? next.after.slice(1) : next.after
  }
  return { parts, ...(openBatch && !code.includes(groupEnd) && { openBatch }) }
}

type Next = Part & { after: string }

function fixedPart(code: string): Next | undefined {
  const row = fixed.find(({ begins }) => begins.test(code))
  if (!row) return undefined
  const end = row.ai + row.length
  const value = code.slice(row.ai, end)
  if (!new RegExp(`^\\d{${row.length}}$`).test(value)) return undefined
  return { ai: code.slice(0, row.ai), value, after: code.slice(end) }
}

function openPart(code: string): Next | undefined {
  const ai = [2, 3, 4].map((length) => code.slice(0, length)).find((one) => upTo[one])
  if (!ai) return undefined
  const all = code.slice(ai.length)
  const end = all.indexOf(groupEnd)
  const value = end < 0 ? all : all.slice(0, end)
  if (value === '' || value.length > (upTo[ai] ?? 0)) return undefined
  return { ai, value, after: end < 0 ? '' : all.slice(end) }
}

/** (01)04012345000016(17)270415: as it is printed beneath the code. */
export const partsInBrackets = (text: string): Parts => ({
  parts: [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai = '', value = '']) => ({
    ai,
    value: value.trim(),
  })),
})

/** https://x.y/01/05391234000122/10/A1?17=280131 */
export function partsOfLink(text: string): Parts {
  const [path = '', query = ''] = text.split(/[?#]/)
  const steps = path.slice(path.indexOf('/01/') + 1).split('/')
  const inPath = steps.flatMap((ai, index) =>
    index % 2 === 0 && steps[index + 1] ? [{ ai, value: decoded(steps[index + 1] ?? '') }] : [],
  )
  const asked = query.split(/[&;]/).flatMap((pair) => {
    const [ai = '', value = ''] = pair.split('=')
    return /^\d{2,4}$/.test(ai) && value !== '' ? [{ ai, value: decoded(value) }] : []
  })
  return { parts: [...inPath, ...asked] }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
