import { expect, picture, test } from './farm-test'

test('two people change different things about one cow without signal, and both are kept', {
  tag: '@tablet',
}, async ({ app, context, planter, farmer, device }) => {
  const partner = await planter.farmer({ herds: [], farms: farmer.farms, firstName: 'Seán' })
  const other = await device()
  await app.open(farmer)
  await other.open(partner)
  const id = await app.openAnimal(0)
  await other.showAnimal(id)
  await app.loseSignal()
  await other.loseSignal()
  await app.edit({ Notes: 'lame' })
  await other.edit({ 'Freeze brand': 'B42' })
  await context.setOffline(false)
  await other.page.context().setOffline(false)
  for (const one of [app, other]) {
    await expect(one.page.getByText('lame', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(one.value('Freeze brand')).toHaveText('B42', { timeout: 30_000 })
  }
})

test('two people change the same thing: the later stays, the other is in the history with who, when and on what, and can be undone', {
  tag: '@phone',
}, async ({ app, context, planter, farmer, device }) => {
  const partner = await planter.farmer({ herds: [], farms: farmer.farms, firstName: 'Seán' })
  const other = await device()
  await app.open(farmer)
  await other.open(partner)
  const id = await app.openAnimal(0)
  await other.showAnimal(id)
  await app.loseSignal()
  await app.edit({ 'Freeze brand': 'EARLY' })
  await other.edit({ 'Freeze brand': 'LATE' })
  await other.sent()
  await context.setOffline(false)
  await expect(app.value('Freeze brand')).toHaveText('LATE', { timeout: 30_000 })
  await expect(other.value('Freeze brand')).toHaveText('LATE')

  await app.more('History')
  const changes = app.page.getByRole('main').getByRole('listitem')
  const late = changes.filter({ hasText: 'LATE' }).filter({ hasNotText: 'EARLY' })
  await expect(late.first()).toContainText('Seán')
  await expect(late.first()).toContainText(/\d\d:\d\d/)
  await expect(late.first()).toContainText('Freeze brand')
  const early = changes.filter({ hasText: 'EARLY' }).filter({ hasText: 'Came in after a newer change' })
  await expect(early).toContainText('Áine')
  await expect(early).toContainText('This device')
  await picture(app.page, 'history')

  await late.first().getByRole('button', { name: 'Undo' }).click()
  await expect(app.toast('Put back as it was.')).toBeVisible()
  await expect(other.page.getByText('LATE')).toHaveCount(0, { timeout: 30_000 })
})

test('the history of an unchanged animal says that nothing has changed yet', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ looking: app }) => {
  const { page } = app
  await app.openAnimal(0)
  await app.more('History')
  await expect(page.getByRole('heading', { name: 'Nothing changed yet' })).toBeVisible()
})

test('a change the server cannot take waits in Needs a look with its reason, and is put right there', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const id = await app.openAnimal(0)
  // A broken reader can end what it types with a zero byte, which no database of text can keep.
  await app.edit({ Notes: 'from the reader\u0000' })
  await expect(app.syncLine).toHaveText('1 needs a look')
  await app.syncLine.click()
  await expect(page.getByText('Something in this change is not right.')).toBeVisible()
  await picture(page, 'needs-a-look')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(app.toast('Sending again.')).toBeVisible()
  await expect(app.syncLine).toHaveText('1 needs a look')
  await page.getByRole('button', { name: 'Fix it' }).click()
  await app.fill({ Notes: 'from the reader' })
  await app.save()
  await app.sent()
  await app.showAnimal(id)
  await expect(page.getByText('from the reader')).toBeVisible()
})
