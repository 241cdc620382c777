import { fail, ok, type Result } from '../../base/result'
import type { Problem } from '../../records/problems/problems'

// A sheet of numbers packs to a tenth, one of empty cells to a hundredth; nothing honest packs to a thousandth.
const tightest = 1000
const alwaysFine = 10 * 1024 * 1024
const mostFiles = 5000

/**
 * Looks at the list of contents of a packed file before anything is unpacked: a few kilobytes can claim to be
 * gigabytes, and would take the phone down.
 */
export function checkZip(bytes: Uint8Array, mostUnpacked: number): Result<void, Problem> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  if (end === undefined) return fail({ code: 'importDamaged' })
  const files = view.getUint16(end + 10, true)
  if (files > mostFiles) return fail({ code: 'importUnpacksTooBig' })
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  let isExcel = false
  for (let file = 0; file < files; file += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      return fail({ code: 'importDamaged' })
    unpacked += view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    isExcel ||= nameAt(bytes, at + 46, nameLength) === 'xl/workbook.xml'
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  if (unpacked > mostUnpacked || (unpacked > alwaysFine && unpacked > bytes.length * tightest))
    return fail({ code: 'importUnpacksTooBig' })
  return isExcel ? ok(undefined) : fail({ code: 'importNotATable' })
}

/** The end of the list, at the end of the file but for a comment. */
function endRecord(view: DataView): number | undefined {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= earliest; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at
  return undefined
}

const nameAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + Math.min(length, 64)))
