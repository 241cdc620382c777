import { connectToDepartment } from './connect-to-department'
import { expect, picture, test } from './farm-test'

const cow = 'cow-40001'
const patiently = { timeout: 60_000 }

test('a cow dies without signal, the app notifies the department later, and page and book show the department’s answer', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'death', calfToRegister: true }] }))
  await connectToDepartment(page, app)

  await app.loseSignal()
  await app.moveTo(`/task-with-items/create-task?type=REGDEATH&animals=${cow}`)
  await page.getByLabel('Cause', { exact: true }).selectOption('Accident')
  await app.fill({ 'Who took it': 'Burke Knackery' })
  await picture(page, 'death-form')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway()
  await expect(page.getByText(/^Notify the death by /)).toBeVisible()
  await picture(page, 'death-to-go')
  const job = page.url()

  await context.setOffline(false)
  await app.sent()
  await app.moveTo(job)
  await expect(page.getByText(/^Reference D\d+$/)).toBeVisible(patiently)
  await picture(page, 'death-told')
  await app.moveTo('/movements/movements-death')
  await expect(page.locator('main').getByText(/Notified on /)).toBeVisible()
  await picture(page, 'deaths')
  await app.moveTo('/movements/book')
  const line = page.locator('main').getByRole('link').filter({ hasText: 'Burke Knackery' })
  await expect(line).toContainText(/notified /)
  await picture(page, 'death-in-the-book')
})
