import { pageOf, pages } from '@steading/domain/frame/pages/pages'
import type { FarmApp } from './farm-app'
import { expect, test } from './farm-test'

/** Word for word as the specification has them, where they end up if that is elsewhere, and the page a farmer sees. */
type Address = readonly [address: string, title: string, rows: string, endsAt?: string]

const onAPhone: readonly Address[] = [
  ['/home', 'Today', '[P2.6, P2.10, D2.1, D2.157]'],
  ['/tasks', 'Jobs done', '[D2.2]'],
  ['/animals/choose-type', 'Add animals', '[D2.4]'],
  ['/animals/create', 'New animal', '[D2.5]'],
  ['/fab-children', 'Add', '[D2.8]'],
  ['/my-herd/animals-list', 'Animals', '[D2.10, D2.113]'],
  ['/my-herd/groups-list', 'Groups and mobs', '[D2.11, D2.114]'],
  ['/my-herd/smartlists', 'Smart lists', '[D2.12, D2.115]'],
  ['/my-herd/moved-out', 'Left the herd', '[D2.13]'],
  ['/weights', 'Weights', '[D2.124]'],
  ['/calved-animals', 'Calved', '[D2.126]'],
  ['/due-to-calve', 'Due to calve', '[D2.127]'],
  ['/herd-average', 'Herd average', '[D2.141]'],
  ['/labels', 'Labels', '[D2.151]'],
  ['/sales-planner', 'Sales planner', '[D2.153]'],
  ['/task-with-items/create-task/animal-checker', 'Passport check', '[D2.43]'],
  ['/movements/movements-in', 'Movements in', '[D2.19, D2.116]'],
  ['/movements/movements-out', 'Movements out', '[D2.20, D2.117]'],
  ['/movements/movements-on', 'Moved on', '[D2.21, D2.118]'],
  ['/movements/movements-off', 'Moved off', '[D2.22, D2.119]'],
  ['/movements/movements-death', 'Deaths', '[D2.23, D2.120]'],
  ['/movements/movements-linked', 'Between linked holdings', '[D2.25]'],
  ['/movements/movements-within', 'Within the farm', '[D2.26]'],
  ['/missing-tags', 'Missing tags', '[D2.17, D2.121]'],
  ['/suckler-beef-scheme', 'Suckler beef scheme', '[D2.154]'],
]

const flow = '/tablet/create-update-layout/task-create-update-flow'
const herd = '/tablet/home/animals-list'
const papers = '/tablet/compliance'
const atADesk: readonly Address[] = [
  ['/tablet/home/animals-list', 'Animals', '[P2.11, D2.58, D2.57]'],
  ['/tasks', 'Jobs done', '[D2.57]', '/tablet/tasks'],
  ['/tablet/tablet-my-herd-layout', 'Animals', '[D2.59]', herd],
  ['/tablet/my-herd/my-herd-animals-list', 'Animals', '[D2.60]', herd],
  ['/tablet/my-herd/groups-list', 'Groups and mobs', '[D2.61]'],
  ['/tablet/my-herd/smartlists', 'Smart lists', '[D2.62]'],
  ['/tablet/my-herd/moved-out', 'Left the herd', '[D2.63]'],
  ['/tablet/create-update-layout', 'Add', '[D2.65]'],
  [flow, 'What did you do?', '[D2.66]', `${flow}/select-type`],
  [`${flow}/select-type`, 'What did you do?', '[D2.67]'],
  [`${flow}/add-to-group`, 'Add to a group', '[D2.68]'],
  ['/tablet/watchboard/claves-with-reg-queries', 'Calves with registration queries', '[D2.96]'],
  ['/tablet/watchboard/animals-in-withdrawal', 'In withdrawal', '[D2.97]'],
  ['/tablet/watchboard/animals-near-finishing-age', 'Near finishing age', '[D2.98]'],
  ['/tablet/watchboard/missing-tags-to-order', 'Tags to order', '[D2.99]'],
  ['/tablet/watchboard/movement-not-completed', 'Movements not finished', '[D2.100]'],
  ['/tablet/watchboard/watch-for-repeat', 'Watch for repeats', '[D2.101]'],
  ['/tablet/watchboard/animals-heats-due', 'Heats due', '[D2.102]'],
  ['/tablet/watchboard/cows-near-calving', 'Cows near calving', '[D2.103]'],
  ['/tablet/watchboard/just-out-of-withdrawal', 'Just out of withdrawal', '[D2.104]'],
  ['/tablet/watchboard/cows-due-to-dry-off', 'Cows to dry off', '[D2.106]'],
  ['/tablet/watchboard/calves-to-register', 'Calves to register', '[D2.107]'],
  ['/tablet/watchboard/animals-with-labels', 'Animals with labels', '[D2.108]'],
  [`${papers}/movements/in`, 'Movements in', '[D2.76]'],
  [`${papers}/movements/out`, 'Movements out', '[D2.77]'],
  [`${papers}/movements/on`, 'Moved on', '[D2.78]'],
  [`${papers}/movements/off`, 'Moved off', '[D2.79]'],
  [`${papers}/movements/death`, 'Deaths', '[D2.80]'],
  [`${papers}/movements/linked`, 'Between linked holdings', '[D2.82]'],
  [`${papers}/movements/within`, 'Within the farm', '[D2.83]'],
  [`${papers}/tag-missing`, 'Missing tags', '[D2.74]'],
  [`${papers}/calves-to-register`, 'Calves to register', '[D2.75]'],
  [`${papers}/castration`, 'Castration', '[D2.70]'],
  [`${papers}/weaning`, 'Weaning', '[D2.71]'],
  [`${papers}/body-condition-score`, 'Body condition', '[D2.72]'],
  [`${papers}/hoof-care`, 'Foot care', '[D2.73]'],
  [`${papers}/scoring`, 'Scoring', '[D2.91]'],
  ['/tablet/suckler-beef-scheme', 'Suckler beef scheme', '[D2.154]'],
]

/** Of pages that say more than their title. */
const headings: { [address: string]: string | RegExp } = { '/animals/create': 'Born here' }

/** How much the page says besides its heading. */
const saysBeside = ({ page }: FarmApp): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
    for (const heading of main?.querySelectorAll('h1') ?? []) heading.remove()
    return main?.textContent?.trim().length ?? 0
  })

const path = (app: FarmApp) => new URL(app.page.url()).pathname

async function opens(app: FarmApp, [address, title, rows, endsAt = address]: Address): Promise<void> {
  await test.step(`${address} ${rows}`, async () => {
    await app.moveTo(`/ie/bovine${address}`)
    await expect(app.page, address).toHaveTitle(`${title} · Steading`)
    await expect.poll(() => path(app), address).toBe(`/ie/bovine${endsAt}`)
    await expect(app.page.locator('main h1').first(), address).toHaveText(headings[address] ?? title)
    // A page that draws its heading and nothing else is no page.
    await expect.poll(() => saysBeside(app), { message: address }).toBeGreaterThan(20)
    await expect(
      app.page.getByText(
        'This part of Steading is not ready yet. Everything you have recorded is safe and stays where it is.',
      ),
      address,
    ).toHaveCount(0)
  })
}

test('the addresses of the specification open their pages on a phone', { tag: '@phone' }, async ({
  looking: app,
}) => {
  test.setTimeout(300_000)
  for (const address of onAPhone) await opens(app, address)
})

test('the addresses of one animal, group, list and job open it on a phone, and what they ask for', {
  tag: '@phone',
}, async ({ looking: app }) => {
  test.setTimeout(300_000)
  const { page } = app
  const id = await app.openAnimal()
  const tag = (await app.value('Tag').innerText()).trim()
  await test.step('/animals/view, id [D2.7, D2.185]', () => expect(path(app)).toBe('/ie/bovine/animals/view'))
  await test.step('copyAnimalCounter [D2.189]', async () => {
    await app.more('Add one like it')
    await expect(page).toHaveURL(/\/animals\/create\?.*copyAnimalCounter=1/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Copy 1')
    await page.goto(page.url().replace('copyAnimalCounter=1', 'copyAnimalCounter=4'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Copy 4')
  })
  await test.step('/animals/edit [D2.6]', async () => {
    await page.goto(`/animals/edit?id=${id}`)
    await expect(app.field('Tag')).toHaveValue(tag)
    expect(path(app)).toBe('/ie/bovine/animals/edit')
  })
  await test.step('searchString [D2.178]', async () => {
    await page.goto(`/my-herd/animals-list?searchString=${tag}`)
    await expect(app.count).toHaveText('1 animal')
  })
  await test.step('filters [D2.179]', async () => {
    const bulls = JSON.stringify({ where: [['sex', 'in', ['M']]] })
    await page.goto(`/my-herd/animals-list?filters=${encodeURIComponent(bulls)}`)
    await expect(page.getByRole('button', { name: 'Remove filter Male' })).toBeVisible()
    await app.openAnimal(0)
    await expect(app.value('Sex')).toHaveText('Male')
  })
  await test.step('queryFilters [D2.180]', async () => {
    const asked = encodeURIComponent(JSON.stringify({ sex: ['M'] }))
    await page.goto(`/my-herd/animals-list?queryFilters=${asked}`)
    await expect(page.getByRole('button', { name: 'Remove filter Male' })).toBeVisible()
    await app.openAnimal(0)
    await expect(app.value('Sex')).toHaveText('Male')
  })
  await test.step('tab [D2.183]', async () => {
    await page.goto('/weights?tab=1')
    await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('/groups [D2.9]', async () => {
    await app.moveTo('/ie/bovine/my-herd/groups-list')
    await page.locator('main a[href*="/groups?"]').first().click()
    await expect.poll(() => path(app)).toBe('/ie/bovine/groups')
    await expect(page.getByRole('button', { name: 'Add animals' })).toBeVisible()
  })
  await test.step('listTab [D2.184]', async () => {
    await page.goto(`/groups?id=${app.animalId}&listTab=about`)
    await expect(page.getByRole('radio', { name: 'Overview' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Remove the group' })).toBeVisible()
  })
  await test.step('enableSelectMode [D2.187]', async () => {
    await page.goto(`/groups?id=${app.animalId}&enableSelectMode=true`)
    await expect(page.locator('main li[aria-posinset]').first().getByRole('checkbox')).toBeVisible()
  })
  await test.step('/my-herd/smart-list-result [D2.14]', async () => {
    await app.moveTo('/ie/bovine/my-herd/smartlists')
    await page.locator('main a[href*="/smart-list-result?"]').first().click()
    await expect.poll(() => path(app)).toBe('/ie/bovine/my-herd/smart-list-result')
    await expect(app.count).toBeVisible()
  })
  await test.step('/tasks/view [D2.3]', async () => {
    await app.moveTo('/ie/bovine/tasks')
    await page.locator('main a[href*="/tasks/view?"]').first().click()
    await expect.poll(() => path(app)).toBe('/ie/bovine/tasks/view')
    await expect(page).toHaveTitle('Job · Steading')
  })
})

test('the addresses of the specification open their pages at a desk', { tag: '@tablet' }, async ({
  looking: app,
}) => {
  test.setTimeout(300_000)
  for (const address of atADesk) await opens(app, address)
  await test.step('/tablet/my-herd/smartlists/smart-list-result [D2.64]', async () => {
    await app.moveTo('/ie/bovine/tablet/my-herd/smartlists')
    await app.page.locator('main a[href*="/smart-list-result?"]').first().click()
    await expect.poll(() => path(app)).toBe('/ie/bovine/tablet/my-herd/smartlists/smart-list-result')
    await expect(app.count).toBeVisible()
  })
})

for (const [size, address, title, rows] of [
  ['@phone', '/ie/ovine/movements/movements-out-sheep', 'Sheep out', '[D2.24]'],
  ['@tablet', '/ie/ovine/tablet/compliance/movements/out-sheep', 'Sheep out', '[D2.81]'],
  ['@tablet', '/ie/ovine/tablet/watchboard/sheep-close-to-lambing', 'Ewes near lambing', '[D2.109]'],
] as const)
  test(`an address of sheep opens ${title} ${rows}`, { tag: size }, async ({ app, page, planter }) => {
    await app.open(await planter.farmer({ herds: [{ key: 'both', cows: 3, ewes: 6 }] }))
    await page.getByRole('button', { name: 'Switch to Sheep' }).click()
    await expect(page).toHaveURL(/\/ie\/ovine\//)
    await app.goOn(address)
    await expect(page).toHaveTitle(`${title} · Steading`)
    await expect(page.locator('main h1').first()).toHaveText(title)
    await expect.poll(() => path(app)).toBe(address)
  })

test('a window of 1025 pixels is a desk, and one of 1024 is not [D2.268]', { tag: '@tablet' }, async ({
  looking: app,
}) => {
  const tabs = app.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'All', exact: true })
  for (const [width, desk] of [
    [1024, false],
    [1025, true],
  ] as const) {
    await app.page.setViewportSize({ width, height: 768 })
    await app.page.goto('/my-farm')
    await expect.poll(() => path(app)).toBe(desk ? '/ie/bovine/tablet/my-farm' : '/ie/bovine/my-farm')
    await expect(tabs).toHaveCount(desk ? 0 : 1)
  }
})

test('a page is named by one of more than 150 identifiers in pageId, to go on with at the desk; an identifier of no page opens none [D2.111, D2.186]', {
  tag: '@tablet',
}, async ({ looking: app }) => {
  expect(new Set(pages.map((page) => page.id)).size).toBeGreaterThan(150)
  const id = await app.openAnimal()
  for (const [asked, there] of [
    ['pageId=herd-average', '/tablet/herd-average'],
    ['pageId=calving-book', pageOf('calving-book').tablet],
    ['pageId=medicine-register', pageOf('medicine-register').tablet],
    [`pageId=animal-view&id=${id}`, '/tablet/animals/view'],
  ] as const) {
    await app.page.goto(`/?action=switchToDesktop&${asked}`)
    await expect.poll(() => path(app)).toBe(`/ie/bovine${there}`)
  }
  await app.page.goto('/?action=switchToDesktop&pageId=nowhere')
  await expect.poll(() => path(app)).toBe('/ie/bovine/tablet/home/animals-list')
})

for (const [named, rows] of [
  ['certNumber', '[D2.195]'],
  ['moveCertNumber', '[D2.196]'],
] as const)
  test(`a link opens the certificate it names as ${named} ${rows}`, { tag: '@phone' }, async ({
    looking: app,
  }) => {
    await app.page.goto(`/?action=openCertificate&${named}=IE-4711`)
    await expect(app.page).toHaveURL(/\/movements\/certificates\/view\?id=IE-4711$/)
    await expect(app.page.getByRole('heading', { name: 'No movement has this certificate' })).toBeVisible()
  })

test('the tabs of a cattle farm lead to everything, home, the herd, what to watch and the farm [D2.156, D2.157, D2.158, D2.159, D2.160]', {
  tag: '@phone',
}, async ({ looking: app }) => {
  const { page } = app
  const tabs = page.getByRole('navigation', { name: 'Pages' })
  for (const [tab, address] of [
    ['All', '/apps'],
    ['Home', '/home'],
    ['Herd', '/my-herd/animals-list'],
    ['Watch', '/watchboard'],
    ['Farm', '/my-farm'],
  ] as const) {
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    await expect.poll(() => path(app)).toBe(`/ie/bovine${address}`)
  }
})
