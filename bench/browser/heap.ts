import type { CDPSession, Page } from 'playwright-core'

export type Heap = {
  /** Objects, after a collection. */
  objects: number
  /** Buffers outside the heap. */
  buffers: number
}

type Usage = { usedSize: number; backingStorageSize?: number }

/** Megabytes held by a page and by its workers, each asked by itself. */
export async function heapOf(page: Page): Promise<{ page: Heap; worker: Heap }> {
  const session = await page.context().newCDPSession(page)
  const own = await usageOf((method, params) => session.send(method as 'Runtime.evaluate', params as never))
  const workers: Heap[] = []
  for (const send of await workerSessions(session)) workers.push(await usageOf(send))
  await session.detach()
  const worker = workers.reduce(
    (sum, one) => ({
      objects: sum.objects + one.objects,
      buffers: sum.buffers + one.buffers,
    }),
    { objects: 0, buffers: 0 },
  )
  return { page: own, worker }
}

type Send = (method: string, params?: object) => Promise<unknown>
const megabyte = 2 ** 20

async function usageOf(send: Send): Promise<Heap> {
  await send('HeapProfiler.enable')
  await send('HeapProfiler.collectGarbage')
  const usage = (await send('Runtime.getHeapUsage')) as Usage
  const buffers = (usage.backingStorageSize ?? 0) / megabyte
  return { objects: usage.usedSize / megabyte, buffers }
}

/** The library gives no session to a worker, so its messages are wrapped by hand. */
async function workerSessions(session: CDPSession): Promise<Send[]> {
  const ids: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') ids.push(sessionId)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  return ids.map((sessionId) => sender(session, sessionId))
}

let asked = 1000

function sender(session: CDPSession, sessionId: string): Send {
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++asked
      session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
        const answer = JSON.parse(message) as { id?: number; result?: unknown; error?: { message: string } }
        if (from !== sessionId || answer.id !== id) return
        if (answer.error) reject(new Error(answer.error.message))
        else resolve(answer.result)
      })
      const message = JSON.stringify({ id, method, params })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
}
