import { calfEnd } from '../run/calves-at-foot'
import { expect, picture, test } from './farm-test'

const pen = 'Calves at foot'

test('a pen is weaned and weighed in any order without signal, put right, and the tablet shows what they gained [D2.37, D2.38, D2.45, D2.48, D2.200]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, context, device, planter }) => {
  const farmer = await planter.farmer({ herds: [{ key: 'home', calvesAtFoot: 6 }] })
  await app.open(farmer)
  await app.loseSignal()
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Weaning', exact: true }).click()
  await expect(page).toHaveURL(/\/task-with-items\/create-task\?.*WEANING/)
  await page.getByRole('button', { name: 'A whole group' }).click()
  await page.getByText(`${pen} (6)`).click()
  await page.getByRole('button', { name: 'Next with 6 animals' }).click()
  await page.getByRole('radio', { name: 'All at once' }).check({ force: true })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await expect(page.getByText('6 animals').first()).toBeVisible()
  const weaning = app.animalId
  await page.getByRole('button', { name: 'Correct' }).click()
  await expect(page).toHaveURL(/\/task-with-items\/edit-task\?/)
  await page.getByRole('radio', { name: 'Nose flap' }).check({ force: true })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway(page.getByRole('button', { name: 'Correct' }))
  await expect(app.value('How')).toHaveText('Nose flap')

  await app.moveTo('/weights/session')
  await page.getByRole('button', { name: 'Start weighing' }).click()
  const lines = page.getByRole('list', { name: 'Weighed so far' }).getByRole('listitem')
  for (const [weighed, calf] of [3, 0, 5, 1, 4, 2].entries()) {
    await app.field('Animal').fill(calfEnd(calf))
    await page.keyboard.press('Enter')
    await expect(app.field('Weight')).toBeFocused()
    // Each has gained a kilo a day.
    await page.keyboard.type(String(260 + calf * 5))
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(weighed + 1)
  }
  await expect(lines.first()).toContainText('+1 kg a day')
  await picture(page, 'weaned-and-weighed')

  await context.setOffline(false)
  await app.sent()
  const tablet = await device()
  await tablet.page.setViewportSize({ width: 1280, height: 800 })
  await tablet.open(farmer)
  await tablet.page.goto(`/?action=openTask&taskId=${weaning}`)
  await expect(tablet.value('How')).toHaveText('Nose flap')
  await tablet.moveTo('/tablet/my-herd/groups-list')
  await tablet.page.getByRole('link', { name: pen }).click()
  await expect(tablet.page.getByRole('heading', { name: 'Growth' })).toBeVisible()
  await picture(tablet.page, 'weaned-group')
  await tablet.moveTo('/tablet/weights/growth')
  await tablet.search.fill('71003')
  const calf = tablet.page.getByRole('row').filter({ hasText: '71003' })
  await expect(calf).toContainText('270 kg')
  await expect(calf).toContainText('+1 kg')
  await picture(tablet.page, 'growth-animals')
  await tablet.moveTo('/tablet/weights/groups')
  await expect(tablet.page.getByRole('row').filter({ hasText: pen }).first()).toContainText('+1 kg')
})
