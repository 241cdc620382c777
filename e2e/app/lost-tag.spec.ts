import { connectToDepartment } from './connect-to-department'
import { expect, picture, test } from './farm-test'

const cow = 'cow-40001'
const patiently = { timeout: 60_000 }

test('a lost tag is noted without signal, ordered by itself, put in, and off every list', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'tag', calfToRegister: true }] }))
  await connectToDepartment(page, app)
  const next = page.getByRole('button', { name: 'Next', exact: true })

  await app.loseSignal()
  await page.clock.setFixedTime(Date.now() - 7 * 86_400_000)
  await app.moveTo(`/task-with-items/create-task?type=MISSINGTAG&animals=${cow}`)
  await expect(page.getByRole('radio', { name: 'Through the department' })).toBeChecked()
  await expect(page.getByLabel('Order number', { exact: true })).toHaveCount(0)
  await picture(page, 'tag-lost')
  await next.click()
  await page.getByRole('button', { name: /40001/ }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('radio', { name: 'Left' }).check()
  await asked.getByRole('button', { name: 'Keep, next one' }).click()
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
  await next.click()
  await app.saveAnyway()
  const job = page.url()
  await expect(
    page.getByText('Ordered: it goes to the department as soon as there is a signal.'),
  ).toBeVisible()
  await picture(page, 'tag-to-go')
  await app.moveTo('/missing-tags')
  await expect(page.getByText(/^Not sent yet/)).toBeVisible()
  const home = page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: /needs? a new tag/ })
  await app.moveTo('/home')
  await expect(home).toBeVisible()
  await app.moveTo('/watchboard/missing-tags-to-order')
  await expect(page).toHaveTitle('Tags to order · Steading')
  await expect(app.count).toHaveText('1 animal')
  await expect(page.getByText(/^New tag: order not sent yet · Put in by /)).toBeVisible()

  await context.setOffline(false)
  await page.clock.setFixedTime(Date.now())
  await app.sent()
  await app.moveTo(job)
  await expect(page.getByText(/^Order number T\d+$/)).toBeVisible(patiently)
  await picture(page, 'tag-ordered')
  await app.moveTo('/missing-tags')
  await expect(page.getByText(/Order number T\d+/)).toBeVisible()
  await picture(page, 'tags-missing')
  await app.moveTo('/watchboard/missing-tags-to-order')
  await expect(page.locator('main').getByText('No animals')).toBeVisible()
  await expect(page.locator('main').getByText(/40001/)).toHaveCount(0)
  await app.showAnimal(cow)
  await expect(page.getByText(/^New tag to put in · Put in by /).first()).toBeVisible()

  // A week after it was lost it comes by post.
  await app.showAnimal(cow)
  await page.getByRole('button', { name: 'Record: Put the new tag in' }).click()
  await next.click()
  await expect(page.getByText(/Step 3 of 4/)).toBeVisible()
  await next.click()
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible()
  await app.saveAnyway()
  await app.sent()
  await app.showAnimal(cow)
  await expect(page.getByText(/Tag replaced/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record: Put the new tag in' })).toHaveCount(0)
  await picture(page, 'tag-put-in')
})
