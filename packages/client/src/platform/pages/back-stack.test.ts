import type { RouterHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { alerts } from '../told/notices'
import { guardLeaving, takeBack } from './back-stack'
import { unsavedForms } from './unsaved-input'

type Block = Parameters<RouterHistory['block']>[0]['blockerFn']
type Action = Parameters<Block>[0]['action']

function page() {
  let asks: Block = () => false
  const history = {
    block: (blocker: { blockerFn: Block }) => {
      asks = blocker.blockerFn
      return () => undefined
    },
    go: vi.fn(),
    back: vi.fn(),
  }
  guardLeaving(history)
  const at = (place: number) => ({ state: { __TSR_index: place } }) as never
  const isHeld = (action: Action, steps = -1) =>
    asks({ action, currentLocation: at(5), nextLocation: at(5 + steps) })
  return { isHeld, go: history.go, back: history.back }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))
const answer = async (yes: boolean) => {
  alerts.get().alerts[0]?.answer(yes)
  await soon()
}
afterEach(() => {
  unsavedForms.set(() => 0)
  for (const alert of alerts.get().alerts) alert.answer(false)
})

test('Back closes what was opened last and stays on the page, then leaves it [P9.24]', async () => {
  const { isHeld } = page()
  const closed: string[] = []
  const open = (id: string) => {
    const release = takeBack({
      id,
      priority: 'default',
      does: () => {
        closed.push(id)
        release()
      },
    })
  }
  open('sheet')
  open('alert')
  expect(await isHeld('BACK')).toBe(true)
  expect(await isHeld('BACK')).toBe(true)
  expect(closed).toEqual(['alert', 'sheet'])
  expect(await isHeld('BACK')).toBe(false)
})

test.each([
  ['menuClose', 'default'],
  ['appModePopup', 'menuClose'],
  ['exitApp', 'appModePopup'],
] as const)(
  '%s comes before %s, whichever was opened first [P9.24, P9.25, P9.26, P9.27]',
  async (first, second) => {
    const { isHeld } = page()
    const heard: string[] = []
    const releases = [first, second].map((priority) =>
      takeBack({ id: priority, priority, does: () => heard.push(priority) }),
    )
    await isHeld('BACK')
    expect(heard).toEqual([first])
    for (const release of releases) release()
  },
)

test('a dialog that must be answered takes Back and does nothing', async () => {
  const { isHeld } = page()
  const release = takeBack({ id: 'log-in', priority: 'default', does: () => undefined })
  expect(await isHeld('BACK')).toBe(true)
  expect(await isHeld('BACK')).toBe(true)
  release()
  expect(await isHeld('BACK')).toBe(false)
})

test('a link inside a dialog goes where it leads', async () => {
  const { isHeld } = page()
  const release = takeBack({ id: 'palette', priority: 'default', does: () => undefined })
  expect(await isHeld('PUSH', 1)).toBe(false)
  release()
})

test('Back with something typed stays, asks, and leaves only on a yes', async () => {
  const { isHeld, back } = page()
  unsavedForms.set(() => 1)
  expect(await isHeld('BACK')).toBe(true)
  await answer(false)
  expect(back).not.toHaveBeenCalled()
  expect(await isHeld('BACK')).toBe(true)
  await answer(true)
  expect(back).toHaveBeenCalledWith({ ignoreBlocker: true })
})

test('several steps back are as many after the question', async () => {
  const { isHeld, go } = page()
  unsavedForms.set(() => 1)
  expect(await isHeld('GO', -3)).toBe(true)
  await answer(true)
  expect(go).toHaveBeenCalledWith(-3, { ignoreBlocker: true })
})

test('a tab tapped with something typed asks first', async () => {
  const { isHeld } = page()
  unsavedForms.set(() => 1)
  const held = isHeld('PUSH', 1)
  await soon()
  await answer(true)
  expect(await held).toBe(false)
})
