import { connectWorker } from '@steading/client/worker/transport/rpc-page'
import type { TabService } from './tab-worker'

/** The page a browser test drives: it starts workers and passes one call at a time to them. */
const workers = new Map<number, Worker>()
let started = 0
let asked = 0

const harness = {
  start(): number {
    workers.set(++started, new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
    return started
  },
  stop(worker: number): void {
    workers.get(worker)?.terminate()
    workers.delete(worker)
  },
  call(worker: number, name: string, ...args: unknown[]): Promise<unknown> {
    const id = ++asked
    return new Promise((resolve, reject) => {
      const to = workers.get(worker)
      if (!to) return reject(new Error(`no worker ${worker}`))
      const heard = ({ data }: MessageEvent) => {
        if (data.id !== id) return
        to.removeEventListener('message', heard)
        if ('error' in data) reject(new Error(data.error))
        else resolve(data.answer)
      }
      to.addEventListener('message', heard)
      to.addEventListener('error', (event) => reject(new Error(event.message)), { once: true })
      to.postMessage({ id, name, args })
    })
  },
  /** One tab of the farm, as the app has it. */
  openTab(farm: string) {
    let worker: Worker | undefined
    const start = () => {
      worker = new Worker(new URL('./tab-worker.ts', import.meta.url), { type: 'module' })
      return worker
    }
    const caller = connectWorker<TabService>(start, () => farm)
    const seen: string[][] = []
    caller.stream('tags', [], (tags) => seen.push(tags))
    return {
      seen,
      save: (mutation: string, tag: string) => caller.call('save', mutation, tag),
      confirmed: [] as string[],
      die: () => worker?.terminate(),
    }
  },
}
export type Harness = typeof harness
Object.assign(globalThis, { harness })
