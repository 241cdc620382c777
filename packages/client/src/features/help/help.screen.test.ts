import { describe, expect, test } from 'vitest'
import { openApp, until } from '../../app/test-screen'

describe('help', () => {
  test('is looked up in everyday words, read step by step, and leads to the page itself', async () => {
    const app = await openApp({ at: '/help', farm: 'cattle' })
    await app.sees('Every day', 'Record a calving', 'Weigh animals')
    await app.seesNot('Record a lambing')
    await app.fill('What do you want to do?', 'kilos')
    await app.sees('1 found')
    await app.press('Weigh animals')
    await app.at('/help/piece')
    await app.sees('Start weighing')
    const steps = [...document.querySelectorAll('main ol > li p')].map((step) => step.textContent)
    expect(steps[0]).toBe('Open Weights and touch Start weighing.')
    expect(steps).toHaveLength(4)
    await app.press('Do it now')
    await app.at('/weights')
  })

  test('says so where nothing is found, and keeps what was typed for the way back', async () => {
    const app = await openApp({ at: '/help', farm: 'tillage' })
    await app.fill('What do you want to do?', 'zeppelin')
    await app.sees('Nothing found')
    await app.fill('What do you want to do?', 'weeds')
    await app.press('Record a spray')
    await app.sees('Tick the fields you sprayed.')
    await app.back()
    await until(async () => expect((await app.field('What do you want to do?')).value).toBe('weeds'))
  })

  test('of something this farm does not have is all of help instead', async () => {
    const app = await openApp({ at: '/help/piece?id=lambing', farm: 'cattle' })
    await app.at(/\/help$/)
    await app.sees('Every day')
  })

  test('opens beside the list at a desk', async () => {
    const app = await openApp({ at: '/tablet/help', farm: 'cattle', wide: true })
    await app.press('Make a backup')
    await app.sees('Every day', 'Do it now')
    await app.press('Close')
    await app.seesNot('Do it now')
  })
})

describe('the question mark of a page', () => {
  test.each([
    ['/weights', 'Weigh animals'],
    ['/task-with-items/create-task?type=REMEDY', 'Treat one animal'],
    ['/my-herd/groups-list', 'Make a group and move animals'],
    ['/sync', 'Work without signal'],
  ])('at %s opens %s without leaving the page', async (at, title) => {
    const app = await openApp({ at, farm: 'cattle' })
    const before = app.address
    await app.press('Help with this page')
    await until(() => expect(app.front.querySelector('h2')?.textContent).toBe(title))
    expect(app.front.querySelectorAll('ol > li').length).toBeGreaterThan(2)
    await app.press('Close', app.front)
    expect(app.address).toBe(before)
  })

  test('offers what else there is about the page, and all of help', async () => {
    const app = await openApp({ at: '/my-herd/animals-list', farm: 'cattle' })
    await app.press('Help with this page')
    await app.sees('Find an animal')
    await app.press('Print, send or copy a list', app.front)
    await app.at('id=take-away')
    await app.sees('Do it now')
  })

  test('opens the search where no piece is about the page', async () => {
    const app = await openApp({ at: '/milk-recording', farm: 'cattle' })
    await app.press('Help with this page')
    await app.at(/\/help$/)
    await app.field('What do you want to do?')
  })

  test('is in the sheet of keys too', async () => {
    const app = await openApp({ at: '/tablet/sync', farm: 'cattle', wide: true })
    await app.keys('?')
    await app.press('Help', app.front)
    await app.at('/help')
  })
})
