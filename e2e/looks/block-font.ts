const unitsPerEm = 1000
const advance = 520
const [ascent, descent] = [800, -200]

/** Big-endian, as a font is written. */
class Bytes {
  private readonly all: number[] = []
  u16 = (...values: number[]) => this.put(2, values)
  u32 = (...values: number[]) => this.put(4, values)
  text(letters: string) {
    for (const letter of letters) this.all.push(letter.charCodeAt(0))
    return this
  }
  zeros(count: number) {
    for (let one = 0; one < count; one++) this.all.push(0)
    return this
  }
  add(other: Uint8Array) {
    for (const byte of other) this.all.push(byte)
    return this
  }
  get done(): Uint8Array {
    return Uint8Array.from(this.all)
  }
  private put(size: number, values: number[]) {
    for (const value of values)
      for (let byte = size - 1; byte >= 0; byte--) this.all.push(Math.floor(value / 256 ** byte) & 255)
    return this
  }
}

/** Every letter a block of one width, and a space nothing: words then take the same room on every machine. */
const glyphs = { none: 0, block: 1, space: 2 }

function block(): Uint8Array {
  const [left, bottom, right, top] = [60, 0, 460, 520]
  const shape = new Bytes().u16(1, left, bottom, right, top, 3, 0)
  // Four corners on the curve, each with both steps written in two bytes.
  shape
    .add(Uint8Array.of(1, 1, 1, 1))
    .u16(left, 0, right - left, 0)
    .u16(bottom, top, 0, 65_536 - top)
  return shape.done
}

/** From which sign to which, and what draws them. */
const signs = [
  [0x20, 0x20, glyphs.space],
  [0x21, 0x9f, glyphs.block],
  [0xa0, 0xa0, glyphs.space],
  [0xa1, 0x1fff, glyphs.block],
  [0x2000, 0x200f, glyphs.space],
  [0x2010, 0x2027, glyphs.block],
  [0x2028, 0x202f, glyphs.space],
  [0x2030, 0xfffd, glyphs.block],
] as const

function signTable(): Uint8Array {
  const manyToOne = 13
  const groups = new Bytes()
  for (const group of signs) groups.u32(...group)
  const body = groups.done
  return new Bytes()
    .u16(0, 1, 3, 10)
    .u32(12)
    .u16(manyToOne, 0)
    .u32(16 + body.length, 0, signs.length)
    .add(body).done
}

function tables(): [string, Uint8Array][] {
  const shape = block()
  const head = new Bytes().u32(0x10000, 0x10000, 0, 0x5f0f3cf5).u16(3, unitsPerEm).zeros(16)
  head.u16(0, 0, unitsPerEm, ascent, 0, 8, 2, 1, 0)
  const hhea = new Bytes()
    .u32(0x10000)
    .u16(ascent, 65_536 + descent, 0, advance)
    .zeros(22)
    .u16(3)
  const maxp = new Bytes().u32(0x10000).u16(3, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
  const os2 = new Bytes().u16(4, advance, 400, 5, 0).zeros(20).u16(0).zeros(10).u32(0, 0, 0, 0).text('    ')
  os2.u16(0x40, 0x20, 0xfffd, ascent, 65_536 + descent, 0, ascent, -descent).u32(1, 0)
  os2.u16(520, 700, 0, 0x20, 1)
  const name = 'Blocks'
  const names = new Bytes().u16(0, 1, 18, 1, 0, 0, 1, name.length, 0).text(name)
  return [
    ['OS/2', os2.done],
    ['cmap', signTable()],
    ['glyf', shape],
    ['head', head.done],
    ['hhea', hhea.done],
    ['hmtx', new Bytes().u16(advance, 0, advance, 60, advance, 0).done],
    ['loca', new Bytes().u32(0, 0, shape.length, shape.length).done],
    ['maxp', maxp.done],
    ['name', names.done],
    ['post', new Bytes().u32(0x30000, 0).u16(0, 0).u32(0, 0, 0, 0, 0).done],
  ]
}

const padded = (length: number) => Math.ceil(length / 4) * 4

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    for (let byte = 0; byte < 4; byte++) sum += (bytes[at + byte] ?? 0) * 256 ** (3 - byte)
  return sum % 2 ** 32
}

/** A font as a data address. Made here, so that there is none to keep. */
export function blockFont(): string {
  const all = tables()
  const file = new Bytes().u32(0x10000).u16(all.length, 128, 3, all.length * 16 - 128)
  let at = 12 + all.length * 16
  for (const [tag, bytes] of all) {
    file.text(tag).u32(checksum(bytes), at, bytes.length)
    at += padded(bytes.length)
  }
  for (const [, bytes] of all) file.add(bytes).zeros(padded(bytes.length) - bytes.length)
  return `data:font/ttf;base64,${Buffer.from(file.done).toString('base64')}`
}
