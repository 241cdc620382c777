import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WholeWrites } from './whole-writes'

/** A file as the browser keeps it, which counts how often it is written to and can be full. */
class PlainFile {
  bytes = new Uint8Array()
  calls = 0
  reads = 0
  asked = 0
  full = false
  closed = false

  write(source: AllowSharedBufferSource, { at = 0 }: FileSystemReadWriteOptions = {}) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    const piece = source as Uint8Array
    const longer = new Uint8Array(Math.max(this.bytes.length, at + piece.length))
    longer.set(this.bytes)
    longer.set(piece, at)
    this.bytes = longer
    this.calls++
    return piece.length
  }
  read(into: AllowSharedBufferSource, { at = 0 }: FileSystemReadWriteOptions = {}) {
    this.reads++
    const found = this.bytes.subarray(at, at + into.byteLength)
    ;(into as Uint8Array).set(found)
    return found.length
  }
  flush() {}
  truncate(size: number) {
    const cut = new Uint8Array(size)
    cut.set(this.bytes.subarray(0, size))
    this.bytes = cut
  }
  getSize() {
    this.asked++
    return this.bytes.length
  }
  close() {
    this.closed = true
  }
}

const page = (fill: number) => new Uint8Array(4096).fill(fill)
const head = (pages: number) => {
  const bytes = new Uint8Array(24).fill(7)
  new DataView(bytes.buffer).setUint32(4, pages)
  return bytes
}
/** As SQLite writes a transaction into its log: a head and a page, again and again; the last head tells the length. */
function log(file: WholeWrites, from: number, pages: number): number {
  let at = from
  for (let n = 1; n <= pages; n++) {
    at += file.write(head(n === pages ? pages : 0), { at })
    at += file.write(page(n), { at })
  }
  return at
}

describe('a file written in whole pieces', () => {
  test('takes each transaction in one call, and holds nothing of it back', () => {
    const plain = new PlainFile()
    const file = new WholeWrites(plain)
    const at = log(file, 32, 200)
    expect([plain.calls, plain.bytes.length]).toEqual([1, at])
    log(file, at, 3)
    expect(plain.calls).toBe(2)
  })

  test('that is full fails the transaction, with its last page and not later', () => {
    const plain = new PlainFile()
    const file = new WholeWrites(plain)
    plain.full = true
    file.write(head(1), { at: 0 })
    expect(() => file.write(page(1), { at: 24 })).toThrow('full')
    plain.full = false
    file.flush()
    expect(plain.bytes.length).toBe(0)
  })

  test('serves a sequential reader several pages at a time, and a random reader one page at a time', () => {
    const plain = new PlainFile()
    plain.bytes = new Uint8Array(400 * 4096).map((_, at) => at >> 12)
    const file = new WholeWrites(plain)
    const read = (nth: number) => {
      const into = new Uint8Array(4096)
      expect(file.read(into, { at: nth * 4096 })).toBe(4096)
      expect([into[0], into[4095]]).toEqual([nth & 255, nth & 255])
    }
    for (let nth = 0; nth < 400; nth++) read(nth)
    expect(plain.reads).toBeLessThan(15)
    plain.reads = 0
    for (const nth of [7, 300, 90, 211]) read(nth)
    expect(plain.reads).toBe(4)
  })

  test('shows a sequential reader the pages written meanwhile', () => {
    const plain = new PlainFile()
    plain.bytes = new Uint8Array(40 * 4096)
    const file = new WholeWrites(plain)
    const into = new Uint8Array(4096)
    for (const nth of [0, 1, 2]) file.read(into, { at: nth * 4096 })
    file.write(page(9), { at: 3 * 4096 })
    file.read(into, { at: 3 * 4096 })
    expect(into[0]).toBe(9)
    file.truncate(4 * 4096)
    expect(file.read(into, { at: 4 * 4096 })).toBe(0)
  })

  test('is asked for its size once, until a piece of it fails', () => {
    const plain = new PlainFile()
    const file = new WholeWrites(plain)
    log(file, 0, 2)
    expect([file.getSize(), file.getSize()]).toEqual([8240, 8240])
    log(file, 8240, 1)
    expect([file.getSize(), plain.asked]).toEqual([12_360, 1])
    plain.full = true
    expect(() => log(file, 12_360, 1)).toThrow('full')
    expect([file.getSize(), plain.asked]).toEqual([12_360, 2])
  })

  test('lets go of the browser’s file even when the last piece cannot be written', () => {
    const plain = new PlainFile()
    const file = new WholeWrites(plain)
    file.write(page(1), { at: 0 })
    plain.full = true
    expect(() => file.close()).toThrow('full')
    expect(plain.closed).toBe(true)
  })

  const at = fc.integer({ min: 0, max: 2000 })
  const step = fc.oneof(
    fc.record({
      do: fc.constant('write' as const),
      at,
      piece: fc.uint8Array({ minLength: 1, maxLength: 300 }),
    }),
    fc.record({
      do: fc.constant('follow' as const),
      piece: fc.uint8Array({ minLength: 1, maxLength: 300 }),
    }),
    fc.record({
      do: fc.constant('numbers' as const),
      at,
      piece: fc.uint32Array({ minLength: 1, maxLength: 9 }),
    }),
    fc.record({ do: fc.constant('read' as const), at, length: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ do: fc.constant('readOn' as const), length: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ do: fc.constant('truncate' as const), at }),
    fc.record({ do: fc.constant('getSize' as const) }),
  )

  test('is in the end, and whenever it is read, what was written piece by piece', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const [plain, whole] = [new PlainFile(), new PlainFile()]
        const file = new WholeWrites(whole)
        let [end, readTo] = [0, 0]
        for (const one of steps) {
          if (one.do === 'write' || one.do === 'follow' || one.do === 'numbers') {
            const to = one.do === 'follow' ? end : one.at
            const piece = one.piece.slice()
            const bytes = new Uint8Array(piece.buffer)
            plain.write(bytes, { at: to })
            file.write(piece, { at: to })
            // SQLite uses its own memory again at once.
            piece.fill(255)
            end = to + bytes.length
          } else if (one.do === 'read' || one.do === 'readOn') {
            const at = one.do === 'read' ? one.at : readTo
            readTo = at + one.length
            const [ours, theirs] = [new Uint8Array(one.length), new Uint8Array(one.length)]
            expect(file.read(ours, { at })).toBe(plain.read(theirs, { at }))
            expect(Buffer.compare(ours, theirs)).toBe(0)
          } else if (one.do === 'truncate') {
            plain.truncate(one.at)
            file.truncate(one.at)
          } else expect(file.getSize()).toBe(plain.getSize())
        }
        file.flush()
        expect(Buffer.compare(whole.bytes, plain.bytes)).toBe(0)
      }),
    )
  })
})
