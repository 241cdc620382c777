import { expect, picture, test } from './farm-test'

const noHerd = { username: '+353850000004', password: 'steading' }
const demo = { username: '+353850000009', password: 'steading' }

const threeHerds = [
  { key: 'beef', herdNumber: 'H1111111', farmName: 'Inverin' },
  { key: 'hill', herdNumber: 'H2222222', farmName: 'Rossaveal' },
  { key: 'sheep', herdNumber: 'H3333333', farmName: 'Spiddal', ewes: 8 },
]

test('a farmer with three herds picks one: a radio for each, a search, Select waits for a choice, and Sign out is the way back [P2.61, P2.62, P2.63, P2.64, P2.66, P2.68, P4.47, D5.83]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.logIn(await planter.farmer({ herds: threeHerds }))
  const picker = page.getByRole('dialog', { name: 'Switch herd' })
  await expect(picker.getByRole('heading', { name: 'Switch herd' })).toBeVisible()
  await expect(picker.getByRole('radio')).toHaveCount(3)
  await expect(picker.getByRole('button', { name: 'Select' })).toBeDisabled()
  await expect(picker.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await picture(page, 'herd-picker')
  const search = picker.getByRole('searchbox', { name: 'Search herds' })
  if (!app.wide) {
    await expect(search).toHaveCount(0)
    await picker.getByRole('button', { name: 'Search herds' }).click()
  }
  await search.fill('h22')
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await picker.getByRole('radio', { name: /H2222222/ }).check()
  await picker.getByRole('button', { name: 'Select' }).click()
  await app.seesHerd()
  await expect(app.herdName).toContainText('H2222222')
})

test('a farmer switches to the other herd and back; Cancel leaves things as they are [P2.65]', {
  tag: '@phone',
}, async ({ app, planter }) => {
  await app.logIn(await planter.farmer({ herds: threeHerds.slice(0, 2) }))
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await app.openAnimal(0)
  await app.edit({ 'Freeze brand': 'ONE' })
  await app.visit('Animals')
  await app.switchHerd('H2222222')
  await expect(app.herdName).toContainText('H2222222')
  await app.seesHerd()
  await app.herdName.click()
  const picker = app.page.getByRole('dialog', { name: 'Switch herd' })
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect(picker).toHaveCount(0)
  await expect(app.herdName).toContainText('H2222222')
  await app.switchHerd('H1111111')
  await app.seesHerd()
  await app.search.fill('ONE')
  await expect(app.count).toHaveText('1 animal')
})

test('a sheep flock opens as sheep, at the address of sheep [P2.12, P2.13, D2.69]', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.logIn(await planter.farmer({ herds: threeHerds }))
  expect(new URL(page.url()).pathname).not.toContain('ovine')
  await app.pickHerd('H3333333')
  await app.seesHerd()
  await expect(page).toHaveURL(/\/ie\/ovine\/my-herd\/animals-list/)
  await app.openAnimal(0)
  await expect(page).toHaveURL(/\/ie\/ovine\/animals\/view/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page).toHaveURL(/\/ie\/ovine\/animals\/view/)
  await app.visit('Settings')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await app.alert.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('two windows keep to their own herds, and both send what was saved in them', { tag: '@tablet' }, async ({
  app,
  context,
  planter,
  device,
}) => {
  const farmer = await planter.farmer({ herds: threeHerds.slice(0, 2) })
  await app.logIn(farmer)
  await app.pickHerd('H1111111')
  await app.seesHerd()
  const second = app.another(await context.newPage())
  await second.page.goto('/')
  await second.seesHerd()
  await second.switchHerd('H2222222')
  await second.seesHerd()
  await expect(app.herdName).toContainText('H1111111')
  await app.page.reload()
  await app.seesHerd()
  await expect(app.herdName).toContainText('H1111111')
  await app.openAnimal(0)
  await app.edit({ 'Freeze brand': 'FIRST' })
  await second.openAnimal(0)
  await second.edit({ 'Freeze brand': 'SECOND' })
  await app.sent()
  await second.sent()
  await second.page.reload()
  await expect(second.herdName).toContainText('H2222222')

  const other = await device()
  await other.logIn(farmer)
  await other.pickHerd('H1111111')
  await other.seesHerd()
  await other.search.fill('FIRST')
  await expect(other.count).toHaveText('1 animal')
  await other.switchHerd('H2222222')
  await other.seesHerd()
  await other.search.fill('SECOND')
  await expect(other.count).toHaveText('1 animal')
})

test('a switch without signal says it failed, and nothing of the old herd is lost [P8.36]', {
  tag: '@tablet',
}, async ({ app, context, planter, device }) => {
  const farmer = await planter.farmer({ herds: threeHerds.slice(0, 2) })
  await app.logIn(farmer)
  const fetched = context.waitForEvent('request', (request) => /api\/2\/get$/.test(request.url()))
  await app.pickHerd('H1111111')
  await app.seesHerd()
  const { farm } = (await fetched).postDataJSON()
  await app.loseSignal()
  await app.openAnimal(0)
  await app.edit({ 'Freeze brand': 'KEPT' })
  await app.visit('Animals')
  await app.switchHerd('H2222222')
  await expect(app.alert).toContainText('The switch to the other herd did not finish. Choose it again.')
  await picture(app.page, 'switch-failed')
  await app.acknowledge('The switch to the other herd did not finish. Choose it again.')
  await expect(app.alert).toHaveCount(0)
  // With signal the other herd would come by itself, and nothing would be left to choose.
  await context.route('**/api/2/get', (route) =>
    route.request().postDataJSON().farm === farm ? route.fallback() : route.abort(),
  )
  await context.setOffline(false)
  await app.pickHerd('H1111111')
  await app.seesHerd()
  await app.search.fill('KEPT')
  await expect(app.count).toHaveText('1 animal')
  const other = await device()
  await other.logIn(farmer)
  await other.pickHerd('H1111111')
  await other.seesHerd()
  await other.search.fill('KEPT')
  await expect(other.count).toHaveText('1 animal')
})

test('a farmer without a herd sees what to do next and can sign out', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page }) => {
  await app.logIn(noHerd)
  await expect(page.getByRole('dialog', { name: 'No herd on this account yet' })).toBeVisible()
  await picture(page, 'no-herd')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await app.alert.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test.describe('a device never used before', { tag: '@phone' }, () => {
  test.use({ brandNew: true })

  test('the demo works like any herd, but the phone keeps no local backup of its records [P1.16, P4.56]', {
    tag: '@phone',
  }, async ({ app, page, context, planter }) => {
    await app.openDemo(demo)
    const backups = async (to: typeof app) =>
      to.page.evaluate(async () => {
        const names: string[] = []
        const walk = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
          for await (const [name, handle] of folder.entries())
            if (handle.kind === 'directory')
              await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`)
            else names.push(path + name)
        }
        await walk(await navigator.storage.getDirectory(), '')
        return names.filter((name) => /backup/i.test(name))
      })
    await app.loseSignal()
    await app.openAnimal(0)
    // Every test shares this herd: a note that an earlier test wrote would be no change.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await app.fill({ Notes: `demo ${Date.now()}` })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await app.acknowledge('It is saved, in the demo farm only.')
    await app.visit('Sync')
    await page.getByRole('button', { name: 'Sync now' }).click()
    await app.acknowledge('Steading cannot be reached.')
    await expect(app.syncLine).toHaveText('1 waiting for signal')
    await expect(page.getByText('A backup was kept on this device')).toHaveCount(0)
    expect(await backups(app)).toEqual([])

    await context.setOffline(false)
    await app.sent()
    await app.signOut()
    await app.open(await planter.farmer())
    await app.loseSignal()
    await app.openAnimal(0)
    await app.edit({ Notes: 'not a demo' })
    await app.visit('Sync')
    await page.getByRole('button', { name: 'Sync now' }).click()
    await expect(page.getByText('A backup was kept on this device')).toBeVisible()
    await app.acknowledge('Steading cannot be reached.')
    expect(await backups(app)).toHaveLength(1)
  })
})
