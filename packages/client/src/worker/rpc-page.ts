import { type Caller, createCaller, type Reply, type Service } from './rpc'
import type { FromPage } from './tabs'

/** The page's end of its worker. */
export function connectWorker<S extends Service<never>>(
  worker: Worker,
  from: () => unknown,
  page: Window = window,
): Caller<S> {
  const post = (message: FromPage) => worker.postMessage(message)
  const caller = createCaller<S>(post, from)
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => caller.receive(data))
  // A page put to sleep in the browser's history keeps its worker but must not keep the data from other tabs.
  page.addEventListener('pagehide', () => post({ kind: 'release' }))
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) post({ kind: 'resume' })
  })
  return caller
}
