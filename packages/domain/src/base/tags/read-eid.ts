import { fail, ok, type Result } from '../result'
import { ownerOfCode } from './tag-countries'

/** An electronic number as fifteen digits, whatever the reader made of it. Always text: some begin with 0. */
export type Eid = {
  eid: string
  /** Word for word what came in, kept for the day a reader turns out to say something else. */
  raw: string
  shape: EidShape
  warnings: readonly EidWarning[]
  /** The reader's own clock, as it gave it. */
  at?: string
  animal?: 0 | 1
  retag?: number
  species?: number
}
export type EidShape = 'digits' | 'iso24631' | 'line' | 'hex' | 'decimal64'
export type EidWarning = 'eidOver38Bits' | 'eidTestTag' | 'eidUnknownCountry'
export type EidProblem =
  | { code: 'eidUnreadable' | 'eidLostDigits' | 'eidNotAnimal' }
  /** A spreadsheet ate the zero in front. Mended only with the farmer's yes. */
  | { code: 'eidLostZero'; values: { suggestion: string } }

type Found = Omit<Eid, 'raw' | 'warnings'>

/** Every way a number is sent or written. Any text at all gives an answer, none throws. */
export function readEid(raw: string): Result<Eid, EidProblem> {
  // As nearly all are written: nothing else fifteen digits could be, and a big file asks for each of them several times.
  if (/^\d{15}$/.test(raw)) return ok({ eid: raw, shape: 'digits', raw, warnings: warningsFor(raw) })
  const text = readerLine(raw)
  if (/^\d+(?:[.,]\d+E\+?|E\+)\d+$/i.test(text)) return fail({ code: 'eidLostDigits' })
  const packed = text.replace(/[\s_.:-]/g, '').toUpperCase()
  if (/^LR\d+$/.test(packed)) return fail({ code: 'eidNotAnimal' })
  const found =
    fromFrame(packed) ?? fromDigits(packed) ?? fromLine(packed) ?? fromHex(packed) ?? from64(packed)
  if (found) return ok({ ...found, raw, warnings: warningsFor(found.eid) })
  if (/^\d{14}$/.test(packed) && isKnown(`0${packed}`))
    return fail({ code: 'eidLostZero', values: { suggestion: `0${packed}` } })
  return fail({ code: 'eidUnreadable' })
}

/**
 * A reader's line without its marks: some readers begin each line with #, and all of them end it. Neither is
 * part of the number.
 */
export const readerLine = (raw: string): string => printable(raw).trim().replace(/^#\s*/, '')

/** Without control characters, line ends, direction marks and the rest of what no eye sees. */
export function printable(text: string): string {
  // Nearly every cell of a big file is plain; asking is several times quicker than replacing nothing.
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/\p{Zs}/gu, ' ')
}

/** ISO 24631-6: animal, retag counter, species, reserved, data block, the number, and maybe a time. */
const frame = /^([01])(\d)(\d\d)\d\d\d0?(\d{15})(\d{12})?$/

function fromFrame(packed: string): Found | undefined {
  const [, animal, retag, species, eid, time] = frame.exec(packed) ?? []
  if (!eid) return undefined
  const at = time && momentIn(time)
  return {
    ...{ eid, shape: 'iso24631', animal: animal === '1' ? 1 : 0 },
    ...{ retag: Number(retag), species: Number(species) },
    ...(at && { at }),
  }
}

function momentIn(time: string): string | undefined {
  const [yy, MM, dd, hh, mm, ss] = time.match(/\d\d/g) ?? []
  const at = `20${yy}-${MM}-${dd}T${hh}:${mm}:${ss}`
  return Number.isNaN(Date.parse(`${at}Z`)) ? undefined : at
}

/** Fifteen digits; or with a 0, the animal flag 1 or a 999 put before them. */
function fromDigits(packed: string): Found | undefined {
  const [, before, eid] = /^(0|1|999)?(\d{15})$/.exec(packed) ?? []
  if (!eid) return undefined
  return before && before !== '0' && !isKnown(eid) ? undefined : { eid, shape: 'digits' }
}

/** "LA 982 000001088420", "LA 00000 0 982 ...", "A 00000 0 982 ...". */
function fromLine(packed: string): Found | undefined {
  const [, eid] = /^(?:LA|[AE])0*?(\d{15})$/.exec(packed) ?? []
  return eid && isKnown(eid) ? { eid, shape: 'line' } : undefined
}

function fromHex(packed: string): Found | undefined {
  const [, hex] = /^(?:0X)?([0-9A-F]{16})$/.exec(packed) ?? []
  const found = hex && fromBits(BigInt(`0x${hex}`))
  return found ? { ...found, shape: 'hex' } : undefined
}

function from64(packed: string): Found | undefined {
  const found = /^\d{19,20}$/.test(packed) && fromBits(BigInt(packed))
  return found ? { ...found, shape: 'decimal64' } : undefined
}

const bits = (code: bigint, from: number, width: number) =>
  Number((code >> BigInt(from)) & ((1n << BigInt(width)) - 1n))

/** ISO 11784: 63 animal, 60-62 retag, 55-59 species, 49-54 reserved, 38-47 country, 0-37 the number. */
function fromBits(code: bigint): Omit<Found, 'shape'> | undefined {
  const eid = `${String(bits(code, 38, 10)).padStart(3, '0')}${String(bits(code, 0, 38)).padStart(12, '0')}`
  const impossible = code >= 1n << 64n || bits(code, 49, 6) !== 0 || !isKnown(eid) || eid.length > 15
  if (impossible) return undefined
  return {
    eid,
    animal: bits(code, 63, 1) === 1 ? 1 : 0,
    retag: bits(code, 60, 3),
    species: bits(code, 55, 5),
  }
}

export const isOver38Bits = (eid: string): boolean => Number(eid.slice(3)) >= 2 ** 38

const isKnown = (eid: string) => ownerOfCode(eid.slice(0, 3)).kind !== 'unknown'

/** Questions, never refusals: the chip is in the ear whatever we think of its number. */
function warningsFor(eid: string): EidWarning[] {
  const owner = ownerOfCode(eid.slice(0, 3)).kind
  return [
    ...(isOver38Bits(eid) ? ['eidOver38Bits' as const] : []),
    ...(owner === 'test' ? ['eidTestTag' as const] : []),
    ...(owner === 'unknown' ? ['eidUnknownCountry' as const] : []),
  ]
}
