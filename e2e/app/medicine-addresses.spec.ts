import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

/** Word for word as the specification has them, where they end up if that is elsewhere, and the page a farmer sees. */
type Address = readonly [address: string, title: string, rows: string, endsAt?: string]

const book = '/remedies-and-treatments'
const onAPhone: readonly Address[] = [
  [`/ie/bovine${book}/treatments`, 'Treatments', '[D2.28]'],
  ['/ie/bovine/treatments', 'Treatments', '[D2.28]', `/ie/bovine${book}/treatments`],
  ['/ie/bovine/withdrawal-list-result', 'Withdrawal periods', '[D2.30, D2.130]'],
  ['/ie/bovine/watchboard/just-out-of-withdrawal-result', 'Out of withdrawal', '[D2.105]'],
  [`/ie/bovine${book}/remedy-used-list`, 'Medicines used', '[D2.29]'],
  ['/ie/bovine/remedy-used-list', 'Medicines used', '[D2.29]', `/ie/bovine${book}/remedy-used-list`],
]
const desk = '/ie/bovine/tablet/compliance/remedies-and-treatments'
const atADesk: readonly Address[] = [
  [`${desk}/cabinet`, 'Medicine cabinet', '[D2.84]'],
  [`${desk}/treatments`, 'Treatments', '[D2.85]'],
  [`${desk}/withdrawals`, 'Withdrawal periods', '[D2.86, D2.130]'],
  ['/ie/bovine/tablet/watchboard/just-out-of-withdrawal-result', 'Out of withdrawal', '[D2.105]'],
  [`${desk}/used`, 'Medicines used', '[D2.87]'],
]
const sheep: readonly Address[] = [
  ['/ie/ovine/withdrawal-list-result-sheep', 'Withdrawal periods', '[D2.31, D2.130]'],
  ['/ie/ovine/watchboard/just-out-of-withdrawal-result', 'Out of withdrawal', '[D2.105]'],
]

const path = ({ page }: FarmApp) => new URL(page.url()).pathname

async function arrives(app: FarmApp, [address, title, rows, endsAt = address]: Address): Promise<void> {
  await test.step(`${address} ${rows}`, async () => {
    await expect(app.page, address).toHaveTitle(`${title} · Steading`)
    await expect.poll(() => path(app), address).toBe(endsAt)
    await expect(app.page.locator('main h1').first(), address).toBeAttached()
    await expect(app.page.getByText('This part of Steading is not ready yet.'), address).toHaveCount(0)
  })
}

/** One medicine of the list of those used, and from there where it was used and when it was bought. */
async function oneMedicine(app: FarmApp, list: string): Promise<void> {
  const { page } = app
  await page.locator(`main a[href*="${list}/details"]`).first().click()
  await arrives(app, [`${list}/details`, 'About this medicine', '[D2.88]'])
  await page.getByRole('button', { name: /^Where it was used/ }).click()
  await arrives(app, [`${list}/treatments`, 'Where it was used', '[D2.90]'])
  await page.goBack()
  await page.getByRole('button', { name: /^When it was bought/ }).click()
  await arrives(app, [`${list}/purchases`, 'When it was bought', '[D2.89]'])
}

test('the addresses of the medicine book open on a phone [D2.28, D2.29, D2.30, D2.88, D2.89, D2.90, D2.105, D2.130]', {
  tag: '@phone',
}, async ({ looking: app }) => {
  test.setTimeout(180_000)
  for (const address of onAPhone) {
    await app.moveTo(address[0])
    await arrives(app, address)
  }
  await oneMedicine(app, `/ie/bovine${book}/remedy-used-list`)
})

test('the addresses of withdrawal open for sheep [D2.31, D2.105, D2.130]', { tag: '@phone' }, async ({
  app,
  page,
  planter,
}) => {
  await app.open(await planter.farmer({ herds: [{ key: 'both', cows: 3, ewes: 6 }] }))
  await page.getByRole('button', { name: 'Switch to Sheep' }).click()
  await expect(page).toHaveURL(/\/ie\/ovine\//)
  for (const address of sheep) {
    await app.goOn(address[0])
    await arrives(app, address)
  }
  await picture(page, 'just-clear-sheep')
})

test('the addresses of the medicine book open at a desk [D2.84, D2.85, D2.86, D2.87, D2.88, D2.89, D2.90, D2.105, D2.130]', {
  tag: '@tablet',
}, async ({ looking: app }) => {
  test.setTimeout(180_000)
  for (const address of atADesk) {
    await app.moveTo(address[0])
    await arrives(app, address)
  }
  await oneMedicine(app, `${desk}/used`)
})
