import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'
import { checkZip } from './zip-directory'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type FileKind = { kind: 'excel' } | { kind: 'text' | 'json'; encoding: Encoding }

/** Far above any herd; a larger file is something else, or would take the phone down with it. */
export const importLimits = {
  megabytes: 50,
  unpackedMegabytes: 150,
  rows: 100_000,
  columns: 500,
  cells: 5_000_000,
  /** As much as Excel keeps in one. */
  cellCharacters: 32_767,
  /** Of all cells together: no more than the largest file of plain text. */
  characters: 50 * 1024 * 1024,
} as const

const megabyte = 1024 * 1024

/** Asked before a single byte is read. */
export function checkFileSize(bytes: number): Result<void, Problem> {
  if (bytes === 0) return fail({ code: 'importEmpty' })
  const { megabytes } = importLimits
  return bytes > megabytes * megabyte ? fail({ code: 'importTooBig', values: { megabytes } }) : ok(undefined)
}

/**
 * Detects the kind of file by its content. Its name says little: half the CSV files of this world are called
 * .xls.
 */
export function kindOfFile(bytes: Uint8Array): Result<FileKind, Problem> {
  const size = checkFileSize(bytes.length)
  if (!size.ok) return size
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return fail({ code: 'importOldExcel' })
  if (startsWith(bytes, [0x50, 0x4b])) {
    const zip = checkZip(bytes, importLimits.unpackedMegabytes * megabyte)
    return zip.ok ? ok({ kind: 'excel' }) : zip
  }
  const encoding = encodingOf(bytes)
  if (!encoding) return fail({ code: 'importNotATable' })
  const first = firstSign(bytes)
  if (first === undefined) return fail({ code: 'importEmpty' })
  return ok({ kind: first === 0x7b || first === 0x5b ? 'json' : 'text', encoding })
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]) =>
  signs.every((sign, index) => bytes[index] === sign)

const looked = 64 * 1024

/** How the letters are written; undefined where these are no letters at all. */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, looked)
  const zeros = [0, 0]
  let controls = 0
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1
  })
  const [even = 0, odd = 0] = zeros
  // Plain letters as two bytes each have a zero in every other place.
  const most = start.length * 0.3
  if (odd > most && even < odd / 4) return 'utf-16le'
  if (even > most && odd < even / 4) return 'utf-16be'
  if (even + odd > 0 || controls > start.length / 50) return undefined
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Every byte is looked at: one accent at the end of a long file is enough to tell. */
function isUtf8(bytes: Uint8Array): boolean {
  let follow = 0
  for (const byte of bytes) {
    if (follow > 0) {
      if ((byte & 0xc0) !== 0x80) return false
      follow -= 1
    } else if (byte >= 0x80) {
      if (byte >= 0xc2 && byte < 0xe0) follow = 1
      else if (byte >= 0xe0 && byte < 0xf0) follow = 2
      else if (byte >= 0xf0 && byte < 0xf5) follow = 3
      else return false
    }
  }
  return follow === 0
}

function firstSign(bytes: Uint8Array): number | undefined {
  const marks = [0xef, 0xbb, 0xbf, 0xff, 0xfe, 0]
  return bytes.find((byte) => byte > 32 && !marks.includes(byte))
}

/** "Ã©" for é: another program read the letters in the wrong encoding and saved them like that. */
export const isGarbled = (text: string): boolean =>
  /Ã[\u0080-\u00bf©¨ª§´¢¼±³º‰€]|â€[™œ“”]|Â[°£«»]|\ufffd/.test(text)
