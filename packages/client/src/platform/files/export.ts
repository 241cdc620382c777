import type { FileJob, FromExport, ToExport } from '../../exports/table-file'

type Rows = Extract<ToExport, { kind: 'rows' }>['rows']

export type OpenFile = {
  /** Resolves when the worker is ready for more. */
  add(rows: Rows): Promise<void>
  finish(): Promise<Blob>
  stop(): void
}

/** Files put into one zip: each is opened, filled and closed, and the next begins. */
export type OpenPack = OpenFile & {
  open(name: string, jobs: readonly FileJob[]): Promise<void>
  close(): Promise<void>
}

/** A worker of their own, which lives as long as the files are being made. */
function startWork() {
  const worker = new Worker(new URL('../../exports/export-worker.ts', import.meta.url), { type: 'module' })
  const ask = (message: ToExport): Promise<FromExport> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromExport>) =>
        data.kind === 'failed' ? reject(new Error(data.error)) : resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(message)
    })
  return {
    ask,
    add: async (rows: Rows) => void (await ask({ kind: 'rows', rows })),
    async finishWith(last: ToExport) {
      const answer = await ask(last)
      worker.terminate()
      if (answer.kind !== 'done') throw new Error('The file was ended before it was whole')
      return answer.blob
    },
    stop: () => worker.terminate(),
  }
}

/** Begins a file. */
export async function openFile(job: FileJob): Promise<OpenFile> {
  const { ask, add, finishWith, stop } = startWork()
  await ask({ kind: 'start', job })
  return { add, stop, finish: () => finishWith({ kind: 'end' }) }
}

export function openPack(): OpenPack {
  const { ask, add, finishWith, stop } = startWork()
  return {
    ...{ add, stop },
    open: async (name, jobs) => void (await ask({ kind: 'open', name, jobs })),
    close: async () => void (await ask({ kind: 'close' })),
    finish: () => finishWith({ kind: 'pack' }),
  }
}
