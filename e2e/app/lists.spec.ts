import { expect, picture, test } from './farm-test'

test('a farmer asks for cows in plain words, keeps them as a favourite list and labels all of them', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const all = await app.numberOfAnimals()
  await app.search.fill('cows')
  await page.getByRole('button', { name: 'Keep as filter' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Kind: Cow' })).toBeVisible()
  await expect.poll(() => app.numberOfAnimals()).toBeLessThan(all)
  const cows = await app.numberOfAnimals()
  expect(cows).toBeGreaterThan(0)
  await picture(page, 'understood')

  await page.getByRole('link', { name: 'Save as a list' }).click()
  await expect(page.getByRole('heading', { name: 'New list' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My cows')
  await page.getByRole('switch', { name: 'A favourite' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My cows' })).toBeVisible()
  await expect.poll(() => app.numberOfAnimals()).toBe(cows)

  await page.getByRole('button', { name: 'Pick', exact: true }).click()
  await page.getByRole('button', { name: `Pick all ${cows}` }).click()
  await expect(page.getByText(`${cows} picked`)).toBeVisible()
  await page.getByRole('button', { name: 'Label', exact: true }).click()
  await page.getByRole('radio', { name: 'Watch', exact: true }).check()
  await page.getByRole('button', { name: 'Put on' }).click()
  await expect(app.toast(`${cows} animals labelled.`)).toBeVisible()

  await app.moveTo('/my-herd/smartlists')
  const favourites = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Favourites' }) })
  await expect(favourites.getByRole('link', { name: `My cows ${cows}` })).toBeVisible()
  // Some wore a label already.
  const labelled = page.getByRole('link', { name: /^With a label/ })
  const worn = async () => Number(/\d+$/.exec((await labelled.textContent()) ?? '')?.[0])
  await expect.poll(worn).toBeGreaterThanOrEqual(cows)
  await picture(page, 'smart-lists')
})

test('a list filtered by any field, sorted by two and with its columns moved is still so after a reload', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  const all = await app.numberOfAnimals()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('last weight')
  await dialog.getByRole('button', { name: 'Last weight', exact: true }).click()
  await dialog.getByLabel('Value (kg)').fill('300')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  const chip = page.getByRole('button', { name: 'Remove filter Last weight over 300 kg' })
  await expect(chip).toBeVisible()
  await expect.poll(() => app.numberOfAnimals()).toBeLessThan(all)
  const heavy = await app.numberOfAnimals()

  const heading = (name: string) => page.getByRole('columnheader', { name })
  await heading('Sex').getByRole('button').click()
  await heading('Born')
    .getByRole('button')
    .click({ modifiers: ['Shift'] })
  await expect(heading('Sex')).toHaveAttribute('aria-sort', 'ascending')
  await expect(heading('Born')).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Move Sex forward' }).press('Enter')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const order = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
  const moved = async () => {
    const names = await order()
    return names.findIndex((name) => name.startsWith('Sex')) < names.indexOf('Breed')
  }
  await expect.poll(moved).toBe(true)
  await picture(page, 'filtered')

  await page.reload()
  await expect(chip).toBeVisible()
  await expect.poll(() => app.numberOfAnimals()).toBe(heavy)
  await expect.poll(moved).toBe(true)
  await expect(heading('Born')).toHaveAttribute('aria-sort', 'ascending')
})
