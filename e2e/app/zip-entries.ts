import { inflateRawSync } from 'node:zlib'

const [endMark, entryMark, longestEnd] = [0x06054b50, 0x02014b50, 65_557]
const deflated = 8

/** The files in a zip by their names, read from the list at its end as any program does that opens one. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22
  while (end > zip.length - longestEnd && zip.readUInt32LE(end) !== endMark) end--
  const count = zip.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error(`No entry at ${at}`)
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const size = zip.readUInt32LE(at + 20)
    const start = zip.readUInt32LE(at + 42)
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(from, from + size)
    const method = zip.readUInt16LE(at + 10)
    const called = zip.toString('utf8', at + 46, at + 46 + (name ?? 0))
    files.set(called, method === deflated ? inflateRawSync(bytes) : bytes)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
