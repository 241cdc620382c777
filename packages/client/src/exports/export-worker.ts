/// <reference lib="webworker" />
import '../platform/app/no-eval'
import { exportWork } from './export-work'
import type { FromExport, ToExport } from './table-file'

declare const self: DedicatedWorkerGlobalScope

const say = (answer: FromExport) => self.postMessage(answer)
const work = exportWork()

/** Files are made here, apart from the screens and from the database: neither waits for a big one. */
self.addEventListener('message', ({ data }: MessageEvent<ToExport>) => {
  work(data).then(say, (error) => say({ kind: 'failed', error: String(error) }))
})
