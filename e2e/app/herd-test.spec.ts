import { expect, picture, test } from './farm-test'

const oneDay = 86_400_000

test('a herd test is planned, its results come in by file with one reactor, the herd is held, and the reactor is stopped on the way to another farm', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, planter }) => {
  const farmer = await planter.farmer()
  const [farm = ''] = farmer.farms
  // Calves under six weeks are not tested, and those without a tag stand in no list.
  const tested = (await planter.herd(farm)).filter(
    ({ tag, dob }) => /^\d{15}$/.test(tag) && dob < Date.now() - 42 * oneDay,
  )
  const reactor = tested.find(({ sex }) => sex === 'F')
  if (!reactor) throw new Error('there is nobody to test')
  const short = reactor.tag.slice(-5)
  await app.open(farmer)
  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Plan a job', exact: true }).click()
  await page.getByLabel('Which job').selectOption({ label: 'TB test' })
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await app.moveTo('/tb-test-manager')
  await expect(page.getByRole('list', { name: 'Under way' })).toContainText('TB test')
  await expect(page.getByText('Herd’s TB status').locator('..')).not.toContainText('Held')
  await picture(page, 'herd-test-planned')

  // As vets write it, with a heading and the line of an animal from another herd.
  const lines = [
    'Tag;Result',
    ...tested.map(({ id, tag }) => `${tag};${id === reactor.id ? 'Reactor' : 'Clear'}`),
    'IE999999999999;Clear',
  ]
  await page.getByRole('button', { name: 'Results from a list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Results of the vet or the laboratory' })
  await sheet.locator('input[type="file"]').setInputFiles({
    name: 'herd-test.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(sheet.getByText(`${tested.length} results read`)).toBeVisible()
  await expect(sheet.getByText('Reactor: 1', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Not in this herd: IE999999999999')).toBeVisible()
  await picture(page, 'herd-test-results')
  await sheet.getByRole('button', { name: `Save ${tested.length} results` }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Herd’s TB status').locator('..')).toContainText('Held: a test was not clear')
  await expect(page.getByRole('button', { name: 'Record: TB test' })).toHaveCount(0)
  await page.getByText('Reactors', { exact: true }).click()
  await expect(app.count).toHaveText('1 animal')
  await expect(app.rows).toContainText([new RegExp(`${short}[^]*Reactor|Reactor[^]*${short}`)])
  await picture(page, 'herd-held')

  await app.moveTo(`/task-with-items/create-task?type=EXTMOVE&animals=${reactor.id}`)
  await page.getByLabel('Where to').selectOption({ label: 'Another farm' })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(app.alert).toContainText(short)
  await expect(app.alert).toContainText('TB reactor')
  await expect(app.alert).toContainText('to the factory on a permit, and nowhere else')
  await picture(page, 'reactor-at-the-door')
  await app.alert.getByRole('button', { name: 'Look again' }).click()
  await app.moveTo('/my-herd/animals-list')
  await app.search.fill(short)
  await expect(app.count).toHaveText('1 animal')
})
