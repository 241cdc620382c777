import type { Problem } from '@steading/domain/records/problems/problems'
import { exportWork } from '../exports/export-work'
import type { ToExport } from '../exports/table-file'
import { answerFile, type FileToRead } from '../imports/answer-file'
import { createServer, type Reply, type Request, type Service } from '../worker/transport/rpc'

/** Of the phone that is open now. */
const running = new Set<Worker>()

/** Stops all workers: the next phone would show messages from a closed phone's worker. */
export function endWorkers(): void {
  for (const worker of running) worker.terminate()
}

/** The worker in this very thread; messages are copied on their way, as between threads. */
function workerOver(service: Service<never>): typeof Worker {
  const problemOf = async (error: unknown): Promise<Problem> => {
    console.error(error)
    return { code: 'unexpected' }
  }
  const asWorker = (one: unknown) => one as Worker
  return class extends EventTarget {
    constructor() {
      super()
      running.add(asWorker(this))
    }
    private readonly server = createServer(
      service,
      (reply: Reply) => {
        const data = structuredClone(reply)
        queueMicrotask(() => this.runs() && this.dispatchEvent(new MessageEvent('message', { data })))
      },
      problemOf,
    )
    postMessage(request: Request) {
      const data = structuredClone(request)
      queueMicrotask(() => this.runs() && this.server.receive(data))
    }
    terminate() {
      running.delete(asWorker(this))
      this.server.end()
    }
    private runs() {
      return running.has(asWorker(this))
    }
  } as unknown as typeof Worker
}

/** Files are read by a worker of their own, in this thread as well. */
class FileReading {
  onmessage: ((answer: { data: unknown }) => void) | undefined
  postMessage(file: FileToRead) {
    void answerFile(file, (data) => this.onmessage?.({ data }))
  }
  terminate() {}
}

/** Files are made by another one. */
class FileMaking {
  onmessage: ((answer: { data: unknown }) => void) | undefined
  private readonly work = exportWork()
  postMessage(asked: ToExport) {
    void this.work(asked).then((data) => this.onmessage?.({ data }))
  }
  terminate() {}
}

/** Whichever worker is asked for. */
export function workersOver(service: Service<never>): typeof Worker {
  const Farm = workerOver(service)
  const make = (url: URL) => {
    if (String(url).includes('table-worker')) return new FileReading()
    return String(url).includes('export-worker') ? new FileMaking() : new Farm(url)
  }
  return function start(url: URL) {
    return make(url)
  } as unknown as typeof Worker
}
