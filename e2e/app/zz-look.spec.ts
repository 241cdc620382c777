
import { picture, test, expect } from './farm-test'
import { complaints } from './fit-for-everyone'
test('look', async ({ app, page, farmer }) => {
  await app.open(farmer)
  const buy = async (name: string, batch: string, useBy?: string) => {
    await app.moveTo('/task-without-items/create-task?type=REMEDYPURCHASE')
    await app.field('Medicine').click(); await page.getByRole('dialog').getByRole('combobox').fill(name); await page.getByRole('dialog').getByRole('option').first().click()
    await page.getByLabel('Packs').fill('2')
    await page.getByLabel('In each pack').fill('100')
    await page.getByLabel('Batch').fill(batch)
    await page.getByLabel('Meat withdrawal', { exact: true }).fill('31')
    await page.getByLabel('Dose on the label').fill('1')
    await page.getByLabel('Unit').last().fill('ml')
    await page.getByLabel(/^For how much live weight/).fill('50')
    if (useBy) await page.getByLabel('Use by').first().fill(useBy)
    await picture(page, 'buy-' + batch)
    await page.getByRole('button', { name: 'Next' }).click()
    await app.saveAnyway()
    await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  }
  await buy('Yellow drench', 'B77', '18/12/2026')
  await buy('Oxytetracycline 20 % LA', 'OX1')
  await app.moveTo('/task-with-items/create-task?type=REMEDY')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('group', { name: 'Used lately' })).toBeVisible()
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    const n = dark ? 'dark' : 'light'
    await page.waitForTimeout(400)
    await picture(page, 'form-' + n)
    await app.field('Medicine').click()
    await page.waitForTimeout(400)
    await picture(page, 'list-' + n)
    console.log(await complaints(app))
    await page.getByRole('dialog').getByRole('combobox').fill('ox')
    await page.waitForTimeout(200)
    await picture(page, 'narrow-' + n)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('group', { name: 'Used lately' }).getByRole('button').nth(2).click()
  await page.waitForTimeout(500)
  console.log(await complaints(app))
  for (const dark of [false, true]) {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    const n = dark ? 'dark' : 'light'
    await page.waitForTimeout(300)
    await picture(page, 'picked-' + n)
    await page.getByLabel('Dose', { exact: true }).scrollIntoViewIfNeeded()
    await picture(page, 'picked-lower-' + n)
  }
})
