import { describe, expect, test, vi } from 'vitest'
import { cow } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const herd = ['8101', '8102', '8103', '8104'].map((end) => cow(`cow-${end}`, end))
const at = '/tablet/my-herd/animals-list?searchString=810'
const desk = async () => {
  const app = await openApp({ from: '/tablet/home', at, wide: true, added: herd })
  await app.counts(4)
  return app
}
const active = () => document.querySelector('[role="row"][data-active="true"]')?.textContent
const picked = () => document.querySelectorAll('[role="row"][data-active] input:checked').length
const dialog = () => document.querySelector('dialog[open] h2')?.textContent

describe('at a desk with both hands on the keys', () => {
  test('arrows move, Enter opens beside the list, Escape closes it, and a slash is for the search', async () => {
    const app = await desk()
    expect(document.querySelector('[role="separator"]')).toBeNull()
    await app.keys('{ArrowDown}')
    await until(() => expect(active()).toContain('8102'))
    await app.keys('{Enter}')
    await app.at('id=cow-8102')
    await until(() => expect(document.querySelector('[role="separator"]')).not.toBeNull())
    await app.keys('{Escape}')
    await until(() => expect(app.address).not.toContain('id='))
    expect(app.address).toContain('searchString=810')
    await app.keys('/')
    expect(document.activeElement?.getAttribute('type')).toBe('search')
  })

  test('Space picks, Shift picks all on the way and lets go on the way back, Escape stops', async () => {
    const app = await desk()
    await app.keys(' ')
    await until(() => expect(picked()).toBe(1))
    await app.keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await until(() => expect(picked()).toBe(3))
    await app.keys('{Shift>}{ArrowUp}{/Shift}')
    await until(() => expect(picked()).toBe(2))
    await app.keys('{Escape}')
    await until(() => expect(picked()).toBe(0))
  })

  test('with the mouse Ctrl picks one, Shift all from there on, and the animal beside stays as it is', async () => {
    const app = await desk()
    const row = (end: string) => app.rows.find((one) => one.textContent?.includes(end)) as HTMLElement
    await app.mouse(row('8103'), { held: 'Control' })
    await until(() => expect(picked()).toBe(1))
    await app.mouse(row('8101'), { held: 'Shift' })
    await until(() => expect(picked()).toBe(3))
    await app.mouse(row('8104'), { held: 'Shift' })
    await until(() => expect(picked()).toBe(2))
    await app.mouse(row('8103'), { held: 'Control' })
    await until(() => expect(picked()).toBe(1))
    const box = row('8101').querySelector('input') as HTMLInputElement
    await app.mouse(box)
    await app.mouse(row('8102').querySelector('input') as HTMLInputElement, { held: 'Shift' })
    await until(() => expect(picked()).toBe(3))
    expect(app.address).not.toContain('id=')
  })

  test('an animal opens in a window of its own by the middle button, or from its menu, and the list stays as it is', async () => {
    const app = await desk()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const row = app.rows.find((one) => one.textContent?.includes('8102')) as HTMLElement
    await app.mouse(row, { button: 'MouseMiddle' })
    expect(String(opened.mock.lastCall?.[0])).toMatch(/animals.*id=cow-8102/)
    expect(app.address).not.toContain('id=')
    await app.mouse(row)
    await app.at('id=cow-8102')
    opened.mockClear()
    await app.press('More')
    await app.press('Open in a new window')
    expect(String(opened.mock.lastCall?.[0])).toMatch(/animals.*id=cow-8102/)
  })

  test('w weighs the animal in the focused row', async () => {
    const app = await desk()
    await app.keys('{ArrowDown}w')
    await app.at(/weigh/)
    await app.sees(/810 ?2/)
  })

  test('t treats the picked animals, e changes the one in the focused row, n adds', async () => {
    const app = await desk()
    await app.keys('{Home} {ArrowDown} t')
    await app.at('type=REMEDY')
    await app.press('Back')
    await app.sees('Step 1 of 3', /\b2 animals/)
    await app.goTo(at)
    await app.counts(4)
    await app.keys('{End}e')
    await app.at(/animal-edit|edit.*id=cow-8104/)
    await app.goTo('/tablet/weather')
    await app.keys('n')
    await app.at('create-update-layout')
  })

  test('a question mark shows every key, and nothing happens to who types', async () => {
    const app = await desk()
    await app.keys('?')
    await until(() => expect(dialog()).toBe('Keys'))
    await app.sees('Treat the animal, or the ones picked', 'Pick every row on the way')
    // Behind a dialog no key does anything.
    await app.keys('n')
    expect(app.address).toContain('animals-list')
    await app.back()
    await until(() => expect(dialog()).toBeUndefined())
    await app.keys('/tn?')
    await until(() => expect(app.address).toContain('tn'))
    expect(app.address).toContain('animals-list')
    expect(dialog()).toBeUndefined()
  })

  test('the letters can be turned off on this device', async () => {
    const app = await openApp({ from: '/tablet/home', at: '/tablet/settings', wide: true })
    await app.press(/^Letters as keys/)
    await app.keys('n?')
    await app.keys('{Control>}k{/Control}')
    await until(() => expect(dialog()).toBe('Find anything'))
    expect(app.address).toContain('settings')
    await app.back()
    await until(() => expect(dialog()).toBeUndefined())
    await app.press(/^Letters as keys/)
    ;(document.activeElement as HTMLElement).blur()
    await app.keys('n')
    await app.at('create-update-layout')
  })

  test('the rows picked are copied with the columns that are shown, for a spreadsheet', async () => {
    const app = await desk()
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await app.keys(' {ArrowDown} {Control>}c{/Control}')
    await app.sees('2 rows copied. Paste them into a spreadsheet.')
    const [head, ...lines] = String(copied.mock.lastCall?.[0]).trim().split('\r\n')
    const shown = [...document.querySelectorAll('[role="columnheader"] button')].map((one) => one.textContent)
    expect(head?.split('\t')).toHaveLength(shown.length)
    expect(lines.map((line) => line.split('\t')[0]?.slice(-4))).toEqual(['8101', '8102'])
    await app.keys('{Escape}{Control>}c{/Control}')
    await app.sees('4 rows copied. Paste them into a spreadsheet.')
  })
})
