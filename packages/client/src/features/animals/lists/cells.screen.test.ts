import { describe, expect, test } from 'vitest'
import { cow } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const herd = [
  cow('cow-8201', '8201', { purpose: 'dairy', eId: '372000000008201', notes: 'quiet' }),
  cow('cow-8202', '8202', { purpose: 'dairy' }),
  cow('cow-8203', '8203', { purpose: 'suckler' }),
]
const kept = {
  collection: 'smartList' as const,
  id: 'bovine.SL-ALL-IN-HERD',
  fields: {
    ...{ type: 'SL-ALL-IN-HERD', belongsToApp: 'bovine' },
    columns: ['tag', 'sex', 'purpose', 'eId', 'herdBookNumber', 'tbTestDate'],
  },
}
const at = '/tablet/my-herd/animals-list?searchString=820'

async function desk() {
  const app = await openApp({ from: '/tablet/home', at, wide: true, added: [...herd, kept] })
  await app.counts(3)
  await until(() => expect(heading('Kept for')).toBeGreaterThan(0))
  return app
}

const headings = () =>
  [...document.querySelectorAll('[role="columnheader"]')].map((one) => one.textContent ?? '')
const heading = (label: string) => headings().findIndex((text) => text.startsWith(label))

/** The cell of an animal under a heading, by the end of its tag. */
function cell(end: string, label: string): HTMLElement {
  const row = [...document.querySelectorAll('[role="row"][data-active]')].find((one) =>
    one.textContent?.includes(end),
  )
  const found = row?.querySelectorAll<HTMLElement>('[role="gridcell"]')[heading(label)]
  if (!found) throw new Error(`No ${label} of ${end} among ${headings().join(' | ')}`)
  return found
}
const asked = () => document.querySelector<HTMLInputElement>('[data-writing] form :is(input, select)')
const stored = async (app: Screen, end: string, field: string) =>
  (await app.stored('animals', `cow-${end}`))?.[field]

describe('cells of the animals table', () => {
  test('a double click asks in the cell, Enter keeps it and goes down, and Undo takes it back', async () => {
    const app = await desk()
    await app.mouse(cell('8201', 'Kept for'), { clicks: 2 })
    await until(() => expect(asked()?.tagName).toBe('SELECT'))
    expect(document.activeElement).toBe(asked())
    await app.choose('Kept for', 'Suckler')
    await app.keys('{Enter}')
    await app.sees(/820 1: Kept for is now Suckler|8201: Kept for is now Suckler/)
    expect(await stored(app, '8201', 'purpose')).toBe('suckler')
    await until(() => expect(cell('8202', 'Kept for').contains(asked())).toBe(true))
    await app.keys('{Escape}')
    await until(() => expect(asked()).toBeNull())
    expect(document.activeElement?.getAttribute('role')).toBe('grid')
    await app.undo()
    await until(async () => expect(await stored(app, '8201', 'purpose')).toBe('dairy'))
  })

  test('by keys alone: arrows to the cell, F2 asks, Tab goes right, Escape keeps nothing, arrows move on', async () => {
    const app = await desk()
    await app.keys('{ArrowDown}{ArrowRight}')
    await app.keys('{F2}')
    expect(asked()).toBeNull()
    await app.keys('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    await until(() => expect(cell('8202', 'Kept for').contains(asked())).toBe(true))
    await app.keys('{Tab}')
    await until(() => expect(cell('8202', 'Electronic').contains(asked())).toBe(true))
    await app.keys('{Tab}3')
    await until(() => expect(asked()?.value).toBe('3'))
    await app.keys('{Escape}')
    await until(() => expect(asked()).toBeNull())
    expect(await app.outbox()).toEqual([])
    await app.keys('{ArrowDown}{F2}5{Enter}')
    await until(async () => expect(await stored(app, '8203', 'herdBookNumber')).toBe('5'))
    expect(app.address).not.toContain('id=')
  })

  test('an impossible value shows an error at the cell, and nothing is saved until the farmer puts it right', async () => {
    const app = await desk()
    await app.mouse(cell('8202', 'Electronic'), { clicks: 2 })
    await until(() => expect(asked()).not.toBeNull())
    await app.keys('372000000008201{Enter}')
    const told = () => cell('8202', 'Electronic').querySelector('[role="alert"]')?.textContent
    await until(() => expect(told()).toBeTruthy())
    expect(app.asked).toBe(false)
    expect(await app.outbox()).toEqual([])
    await app.keys('{Escape}')
    await until(() => expect(told()).toBeUndefined())
  })

  test('a date cell opens the app’s own calendar and understands spoken days such as yesterday; an invalid date shows an error', async () => {
    const app = await desk()
    await app.mouse(cell('8203', 'TB'), { clicks: 2 })
    await until(() => expect(asked()).not.toBeNull())
    await app.keys('whenever{Enter}')
    await until(() => expect(cell('8203', 'TB').querySelector('[role="alert"]')?.textContent).toBeTruthy())
    asked()?.select()
    await app.keys('yesterday{Tab}')
    await until(async () => expect(await stored(app, '8203', 'tbTestDate')).toBeGreaterThan(0))
  })

  test('a cell keeps the typed value when the farmer goes elsewhere, and a read-only cell opens the animal', async () => {
    const app = await desk()
    await app.mouse(cell('8201', 'Herd'), { clicks: 2 })
    await until(() => expect(asked()).not.toBeNull())
    await app.keys('2')
    await app.mouse(cell('8203', 'Sex'), { clicks: 2 })
    await until(async () => expect(await stored(app, '8201', 'herdBookNumber')).toBe('2'))
    await app.at('id=cow-8203')
    await until(() => expect(asked()).toBeNull())
    expect(app.asked).toBe(false)
  })
})
