import { kindOfFile } from '@steading/domain/outside/imports/file-kind'

/** The text of a file in any encoding. Empty where it holds none. */
export async function fileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOfFile(bytes)
  return kind.ok && kind.value.kind !== 'excel' ? new TextDecoder(kind.value.encoding).decode(bytes) : ''
}
