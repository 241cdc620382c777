import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const treated = (id: string, cost: number, more = {}) => ({
  collection: 'tasks' as const,
  id,
  fields: {
    ...{ typeId: 'REMEDY', status: 'done', date: dayFrom(0), cost, createdApp: 'bovine', remedy: 'Pour-on' },
    ...{ taskAnimals: ['cow-8041'], ...more },
  },
})
const cows = [cow('cow-8041', '8041'), cow('cow-8042', '8042')]

test('the page of reports opens what was spent on medicines, and a treatment saved meanwhile is added', async () => {
  const app = await openApp({ at: '/reports', farm: 'nothing', added: [...cows, treated('t1', 40)] })
  await app.press('Medicine spending')
  await app.at('/reports/medicine')
  await app.sees('Spent in the year', /€40.00/, /In no group · 1 treatment/)
  await app.hears({ tasks: [{ ...treated('t2', 20.5).fields, id: 't2', updatedAt: Date.now() }] })
  await app.sees(/€60.50/, /2 treatments/)
})

test('a farm without any costs sees how to get some', async () => {
  const app = await openApp({ at: '/reports/medicine', farm: 'nothing' })
  await app.sees('Nothing spent yet')
  expect(app.offers('Print or save')).toBe(false)
})

test('stock by class is a chart with its figures behind it, read out point by point to a farmer who uses the keys', async () => {
  const app = await openApp({ at: '/reports/stock', farm: 'cattle' })
  await app.sees('Stock on the first of each month')
  const plot = await until(() => {
    const found = document.querySelector<HTMLElement>(
      '[role="group"][aria-label="Stock on the first of each month"]',
    )
    return found ?? Promise.reject(new Error('No picture'))
  })
  plot.focus()
  await app.keys('{End}')
  const said = () =>
    [...document.querySelectorAll('figure [role="status"]')].map((one) => one.textContent).join()
  await until(() => expect(said()).toMatch(/Cows \d+/))
  const last = said()
  await app.keys('{ArrowLeft}')
  await until(() => expect(said()).not.toBe(last))
  await app.press('As a table')
  const table = await until(
    () => document.querySelector('figure table') ?? Promise.reject(new Error('No table')),
  )
  expect(table.querySelectorAll('tbody tr')).toHaveLength(24)
})

test('a desk has the rows as a table that is put in order by its headings, and the order is in the address', async () => {
  const app = await openApp({
    at: '/tablet/herd-average',
    from: '/tablet/reports',
    farm: 'cattle',
    wide: true,
  })
  const names = () => [...document.querySelectorAll('main tbody th')].map((one) => one.textContent)
  await until(() => expect(names().length).toBeGreaterThan(2))
  const before = names()
  await app.press(
    'Animals',
    await until(() => document.querySelector('main thead') ?? Promise.reject(new Error('No table'))),
  )
  await app.at('sort=animals')
  await until(() => expect(names()).not.toEqual(before))
  expect(app.offers('Print or save')).toBe(true)
})

test('the passport checker counts what it lists, narrows it by reason, and finds one by its number', async () => {
  const held = cow('held-8043', '8043', { isPassportReceived: false, tbTestDate: dayFrom(-10) })
  const app = await openApp({
    at: '/passport-checker',
    from: '/reports',
    farm: 'nothing',
    added: [...cows, held],
  })
  await app.sees(/No passport/, /8043/)
  const chip = await app.control(/^TB test out of date \d/)
  const said = Number(/\d+/.exec(chip.textContent ?? '')?.[0])
  await app.press(/^TB test out of date \d/)
  await app.at('listTab=testOutOfDate')
  await app.counts(said)
  await app.fill('Tag, brand or name', '8042')
  await app.counts(1)
  await app.press(/8042/)
  await app.at('/animals/view')
})

test('the sales planner says the weight it plans by, and another weight moves the plan', async () => {
  const store = cow('store', '8044', {
    ...{ purpose: 'meat', sex: 'M', castrated: true, lactation: 0, dob: dayFrom(-500) },
    ...{ lastWeightMg: 400e6, lastWeight: 400, lastWeightDate: dayFrom(0), lastAdgWeightMg: 1e6 },
  })
  const app = await openApp({ at: '/sales-planner', farm: 'nothing', added: [store] })
  await app.sees('Sold at 600 kg', /600 kg/)
  await app.press('Weight and price')
  await app.fill('Weight when sold (kg)', '390')
  await app.press('Save')
  await app.sees('Sold at 390 kg', /400 kg/)
  await app.press(/1 animal/)
  await app.at('/sales-planner/month')
  await app.sees(/8044/)
})

test('a farm without bulk tank records is led to its first collection', async () => {
  const app = await openApp({ at: '/bulk-tank' })
  await app.sees('No milk collected yet')
  await app.press('Milk collection')
  await app.at('/task-without-items/create-task')
})
