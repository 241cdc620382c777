import { ByKeys } from './by-keys'
import type { FarmApp } from './farm-app'
import { expect, test } from './farm-test'

/** Numbers of the oldest cows. */
async function cowsOf(app: FarmApp): Promise<string[]> {
  await app.moveTo('/my-herd/animals-list?sort=dob:asc')
  const females = async () => (await app.rows.allInnerTexts()).filter((row) => /^F$/m.test(row))
  await expect.poll(async () => (await females()).length).toBeGreaterThan(2)
  return (await females()).map((row) => /\d{5}/.exec(row)?.[0] ?? '')
}

/** Puts an animal into the job by its number, and goes on. */
async function pick(keys: ByKeys, tag: string): Promise<void> {
  await keys.to(keys.page.getByRole('searchbox'))
  await keys.type(tag)
  await expect(keys.page.locator('main li[aria-posinset]')).toHaveCount(1)
  await keys.press('Enter')
  await keys.push('Next with 1 animal')
}

/** Finds a medicine, or names one that is new. */
async function give(keys: ByKeys, medicine: string): Promise<void> {
  await keys.to(keys.page.getByRole('combobox', { name: 'Medicine', exact: true }))
  await keys.press('Enter')
  const picker = keys.page.getByRole('dialog', { name: 'Medicine' })
  await expect(picker.getByRole('combobox')).toBeFocused()
  await keys.type(medicine)
  await expect(picker.getByRole('option', { selected: true })).toContainText(medicine)
  await keys.press('Enter')
  await expect(picker).toHaveCount(0)
}

test('without a mouse ten jobs are recorded, each from one key to its own page, and every step shows where the focus is', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const [cow = '', second = '', third = ''] = await cowsOf(app)
  const keys = new ByKeys(app)

  await test.step('calving', async () => {
    await keys.record('Calving')
    await keys.to(page.getByRole('combobox', { name: 'Dam' }))
    await keys.type(cow)
    await expect(page.getByRole('option', { name: new RegExp(cow) })).toBeVisible()
    await keys.press('ArrowDown')
    await keys.press('Enter')
    await keys.to(page.getByRole('radio', { name: 'Heifer calf', exact: true }))
    await keys.press(' ')
    await keys.save()
  })
  await test.step('medicine bought', async () => {
    await keys.record('Medicine bought')
    await give(keys, 'Keyed up')
    await keys.fill('Packs', '1')
    await keys.fill('In each pack', '100')
    await keys.fill('Batch', 'K1')
    await keys.fill('Meat withdrawal', '7')
    await keys.push('Next')
    await keys.save()
  })
  await test.step('treatment', async () => {
    await keys.record('Treatment')
    await pick(keys, second)
    await give(keys, 'Keyed up')
    await keys.fill('Dose', '10')
    await keys.fill('Days of treatment', '1')
    await keys.push(/^Next/)
    await keys.save()
  })
  await test.step('scan', async () => {
    await keys.record('Pregnancy scan')
    await pick(keys, third)
    await keys.push('Next')
    await keys.push(new RegExp(third))
    const asked = page.getByRole('dialog')
    await keys.to(asked.getByRole('radio', { name: 'Carrying' }))
    await keys.press(' ')
    await keys.to(asked.getByRole('button', { name: /^Keep/ }))
    await keys.press('Enter')
    await expect(asked).toHaveCount(0)
    await keys.push('Next')
    await keys.save()
  })
  await test.step('foot care', async () => {
    await keys.record('Foot care')
    await pick(keys, second)
    await keys.to(page.getByRole('checkbox', { name: 'Trimmed' }))
    await keys.press(' ')
    await keys.push(/^Next/)
    await keys.save()
  })
  await test.step('body condition', async () => {
    await keys.record('Body condition')
    await pick(keys, third)
    await keys.push('Next')
    await keys.push('3')
    await keys.push(/^Next/)
    await keys.save()
  })
  await test.step('animals that came', async () => {
    await keys.record('Moved on')
    await keys.fill('From herd or holding', 'C1234567')
    await keys.push(/^Next/)
    await keys.fill('Tag', 'LOT401')
    await keys.to(page.getByRole('radio', { name: 'Cow or heifer', exact: true }))
    await keys.press(' ')
    await keys.push('Next with 1 animal')
    await keys.save()
  })
  await test.step('a plan', async () => {
    await keys.record('Plan a job')
    await keys.fill('What needs doing', 'Clean the troughs')
    await keys.fill('When', 'tomorrow')
    await keys.save()
  })
  await test.step('weighing', async () => {
    await keys.record('Weight')
    // The list beside it has such a button too.
    await keys.to(page.getByRole('button', { name: 'Start weighing' }).last())
    await keys.press('Enter')
    await keys.fill('Animal', third)
    await keys.press('Enter')
    await expect(page.getByLabel('Weight', { exact: true })).toBeFocused()
    await keys.type('611')
    await keys.press('Enter')
    await expect(page.getByRole('list', { name: 'Weighed so far' }).or(app.alert).first()).toBeVisible()
    if (await app.alert.isVisible()) {
      await keys.to(app.alert.getByRole('button', { name: 'Save', exact: true }), 6)
      await keys.press('Enter')
    }
    await expect(page.getByRole('list', { name: 'Weighed so far' })).toContainText('611')
    await expect(page.getByLabel('Animal', { exact: true })).toBeFocused()
  })
  await test.step('into a group', async () => {
    await keys.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
    await keys.type('groups')
    await expect(page.getByRole('option', { selected: true })).toContainText('Groups')
    await keys.press('Enter')
    await keys.onItsPage(/groups-list/)
    await keys.to(page.locator('main li a').first())
    await keys.press('Enter')
    await keys.push('Add animals')
    await keys.onItsPage(/add-to-group/)
    await keys.to(page.locator('main').getByRole('searchbox'))
    await keys.type(cow)
    await expect(page.locator('main li[aria-posinset]')).toHaveCount(1)
    const box = page.locator('main li[aria-posinset]').getByRole('checkbox')
    if (await box.isEnabled()) {
      await keys.to(box)
      await keys.press(' ')
      await keys.push('Add 1 animal')
      await keys.onItsPage(/groups/)
    }
  })
})
