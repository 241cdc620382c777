import { paths } from '@steading/domain/records/sync/wire-calls'
import { bullockEnd } from '../run/bullocks'
import { cowInCalf, cowToDry } from '../run/cows-in-calf'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const patiently = { timeout: 60_000 }
const next = (app: FarmApp) => app.page.getByRole('button', { name: 'Next', exact: true })
const create = (type: string, ...animals: string[]) =>
  `/task-with-items/create-task?type=${type}${animals.length > 0 ? `&animals=${animals.join()}` : ''}`
const bullock = `bullock-${bullockEnd(0)}`

test('a farmer finds cows by their own digits in a job that opens at its top, reads which one cannot be in it, and sees no old reason', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  // Every tag of the sample herd has 450 in its herd part.
  const herd = { key: 'digits', cows: 16, herdMark: '1450782', cowsInCalf: true, bullocks: 1 }
  await app.open(await planter.farmer({ herds: [herd] }))
  const rows = page.locator('main li[aria-posinset]')

  await test.step('the picker finds 450 where it is a cow’s own, and not in the herd part', async () => {
    await app.moveTo(create('REMEDY'))
    await expect(rows.first()).toBeVisible()
    await page.getByRole('searchbox').fill('450')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(/4501[78]/)
    await picture(page, 'found-by-own-digits')
    await page.getByRole('searchbox').fill('')
  })

  await test.step('a new job opens at its top, wherever the last one was left', async () => {
    await expect(rows.nth(6)).toBeVisible()
    await page.mouse.move(190, 500)
    await page.mouse.wheel(0, 900)
    await expect(page.locator('main li[aria-posinset="1"]')).not.toBeInViewport()
    await app.moveTo('/home')
    await expect(page.getByRole('heading', { name: 'Needs you today' })).toBeVisible()
    await app.moveTo(create('HOOFCARE'))
    await expect(page.locator('main li[aria-posinset="1"]')).toBeInViewport()
  })

  await test.step('an animal the job cannot be done to is named, and left out by one tap', async () => {
    await app.moveTo(create('HEAT', cowInCalf, bullock))
    await next(app).click()
    await expect(app.alert).toContainText('One animal cannot be in this job')
    await expect(app.alert.getByRole('link', { name: bullockEnd(0) })).toBeVisible()
    await picture(page, 'one-cannot-be-in-it')
    await app.alert.getByRole('button', { name: 'Leave it out' }).click()
    await app.saveAnyway()
    await expect(page.getByRole('heading', { name: '1 animal' })).toBeVisible()
  })

  await test.step('the reason of the last treatment stays with that treatment', async () => {
    await app.moveTo(create('REMEDY', cowInCalf))
    await app.fill({ Dose: '20', Unit: 'ml', 'Meat withdrawal': '3', Reason: 'Lame, left hind' })
    await app.newMedicine('Zinc bolus')
    await next(app).click()
    await app.saveAnyway()
    await app.moveTo(create('REMEDY', cowToDry))
    await page.getByRole('button', { name: /^Zinc bolus/ }).click()
    await expect(app.field('Dose')).toHaveValue('20')
    await expect(app.field('Reason')).toHaveValue('')
  })
})

test('a sale says to whom, an old cow is a cow from the day she was born, and home, wheel and lists count alike', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  const herd = { key: 'counts', cows: 12, cowsInCalf: true, bullocks: 1 }
  await app.open(await planter.farmer({ herds: [herd] }))
  const main = page.locator('main')

  await test.step('the page of a sale calls the buyer the buyer, and so does its history', async () => {
    await app.moveTo(create('EXTMOVE', bullock))
    await app.field('Sold to').selectOption({ label: 'Kilmore Co-op Mart' })
    await app.fill({ 'To herd or holding': 'C7654321' })
    await next(app).click()
    await next(app).click()
    await app.saveAnyway()
    await expect(app.value('Sold to')).toHaveText('Kilmore Co-op Mart')
    await expect(main.getByText('Bought from')).toHaveCount(0)
    await picture(page, 'sold-to')
    await app.sent()
    await app.moveTo(`/record-history?id=${app.animalId}&collection=tasks`)
    await expect(main.getByText('Sold to').first()).toBeVisible()
    await expect(main.getByText('Bought from')).toHaveCount(0)
  })

  await test.step('a cow of five years that is written in today did not come to the farm today', async () => {
    await app.moveTo('/fab-children')
    await page.getByRole('link', { name: 'Animal', exact: true }).click()
    await page.getByRole('link', { name: 'Born here' }).first().click()
    const born = new Date(Date.now() - 5 * 365 * 86_400_000)
    const [year, month, day] = born.toISOString().slice(2, 10).split('-')
    await app.fill({ Tag: '372221987646006', Born: `${day}/${month}/${year}` })
    await app.field('Sex').selectOption({ label: 'Cow or heifer' })
    await app.saveAnyway()
    await expect(page.getByRole('heading', { level: 1, name: '46006' })).toBeVisible()
    await expect(main.getByText('Born', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(/Came to the farm/i)).toHaveCount(0)
    await picture(page, 'old-cow-written-in')
  })

  await test.step('home, the wheel and the lists have the same numbers', async () => {
    const count = async (list: string) => {
      await app.moveTo(`/my-herd/smart-list-result?id=${list}`)
      await expect(app.count).toHaveText(/^(No|\d+) /)
      return Number(/\d+/.exec((await app.count.textContent()) ?? '')?.[0] ?? 0)
    }
    const lists: { [list: string]: number } = {}
    for (const list of ['COWS', 'IN-CALF', 'DUE-CALVE', 'OVERDUE-CALVE', 'DRYOFF-DUE', 'TO-SERVE'])
      lists[list] = await count(`SL-${list}`)

    await app.moveTo('/home')
    const figure = (name: string) =>
      main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(figure('Cows').locator('dd')).toHaveText(String(lists.COWS))
    const line = main.getByRole('listitem').filter({ hasText: /cows? to dry off/ })
    await expect(line).toContainText(new RegExp(`^${lists['DRYOFF-DUE']} cow`))

    await app.moveTo('/breeding-wheel')
    const place = async (label: string | RegExp) => {
      const row = main.locator('li a').filter({ hasText: label })
      return Number(await row.locator('strong').textContent())
    }
    await expect(main.getByText('In calf, not dry yet')).toBeVisible()
    const due = await place(/^\d?Due within/)
    expect(due).toBe((lists['DUE-CALVE'] ?? 0) + (lists['OVERDUE-CALVE'] ?? 0))
    const carrying = (await place('In calf, not dry yet')) + (await place(/^\d?Dry/)) + due
    expect(carrying).toBe(lists['IN-CALF'])
    expect(await place('To serve')).toBe(lists['TO-SERVE'])
    await picture(page, 'wheel-counts')
  })
})

test.describe('an app that opens without signal', () => {
  test.use({ serviceWorkers: 'allow' })

  test('leaves no event without a farm, and a new farm with nothing on it is greeted as the farmer’s own', {
    tag: '@phone',
  }, async ({ app, page, context, planter }) => {
    const farmer = await planter.farmer({ herds: [{ key: 'new', empty: true }] })
    await app.enter(farmer)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible(patiently)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/demo/i)).toHaveCount(0)
    await picture(page, 'new-farm')

    type Noted = { hwRef: string; farmId: unknown }
    const taken: { farm: unknown; status: number; events: Noted[] }[] = []
    context.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith(paths.events)) return
      const { farm, entities } = response.request().postDataJSON()
      taken.push({ farm, status: response.status(), events: entities.events })
    })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await app.loseSignal()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible(patiently)
    await app.visit('Sync')
    await page.getByRole('button', { name: 'Sync now' }).click()
    await app.acknowledge('Steading cannot be reached.')
    await context.setOffline(false)
    await app.sent()
    // Events go with a sync, and where nothing changed the next one by itself is minutes away.
    await page.getByRole('button', { name: 'Sync now' }).click()
    const codes = () => taken.flatMap(({ events }) => events.map(({ hwRef }) => hwRef))
    const [started, offline] = ['HW232S', 'HW523']
    await expect.poll(codes, patiently).toEqual(expect.arrayContaining([started, offline]))
    const [farm] = farmer.farms
    for (const { events, ...sent } of taken) {
      expect(sent).toEqual({ farm, status: 200 })
      for (const { farmId } of events) expect(farmId).toBe(farm)
    }
  })
})
