type File = Pick<FileSystemSyncAccessHandle, 'read' | 'write' | 'flush' | 'truncate' | 'getSize' | 'close'>

/** Before each page of SQLite's log stands a head of this length, and in it, from the fourth byte on, a number. */
const headLength = 24
const mostHeld = 1 << 20

/**
 * A file as SQLite writes it, in fewer and larger pieces. A herd comes as thousands of pages, two calls into the browser
 * for each, and those calls took most of the time. Pieces that follow each other are held and written as one: with the
 * last piece of a transaction, before anybody reads, and before the file is asked to be safe. So a piece that cannot be
 * written still fails the transaction it belongs to.
 */
export class WholeWrites implements File {
  private held = new Uint8Array(1 << 16)
  private length = 0
  private at = 0
  private nextIsLast = false

  constructor(private readonly file: File) {}

  write(source: AllowSharedBufferSource, { at = 0 }: FileSystemReadWriteOptions = {}): number {
    const piece = bytesOf(source)
    if (at !== this.at + this.length || this.length + piece.length > mostHeld) this.settle()
    if (piece.length > mostHeld) return this.file.write(piece, { at })
    this.hold(piece, at)
    const isLast = this.nextIsLast
    this.nextIsLast = piece.length === headLength && endsTransaction(piece)
    if (isLast) this.settle()
    return piece.length
  }

  read(into: AllowSharedBufferSource, options?: FileSystemReadWriteOptions): number {
    this.settle()
    return this.file.read(into, options)
  }

  flush(): void {
    this.settle()
    this.file.flush()
  }

  truncate(size: number): void {
    this.settle()
    this.file.truncate(size)
  }

  getSize(): number {
    this.settle()
    return this.file.getSize()
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

  /** What failed is not tried again: SQLite was told, and takes the transaction back. */
  private settle(): void {
    if (this.length === 0) return
    const whole = this.held.subarray(0, this.length)
    this.length = 0
    if (this.file.write(whole, { at: this.at }) !== whole.length)
      throw new DOMException('The file took only a part', 'QuotaExceededError')
  }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array<ArrayBufferLike> =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)

/** The head of a transaction's last page says how long the database then is; all others say nothing. */
const endsTransaction = (head: Uint8Array): boolean => head.subarray(4, 8).some((byte) => byte !== 0)
