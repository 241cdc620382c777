import { fail, type Result } from '@steading/domain/base/result'
import type { GuessAt } from '@steading/domain/outside/imports/guess-columns'
import type { Problem } from '@steading/domain/records/problems/problems'
import type { ReadFile } from './table-reader'

/** The biggest honest file takes a slow phone a third of this. */
const longest = 90_000

/** Reads a file in a worker of its own: a big one never holds up the farmer's finger, and a bad one dies alone. */
export function readTableFile(file: Blob, at: GuessAt): Promise<Result<ReadFile, Problem>> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Result<ReadFile, Problem>>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Result<ReadFile, Problem>>) => resolve(data)
    // Out of memory, or a file that was taken away while it was read.
    worker.onerror = worker.onmessageerror = () => resolve(fail({ code: 'fileUnreadable' }))
    timer = setTimeout(() => resolve(fail({ code: 'importTookTooLong' })), longest)
    worker.postMessage({ file, at })
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}
