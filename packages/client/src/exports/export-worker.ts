/// <reference lib="webworker" />
import '../platform/app/no-eval'
import { makeFile } from './make-file'
import type { FromExport, ToExport } from './table-file'

declare const self: DedicatedWorkerGlobalScope

const say = (answer: FromExport) => self.postMessage(answer)
let file: ReturnType<typeof makeFile> | undefined

/** Files are made here, apart from the screens and from the database: neither waits for a big one. */
self.addEventListener('message', ({ data }: MessageEvent<ToExport>) => {
  try {
    if (data.kind === 'start') file = makeFile(data.job)
    else if (data.kind === 'rows') file?.add(data.rows)
    else if (file) return say({ kind: 'done', blob: file.finish() })
    say({ kind: 'next' })
  } catch (error) {
    say({ kind: 'failed', error: String(error) })
  }
})
