import { filingPaths } from '@steading/domain/outside/filings/filing-calls'
import { calfToRegister, threeCalves } from '../run/calf-to-register'
import { connectToDepartment } from './connect-to-department'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const { calf, dam } = calfToRegister
const patiently = { timeout: 60_000 }

async function register(app: FarmApp) {
  await app.moveTo(`/task-with-items/create-task?type=CALFREG&animals=${calf}`)
  await app.page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(app.page.getByRole('button', { name: 'Correct' }))
}

test('a calf is registered without signal, refused for its dam, put right, and accepted [D1.23, D2.18]', {
  tag: '@phone',
}, async ({ app, page, context, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'calf', calfToRegister: true }] }))
  await connectToDepartment(page, app)

  await app.loseSignal()
  await register(app)
  await app.moveTo('/calves-to-register')
  const row = page.locator('main').getByRole('link').filter({ hasText: '40002' })
  await expect(row).toContainText('Ready, not sent yet')
  await context.setOffline(false)
  await app.sent()
  await app.moveTo('/calves-to-register')
  await expect(row).toContainText('Dam not in their books', patiently)
  await picture(page, 'calf-refused')

  await test.step('an alert with the title of an error says that the department is slow [P2.53, P2.60]', async () => {
    const calls = `**/${filingPaths.batchRegisterCalf}`
    const calves = [{ animal: calf, state: 'unknown', reasons: [] }]
    await context.route(calls, (route) => route.fulfill({ json: { success: true, calves } }))
    await page.getByRole('button', { name: 'Send now', exact: true }).click()
    await expect(app.alert.locator('[data-title="error"]')).toBeVisible()
    await app.alert.getByRole('button', { name: 'OK' }).click()
    await context.unroute(calls)
  })

  await row.click()
  await page.getByRole('combobox', { name: 'Dam', exact: true }).fill(dam)
  await page.getByRole('option').filter({ hasText: dam }).first().click()
  await app.save()
  await register(app)
  await app.sent()
  await app.showAnimal(calf)
  await expect(page.getByText('Registered', { exact: true }).first()).toBeVisible(patiently)
  await picture(page, 'calf-registered')
})

test('three calves registered from home say one status at home, on the row, the calf and the job until each is taken', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'calves', threeCalves: true }] }))
  await connectToDepartment(page, app)
  await app.loseSignal()
  const main = page.locator('main')
  const line = main.getByRole('listitem').filter({ hasText: /calves to register/ })
  const row = (end: string) => main.getByRole('link').filter({ hasText: end })
  const card = main.locator('section[data-tone]')
  const jobs = () => app.moveTo('/tasks')

  await test.step('from home to the three', async () => {
    await app.moveTo('/home')
    await expect(line).toContainText('days left')
    await line.locator('a[href*="CALFREG"]').click()
    // Those due are ticked already; the sample herd may have more of them.
    for (const end of threeCalves)
      await expect(main.locator('li').filter({ hasText: end }).getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: /^Next with \d+ animals/ }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  })

  await test.step('not sent', async () => {
    await app.moveTo('/home')
    await expect(line).toContainText('days left')
    await app.moveTo('/calves-to-register')
    for (const end of threeCalves) await expect(row(end)).toContainText('Ready, not sent yet')
    await app.showAnimal('calf-40021')
    await expect(card).toContainText(/Not sent yet.*Register by/)
    await jobs()
    await main.locator('a[href*="/tasks/view?"]').first().click()
    await expect(card).toContainText(/Not sent yet.*Register by/)
  })

  await context.setOffline(false)
  await app.sent()
  await test.step('taken, but for the one whose dam they do not know', async () => {
    await app.moveTo('/calves-to-register')
    await expect(row('40023')).toContainText('Dam not in their books', patiently)
    await expect(row('40021')).toHaveCount(0)
    await app.moveTo('/home')
    await expect(main.getByRole('listitem').filter({ hasText: /calf with a query/ })).toBeVisible()
    await picture(page, 'three-calves-home')
    await app.showAnimal('calf-40021')
    await expect(card).toHaveText(/Registered on/)
    await expect(card).toHaveAttribute('data-tone', 'clear')
    await app.showAnimal('calf-40023')
    await expect(card).toContainText(/Refused by the department.*Register by/)
    await jobs()
    await main.locator('a[href*="/tasks/view?"]').first().click()
    await expect(card).toContainText(
      /Refused by the department.*1 animal: Dam not in their books.*Register by/,
    )
    await expect(card).toHaveAttribute('data-tone', 'blocked')
    await picture(page, 'three-calves-job')
  })
})
