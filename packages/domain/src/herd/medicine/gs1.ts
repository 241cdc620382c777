import { monthOf } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import { checkDigit } from './check-digit'
import { groupEnd, type Parts, partsInBrackets, partsOf, partsOfLink } from './gs1-parts'
import { partsOfPpn } from './ppn'

/** The content of a pack's code, and the questions it leaves for the farmer. */
export type PackScan = {
  /** The code as it came, so that a later version can read again a part misread today. */
  raw: string
  /** With 14 digits, as packs are compared. */
  gtin?: string
  batchLot?: string
  /** The start of the month, as it is stored; the label means the day. */
  useByDate?: number
  useByDay?: number
  serial?: string
  count?: number
  weightMg?: number
  /** A country's own code for it, such as a PZN. */
  national?: string
  /** The part the app could not read. */
  rest?: string
  asks: readonly PackQuestion[]
}

/** A question about a scan; `split` is how it reads if the answer is yes. */
type PackQuestion = Problem & { split?: Pick<PackScan, 'batchLot' | 'useByDate' | 'useByDay'> }

/** Longer than any code printed on a box. */
const longest = 400

export function readPack(text: string, today: number): Result<PackScan, Problem> {
  const raw = text.trim()
  const code = cleaned(raw)
  if (code === '' || code.length > longest) return fail({ code: 'packNotRead' })
  const read = partsIn(code)
  if (read.parts.length === 0) return fail({ code: 'packNotRead' })
  return ok({ raw, ...saidBy(read, today) })
}

/** Scanners say first which kind of code it was, and cannot all type the sign that ends a part. */
function cleaned(raw: string): string {
  const code = raw.replace(/^\][A-Za-z]\d/, '').replace(/<GS>|\{GS\}|\^\]/gi, groupEnd)
  return code.startsWith(groupEnd) ? code.slice(1) : code
}

const bareLengths = [8, 12, 13, 14]

function partsIn(code: string): Parts {
  if (/^\(\d{2,4}\)/.test(code)) return partsInBrackets(code)
  if (/^[a-z]+:\/\//i.test(code)) return code.includes('/01/') ? partsOfLink(code) : { parts: [] }
  if (/^\d+$/.test(code) && bareLengths.includes(code.length)) return { parts: [{ ai: '01', value: code }] }
  return partsOfPpn(code) ?? partsOf(code)
}

function saidBy({ parts, rest, openBatch }: Parts, today: number): Omit<PackScan, 'raw'> {
  const of = (ai: string) => parts.find((part) => part.ai === ai)?.value
  const asks: PackQuestion[] = []
  const number = of('01') ?? of('02')
  const gtin = number === undefined ? undefined : gtinOf(number)
  if (number !== undefined && !gtin) asks.push({ code: 'packNumberWrong', values: { number } })
  const batchLot = of('10')
  const printed = of('17')
  const useBy = printed === undefined ? undefined : dayOf(printed, today)
  if (printed !== undefined && useBy === undefined)
    asks.push({ code: 'packDateWrong', values: { date: printed } })
  const hidden = openBatch && printed === undefined && batchLot ? hiddenDate(batchLot, today) : undefined
  if (hidden) asks.push({ code: 'packBatchHidesDate', values: hidden.says, split: hidden.split })
  const weight = parts.find(({ ai }) => /^310\d$/.test(ai))
  const national = of('PZN') ?? parts.find(({ ai }) => /^71\d$/.test(ai))?.value
  const serial = of('21')
  const count = of('37') ?? of('30')
  return {
    ...(gtin && { gtin }),
    ...(batchLot && { batchLot }),
    ...(useBy !== undefined && goodTo(useBy)),
    ...(serial && { serial }),
    ...(count && { count: Number(count) }),
    ...(weight && { weightMg: (Number(weight.value) / 10 ** Number(weight.ai[3])) * 1_000_000 }),
    ...(national && { national }),
    ...(rest && { rest }),
    asks,
  }
}

export const goodTo = (day: number) => ({ useByDate: monthOf(day), useByDay: day })

/** 14 digits, or undefined where the last of them is not what the others make. A case is not its pack. */
export function gtinOf(number: string): string | undefined {
  if (!/^\d{8,14}$/.test(number)) return undefined
  const all = number.padStart(14, '0')
  return checkDigit(all.slice(0, 13)) === all[13] ? all : undefined
}

/** YYMMDD. Day 00 is the last of the month; the century is the one that makes it nearest to today. @internal */
export function dayOf(text: string, today: number): number | undefined {
  const [, years = '', months = '', days = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const now = new Date(today).getUTCFullYear()
  const [month, day] = [Number(months), Number(days)]
  if (years === '' || month < 1 || month > 12) return undefined
  const apart = Number(years) - (now % 100)
  const century = Math.floor(now / 100) + (apart >= 51 ? -1 : apart <= -50 ? 1 : 0)
  const year = century * 100 + Number(years)
  const last = Date.UTC(year, month, 1) - oneDay
  if (day > new Date(last).getUTCDate()) return undefined
  return day === 0 ? last : Date.UTC(year, month - 1, day)
}

/** A batch that ends like a date without its end before it: asked about, and never split in silence. */
function hiddenDate(batch: string, today: number) {
  const [, batchLot = '', date = ''] = /^(.+)17(\d{6})$/.exec(batch) ?? []
  const day = date === '' ? undefined : dayOf(date, today)
  if (day === undefined) return undefined
  return { says: { batch: batchLot, date }, split: { batchLot, ...goodTo(day) } }
}
