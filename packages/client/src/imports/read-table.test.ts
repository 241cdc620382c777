import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTableFile } from './read-table'

const at = { species: 'BOVINE', region: 'IE', today: 0, own: { fields: {}, answers: {} } } as const
const ended = vi.fn()
let worker: { onmessage?: (event: unknown) => void; onerror?: () => void }

beforeEach(() => {
  vi.useFakeTimers()
  ended.mockClear()
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: unknown) => void
      onerror?: () => void
      terminate = ended
      postMessage() {
        worker = this
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that is read for ever is ended and says so, and the page goes on', async () => {
  const read = readTableFile(new Blob(['x']), at)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await read).toMatchObject({ ok: false, problem: { code: 'importTookTooLong' } })
  expect(ended).toHaveBeenCalledOnce()
})

test('a file its reader dies of is a problem the farmer can read', async () => {
  const read = readTableFile(new Blob(['x']), at)
  worker.onerror?.()
  expect(await read).toMatchObject({ ok: false, problem: { code: 'fileUnreadable' } })
  expect(ended).toHaveBeenCalledOnce()
})
