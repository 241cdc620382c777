import { describe, expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const inPen = { bLoc: 'Shed', bSubLoc: 'Pen 4' }
const late = cow('late', '8301', { expectedCalvingDate: dayFrom(-4) })
const soon = cow('soon', '8302', { expectedCalvingDate: dayFrom(3) })
const served = cow('served', '8303', { lastServeDate: dayFrom(-60), ...inPen })
const mate = cow('mate', '8304', inPen)
const added = [late, soon, served, mate]

/** The headings of the list to pick from, each with the rows under it until the next. */
async function headed(app: Screen): Promise<string[]> {
  await until(() => expect(app.rows.length).toBeGreaterThan(0))
  return app.rows.map((row) => row.textContent ?? '')
}

describe('the picker puts the likely animals first and says why', () => {
  test('for a dam those overdue and due, then all the others, none twice', async () => {
    const app = await openApp({ at: '/selectable-task/create-task?type=CALVING', farm: 'cattle', added })
    const box = await app.field('Dam')
    box.click()
    const groups = await until(() => {
      const found = [...document.querySelectorAll('[role="listbox"] [role="group"], .mantine-Select-group')]
      expect(found.length).toBeGreaterThan(1)
      return found.map((one) => one.textContent ?? '')
    })
    expect(groups[0]).toMatch(/^Overdue to calve.*8301/)
    expect(groups.findIndex((one) => one.includes('8302'))).toBe(1)
    expect(groups.at(-1)).toMatch(/^All animals/)
    const options = [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent)
    expect(new Set(options).size).toBe(options.length)
  })

  test('for a scan those served and not scanned; all are still there to pick, each once', async () => {
    const app = await openApp({ at: '/task-with-items/create-task?type=SCAN', farm: 'cattle', added })
    const rows = await headed(app)
    expect(rows[0]).toMatch(/^Served and not scanned/)
    expect(rows.filter((row) => row.includes('8303'))).toHaveLength(1)
    expect(rows.some((row) => row.startsWith('All animals'))).toBe(true)
    const count = Number(/all (\d+) shown/.exec(app.text)?.[1])
    expect(app.rows[0]?.getAttribute('aria-setsize')).toBe(String(count))
  })

  test('after one is picked by its number, those of its pen', async () => {
    const app = await openApp({ at: '/task-with-items/create-task?type=HOOFCARE', farm: 'cattle', added })
    await headed(app)
    await app.fill('Tag, brand or name', '8303')
    await until(() => expect(app.rows).toHaveLength(1))
    ;(await app.field('Tag, brand or name')).focus()
    await app.keys('{Enter}')
    await until(() => expect(app.rows[0]?.textContent).toMatch(/^In the same pen/))
    const pen = app.rows.slice(0, 2).map((row) => row.textContent ?? '')
    expect(pen.some((row) => row.includes('8304'))).toBe(true)
    expect(app.rows[2]?.textContent).toMatch(/^(All animals|Lame)/)
  })
})
