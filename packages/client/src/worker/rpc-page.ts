import { type Caller, createCaller, type Reply, type Service } from './rpc'
import type { FromPage } from './tabs'

/** The page's end of its worker, which is begun anew when the page comes back from the browser's memory. */
export function connectWorker<S extends Service<never>>(
  start: () => Worker,
  from: () => unknown,
  page: Window = window,
): Caller<S> {
  const begin = () => {
    const begun = start()
    begun.addEventListener('message', ({ data }: MessageEvent<Reply>) => caller.receive(data))
    return begun
  }
  const post = (message: FromPage) => worker.postMessage(message)
  const caller = createCaller<S>(post, from)
  let worker = begin()
  page.addEventListener('pagehide', ({ persisted }) => {
    // Kept in memory for the Back button, the page must not keep the data from other tabs; and Chromium's renderer
    // crashes, the next page with it, when a worker with open files is kept so.
    if (persisted) worker.terminate()
    else post({ kind: 'release' })
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    worker = begin()
    caller.askAgain()
  })
  return caller
}
