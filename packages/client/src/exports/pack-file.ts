import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Files in one zip. A PDF is as small as it gets by itself. */
export function packFile(): { add(name: string, file: Blob): Promise<void>; finish(): Blob } {
  const parts: BlobPart[] = []
  let failed: Error | undefined
  const zip = new Zip((error, part) => {
    if (error) failed = error
    else parts.push(part as Uint8Array<ArrayBuffer>)
  })
  return {
    async add(name, file) {
      const entry = file.type === 'application/pdf' ? new ZipPassThrough(name) : new ZipDeflate(name)
      zip.add(entry)
      entry.push(new Uint8Array(await file.arrayBuffer()), true)
    },
    finish() {
      zip.end()
      if (failed) throw failed
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
