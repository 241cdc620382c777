import { filingPaths } from '@steading/domain/filings/filing-calls'
import { calfToRegister } from '../run/calf-to-register'
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

  await test.step('what the department does not answer is told under the title of an error [P2.53, P2.60]', async () => {
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
