import { describe, expect, test, vi } from 'vitest'
import { listenForNotifications } from './notification-events'

function worker(windows: object[] = []) {
  const heard = new Map<string, (event: object) => void>()
  const shown = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  let now = 5000
  listenForNotifications(
    {
      addEventListener: (name: string, listen: (event: object) => void) => void heard.set(name, listen),
      registration: { showNotification: shown },
      clients: { matchAll: async () => windows, openWindow },
    } as never,
    () => now,
  )
  const fire = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = []
    heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  const tap = (url: unknown) => fire('notificationclick', { notification: { close: vi.fn(), data: { url } } })
  const wait = (ms: number) => {
    now += ms
  }
  return { fire, tap, wait, shown, openWindow }
}

describe('a notification while the app is closed', () => {
  test('shows the server’s words, and a later one with the same id takes its place [P1.14, P4.122]', async () => {
    const { fire, shown } = worker()
    const told = {
      id: 'deadlines/A/1',
      title: 'Knockavilla: deadlines',
      body: 'register calves',
      url: '/home',
    }
    await fire('push', { data: { json: () => told } })
    expect(shown).toHaveBeenCalledWith(
      'Knockavilla: deadlines',
      expect.objectContaining({ body: 'register calves', tag: 'deadlines/A/1', data: { url: '/home' } }),
    )
  })

  test.each([
    ['no words at all', null],
    ['what nobody can read', { json: () => JSON.parse('{') }],
    ['something else', { json: () => 7 }],
  ])('with %s still says who it is from', async (_, data) => {
    const { fire, shown } = worker()
    await fire('push', { data })
    expect(shown).toHaveBeenCalledWith('Steading', expect.objectContaining({ data: { url: '/' } }))
  })

  test('opens its page, in the window that is open where there is one', async () => {
    const closed = worker()
    await closed.tap('/watchboard/calendar')
    expect(closed.openWindow).toHaveBeenCalledWith('/watchboard/calendar')
    const page = { focus: vi.fn(async () => undefined), postMessage: vi.fn() }
    const open = worker([page])
    await open.tap('/watchboard/calendar')
    expect(page.postMessage).toHaveBeenCalledWith({ open: '/watchboard/calendar' })
    expect(open.openWindow).not.toHaveBeenCalled()
  })

  test('tapped twice within a second opens once [P4.121]', async () => {
    const { tap, wait, openWindow } = worker()
    await tap('/a')
    wait(999)
    await tap('/a')
    expect(openWindow).toHaveBeenCalledTimes(1)
    wait(1)
    await tap('/a')
    expect(openWindow).toHaveBeenCalledTimes(2)
  })

  test.each(['https://evil.example/', '//evil.example', undefined, 7])(
    'never leads out of the app: %s',
    async (url) => {
      const { tap, openWindow } = worker()
      await tap(url)
      expect(openWindow).toHaveBeenCalledWith('/')
    },
  )
})
