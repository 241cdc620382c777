import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const due = cow('due', '8201', { expectedCalvingDate: dayFrom(1) })
const at = '/my-herd/animals-list?searchString=8201'

async function onPhone() {
  const app = await openApp({ at, added: [due] })
  await app.counts(1)
  const [row] = app.rows
  if (!row) throw new Error('No row')
  return { app, row }
}

/** A finger put down, moved and, unless it stays, lifted. */
function finger(row: Element, right: number, down: number): void {
  const touch = { pointerType: 'touch', pointerId: 1, button: 0 }
  fireEvent.pointerDown(row, { ...touch, clientX: 300, clientY: 300 })
  for (const part of [0.2, 0.6, 1])
    fireEvent.pointerMove(row, { ...touch, clientX: 300 + right * part, clientY: 300 + down * part })
  fireEvent.pointerUp(row, touch)
  fireEvent.click(row.querySelector('a') ?? row)
}

const jobs = (row: Element) => [...row.querySelectorAll('nav a')].map((one) => one.textContent)

describe('one animal in a list, with a thumb', () => {
  test('swiped aside it offers the two jobs it likely needs, the calving of one that is due among them', async () => {
    const { app, row } = await onPhone()
    finger(row, -180, 4)
    await until(() => expect(jobs(row)).toHaveLength(2))
    expect(jobs(row)[0]).toContain('Calving')
    expect(app.address).toContain('animals-list')
    await app.press(/^Calving/, row)
    await app.at('type=CALVING')
    await app.sees(/8201/)
  })

  test('a finger that goes up or down scrolls and uncovers nothing', async () => {
    const { row } = await onPhone()
    fireEvent.pointerDown(row, { pointerType: 'touch', button: 0, clientX: 300, clientY: 300 })
    fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 290, clientY: 260 })
    fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 100, clientY: 200 })
    expect(jobs(row)).toEqual([])
    expect(row.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe('false')
  })

  test('the same jobs are behind a button for who does not swipe', async () => {
    const { app, row } = await onPhone()
    await app.press(/^Jobs for .*8201|^Jobs for 820 1/, row)
    await until(() => expect(jobs(row)).toHaveLength(2))
    await app.press(/^Jobs for/, row)
    await until(() => expect(jobs(row)).toEqual([]))
  })

  test('held down it is picked, and the bar for picked animals opens', async () => {
    const { app, row } = await onPhone()
    fireEvent.pointerDown(row, { pointerType: 'touch', button: 0, clientX: 300, clientY: 300 })
    await app.sees('1 picked')
    fireEvent.pointerUp(row, { pointerType: 'touch' })
    fireEvent.click(row.querySelector('input') ?? row)
    expect(row.querySelector<HTMLInputElement>('input')?.checked).toBe(true)
    expect(app.address).toContain('animals-list')
  })
})
