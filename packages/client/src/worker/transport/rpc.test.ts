import { describe, expect, test, vi } from 'vitest'
import { CallFailed, createCaller, createServer, type Reply } from './rpc'

type Window = { farm: string }

function pair() {
  const stopped = vi.fn()
  const service = {
    calls: {
      weigh: async (from: Window, kg: number) => `${from.farm}: ${kg} kg`,
      lose: async (_from: Window): Promise<void> => {
        throw new Error('disk full')
      },
    },
    streams: {
      count: (_from: Window, push: (n: number) => void, to: number) => {
        for (let n = 1; n <= to; n++) push(n)
        return stopped
      },
    },
  }
  const replies: Reply[] = []
  const post = (reply: Reply) => {
    replies.push(structuredClone(reply))
    caller.receive(structuredClone(reply))
  }
  const server = createServer<Window>(service, post, async () => ({ code: 'storageFull' }))
  const window = { farm: 'f1' }
  const caller = createCaller<typeof service>(
    (request) => server.receive(structuredClone(request)),
    () => window,
  )
  return { caller, server, replies, stopped, window }
}

describe('calls between page and worker', () => {
  test('are answered with who asked', async () => {
    const { caller, window } = pair()
    expect(await caller.call('weigh', 400)).toBe('f1: 400 kg')
    window.farm = 'f2'
    expect(await caller.call('weigh', 1)).toBe('f2: 1 kg')
  })

  test('that fail come back as a coded problem and not as words of the worker', async () => {
    const { caller, replies } = pair()
    const failure = await caller.call('lose').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ problem: { code: 'storageFull' } })
    expect(JSON.stringify(replies)).not.toContain('disk full')
  })

  test('of an unknown name fail, inherited names too', async () => {
    const { replies, server } = pair()
    for (const name of ['sell', 'toString'])
      server.receive({ kind: 'call', id: name, name, from: {}, args: [] })
    await vi.waitFor(() => expect(replies.map(({ kind }) => kind)).toEqual(['failed', 'failed']))
  })

  test('still open when the worker is begun anew are asked again, and those answered are not', async () => {
    const asked: string[] = []
    const caller = createCaller<{
      calls: { weigh(from: Window): Promise<string> }
      streams: Record<string, never>
    }>(
      (request) => asked.push(request.id),
      () => ({ farm: 'f1' }),
    )
    const first = caller.call('weigh')
    const second = caller.call('weigh')
    caller.receive({ kind: 'answer', id: '1', value: 'heavy' })
    caller.askAgain()
    caller.receive({ kind: 'answer', id: '2', value: 'light' })
    expect([await first, await second]).toEqual(['heavy', 'light'])
    expect(asked).toEqual(['1', '2', '2'])
  })

  test('that stream go on until stopped, and then tell nothing more', () => {
    const { caller, server, replies, stopped } = pair()
    const seen: number[] = []
    const stop = caller.stream('count', [2], (n) => seen.push(n))
    expect(seen).toEqual([1, 2])
    stop()
    stop()
    expect(stopped).toHaveBeenCalledOnce()
    caller.receive({ kind: 'next', id: '1', value: 3 })
    expect(seen).toEqual([1, 2])
    server.end()
    server.receive({ kind: 'start', id: '9', name: 'count', from: {}, args: [1] })
    expect(replies.length).toBe(2)
  })

  test('of a tab that is gone end its streams', () => {
    const { caller, server, stopped } = pair()
    caller.stream('count', [1], () => undefined)
    server.end()
    expect(stopped).toHaveBeenCalledOnce()
  })
})
