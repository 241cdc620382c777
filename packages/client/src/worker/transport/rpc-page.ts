import { type Caller, createCaller, type Reply, type Service } from './rpc'
import type { FromPage } from './tabs'

type Place = {
  /** The worker starts then; earlier requests wait for it. Starts at once where left out. */
  when?: Promise<void> | undefined
  page?: Window
}

/** The page's end of its worker, which is begun anew when the page comes back from the browser's memory. */
export function connectWorker<S extends Service<never>>(
  start: () => Worker,
  from: () => unknown,
  { when, page = window }: Place = {},
): Caller<S> {
  const asked: FromPage[] = []
  let worker: Worker | undefined
  const begin = () => {
    const begun = start()
    begun.addEventListener('message', ({ data }: MessageEvent<Reply>) => caller.receive(data))
    worker = begun
    for (const message of asked.splice(0)) begun.postMessage(message)
  }
  const post = (message: FromPage) => {
    if (worker) worker.postMessage(message)
    else asked.push(message)
  }
  const caller = createCaller<S>(post, from)
  if (when) void when.then(() => worker ?? begin())
  else begin()
  page.addEventListener('pagehide', ({ persisted }) => {
    // Kept in memory for the Back button, the page must not keep the data from other tabs; and Chromium's renderer
    // crashes, the next page with it, when a worker with open files is kept so.
    if (persisted) worker?.terminate()
    else post({ kind: 'release' })
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    begin()
    caller.askAgain()
  })
  return caller
}
