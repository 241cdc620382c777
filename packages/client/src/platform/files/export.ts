import type { FileJob, FromExport, ToExport } from '../../exports/table-file'

export type OpenFile = {
  /** Resolves when the worker is ready for more. */
  add(rows: Extract<ToExport, { kind: 'rows' }>['rows']): Promise<void>
  finish(): Promise<Blob>
  stop(): void
}

/** Begins a file in a worker of its own, which lives as long as the file is being made. */
export async function openFile(job: FileJob): Promise<OpenFile> {
  const worker = new Worker(new URL('../../exports/export-worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: ToExport): Promise<FromExport> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromExport>) =>
        data.kind === 'failed' ? reject(new Error(data.error)) : resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(message)
    })
  await ask({ kind: 'start', job })
  return {
    async add(rows) {
      await ask({ kind: 'rows', rows })
    },
    async finish() {
      const answer = await ask({ kind: 'end' })
      worker.terminate()
      if (answer.kind !== 'done') throw new Error('The file was ended before it was whole')
      return answer.blob
    },
    stop: () => worker.terminate(),
  }
}
