type File = Pick<FileSystemSyncAccessHandle, 'read' | 'write' | 'flush' | 'truncate' | 'getSize' | 'close'>

/** Each page in SQLite's log follows a header of this length, with a number at the header's byte 4. */
const headLength = 24
const mostHeld = 1 << 20
/** Read ahead at least, and at most, where pages are read one after another. */
const [leastAhead, mostAhead] = [1 << 15, 1 << 18]

/**
 * A file as SQLite writes and reads it, in fewer and larger pieces. A herd comes as thousands of pages, with
 * two browser calls for each, and those calls took most of the time. The class holds adjacent pieces and
 * writes them as one: at the last piece of a transaction, before a read, and before a flush. So a piece that
 * cannot be written still fails the transaction it belongs to. Sequential reads fetch several pages at once.
 * The size, which SQLite asks for with every look, is remembered: no other code has the file.
 */
export class WholeWrites implements File {
  private held = new Uint8Array(1 << 16)
  private length = 0
  private at = 0
  private nextIsLast = false
  /** Of the browser's file, where it is known. */
  private size: number | undefined
  private room = new Uint8Array()
  private ahead = this.room
  private aheadAt = 0
  /** Where the last read ended, and how much the next one brings if it goes on there. */
  private readTo = -1
  private stride = leastAhead

  constructor(private readonly file: File) {}

  write(source: AllowSharedBufferSource, { at = 0 }: FileSystemReadWriteOptions = {}): number {
    const piece = bytesOf(source)
    if (at !== this.at + this.length || this.length + piece.length > mostHeld) this.settle()
    if (piece.length > mostHeld) return this.put(piece, at)
    this.hold(piece, at)
    const isLast = this.nextIsLast
    this.nextIsLast = piece.length === headLength && endsTransaction(piece)
    if (isLast) this.settle()
    return piece.length
  }

  read(into: AllowSharedBufferSource, { at = 0 }: FileSystemReadWriteOptions = {}): number {
    this.settle()
    const wanted = bytesOf(into)
    if (!this.isAhead(at, wanted.length) && !this.readAhead(at, wanted.length))
      return this.file.read(wanted, { at })
    const from = at - this.aheadAt
    wanted.set(this.ahead.subarray(from, from + wanted.length))
    return wanted.length
  }

  private isAhead(at: number, length: number): boolean {
    const isHere = at >= this.aheadAt && at + length <= this.aheadAt + this.ahead.length
    if (isHere) this.readTo = at + length
    return isHere
  }

  /** A read out of sequence fetches only the bytes it asks for. */
  private readAhead(at: number, length: number): boolean {
    const goesOn = at === this.readTo
    this.readTo = at + length
    this.stride = goesOn ? Math.min(this.stride * 2, mostAhead) : leastAhead
    if (!goesOn || length > this.stride) return false
    if (this.room.length < this.stride) this.room = new Uint8Array(this.stride)
    this.ahead = this.room.subarray(0, 0)
    this.ahead = this.room.subarray(0, this.file.read(this.room.subarray(0, this.stride), { at }))
    this.aheadAt = at
    return this.ahead.length >= length
  }

  flush(): void {
    this.settle()
    this.file.flush()
  }

  truncate(size: number): void {
    this.settle()
    this.changed()
    this.file.truncate(size)
    this.size = size
  }

  getSize(): number {
    this.settle()
    this.size ??= this.file.getSize()
    return this.size
  }

  close(): void {
    try {
      this.settle()
    } finally {
      this.file.close()
    }
  }

  private hold(piece: Uint8Array, at: number): void {
    if (this.length === 0) this.at = at
    const needed = this.length + piece.length
    if (needed > this.held.length) {
      const larger = new Uint8Array(Math.min(Math.max(needed, this.held.length * 4), mostHeld))
      larger.set(this.held.subarray(0, this.length))
      this.held = larger
    }
    this.held.set(piece, this.length)
    this.length = needed
  }

  /** Does not retry a failed write: SQLite has seen the error and takes the transaction back. */
  private settle(): void {
    if (this.length === 0) return
    const whole = this.held.subarray(0, this.length)
    this.length = 0
    if (this.put(whole, this.at) !== whole.length)
      throw new DOMException('The file took only a part', 'QuotaExceededError')
  }

  private put(piece: Uint8Array, at: number): number {
    const before = this.size
    this.changed()
    const written = this.file.write(piece, { at })
    if (before !== undefined && written === piece.length) this.size = Math.max(before, at + written)
    return written
  }

  /** Until it is known to have gone well, nothing is known of the file. */
  private changed(): void {
    this.size = undefined
    this.ahead = this.room.subarray(0, 0)
  }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array<ArrayBufferLike> =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/** The head of a transaction's last page says how long the database then is; all others say nothing. */
const endsTransaction = (head: Uint8Array): boolean => head.subarray(4, 8).some((byte) => byte !== 0)
