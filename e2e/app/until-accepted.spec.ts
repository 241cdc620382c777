import { bullockEnd } from '../run/bullocks'
import { calfToRegister } from '../run/calf-to-register'
import { connectToDepartment } from './connect-to-department'
import { expect, picture, test } from './farm-test'

const patiently = { timeout: 60_000 }

test('a calf stays at home until the farmer ticks it off by hand, and once the farm is connected a refused sale is red and first until it is put right', {
  tag: '@phone',
}, async ({ app, page, planter }) => {
  await app.open(await planter.farmer({ herds: [{ key: 'hand', calfToRegister: true, bullocks: 1 }] }))
  const main = page.locator('main')
  const card = main.locator('section[data-tone]')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const needs = main.getByRole('region', { name: 'Needs you today' }).getByRole('listitem')
  const toRegister = needs.filter({ hasText: /calf to register|calves to register/ })

  await test.step('nothing goes from a farm that is not connected', async () => {
    await app.moveTo(`/task-with-items/create-task?type=CALFREG&animals=${calfToRegister.calf}`)
    await next.click()
    await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
    await expect(card).toContainText(/Register with the department yourself/)
    await app.moveTo('/home')
    await expect(toRegister).toBeVisible()
    await app.moveTo('/watchboard')
    await expect(main.getByText(/^Yours to register and tick off/).first()).toBeVisible()
    await picture(page, 'yours-to-register')
    await app.showAnimal(calfToRegister.calf)
    await card.getByRole('button', { name: 'Tick off as registered' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card).toContainText(/Registered on/)
    await expect(card).toHaveAttribute('data-tone', 'clear')
  })

  await connectToDepartment(page, app)
  await test.step('a sale without the buyer’s holding is refused', async () => {
    await app.moveTo(`/task-with-items/create-task?type=EXTMOVE&animals=bullock-${bullockEnd(0)}`)
    await next.click()
    await next.click()
    await app.saveAnyway()
    await app.sent()
    await app.moveTo('/home')
    await expect(needs.filter({ hasText: '1 notification refused' })).toBeVisible(patiently)
    await expect(needs.first()).toContainText('1 notification refused')
    await picture(page, 'refused-at-home')
    await app.moveTo('/watchboard')
    await expect(main.getByText(/^Refused by the department/)).toBeVisible()
    await picture(page, 'refused-on-the-watch')
    await main.getByText(/^Refused by the department/).click()
    await expect(card).toContainText(/The number of the other holding is missing.*Notify the move by/)
    await expect(card).toHaveAttribute('data-tone', 'blocked')
  })

  await test.step('and is accepted once it is put right', async () => {
    await card.getByRole('link', { name: 'Put the job right' }).click()
    await app.fill({ 'To herd or holding': 'C7654321' })
    await next.click()
    await next.click()
    await app.saveAnyway()
    await app.sent()
    await expect(card).toContainText(/Notified on.*Reference D/, patiently)
    await app.moveTo('/home')
    await expect(main.getByText('Needs you today')).toBeVisible()
    await expect(needs.filter({ hasText: /refused|to notify/ })).toHaveCount(0)
  })
})
