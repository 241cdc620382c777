import { readFile } from 'node:fs/promises'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const calf = (at: number) =>
  `IE 12 34567 8 ${String(at).padStart(4, '0')};${at % 2 ? 'Heifer' : 'Bullock'};LMX`

/**
 * As Excel writes it where commas are decimal: a title, the headings once more half-way, a total at the bottom. One tag
 * was cut short by the spreadsheet, one is missing, one animal was born on no day, one is here already, and one weighs
 * ten times too much.
 */
function herdFile(known: string): string {
  const good = Array.from({ length: 46 }, (_, at) => `${calf(at)};${(at % 27) + 1}/03/2024;${300 + at},5`)
  const bad = ['3.72E+14;F;LMX;01/03/2024;', ';F;LMX;02/03/2024;', 'IE 12 34567 8 9001;F;LMX;31/02/2024;']
  const headings = 'Ear tag;Gender;Race;Born on;Weight (kg)'
  return [
    'Hillside Farm',
    headings,
    ...good.slice(0, 20),
    headings,
    ...good.slice(20),
    ...bad,
    `${known};;CH;;`,
    'IE 12 34567 8 9002;F;LMX;05/03/2024;3 125,5',
    'Total;51;;;16 445,5',
  ].join('\n')
}

async function importFile(app: FarmApp, name: string, text: string): Promise<void> {
  const chooser = app.page.waitForEvent('filechooser')
  await app.page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a herd from a spreadsheet is looked at row by row and brought in without signal, sent, and taken back as one', {
  tag: ['@tablet', '@farm-day', '@soak'],
}, async ({ app, page, context, farmer }) => {
  await app.open(farmer)
  const before = await app.numberOfAnimals()
  await app.openAnimal(0)
  const known = (await app.value('Tag').textContent()) ?? ''
  await app.moveTo('/animals/import')
  await picture(page, 'import-1-file')
  await importFile(app, 'hillside.csv', herdFile(known))
  await expect(page.getByLabel('What is in column Race')).toHaveValue('breed')
  await expect(page.getByLabel('What is in column Weight (kg)')).toHaveValue('lastWeight')
  await picture(page, 'import-2-columns')
  await app.loseSignal()
  await page.getByRole('button', { name: 'Check the rows' }).click()

  const part = (name: string, count: number) =>
    page.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) })
  const list = (name: string) => page.getByRole('list', { name })
  await expect(page.getByRole('button', { name: 'Bring in 48 animals' })).toBeVisible()
  await part('Left out', 2).click()
  await expect(list('Rows that are left out').getByText(/A line of totals, not an animal/)).toBeVisible()
  await part('Changed', 1).click()
  await expect(list('Rows that change an animal').getByText(/→ Charolais/)).toBeVisible()
  await picture(page, 'import-3-changed')
  await part('Cannot come in', 3).click()
  await page.getByRole('button', { name: 'All of these' }).click()
  await page.getByRole('radio', { name: /^Dates/ }).click()
  await expect(list('Rows that cannot come in').getByText(/“31\/02\/2024” is not a date/)).toBeVisible()
  await page.getByRole('button', { name: 'All of these' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Refused rows as a file' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused.trim().split('\r\n')).toHaveLength(4)
  expect(refused).toContain('3.72E+14')

  // All their tags are of a kind no longer given out; one of them is too heavy besides.
  await part('Questions', 47).click()
  await picture(page, 'import-4-questions')
  await list('Rows with a question').getByRole('button', { name: /Row 3/ }).first().click()
  await page.getByRole('button', { name: 'Keep all 47 like this' }).click()
  await part('Questions', 1).click()
  await list('Rows with a question').getByRole('button', { name: /9002/ }).click()
  await picture(page, 'import-5-row')
  await page.getByLabel('Last weight').fill('312,5')
  await page.getByRole('button', { name: 'Save what you put right' }).click()
  await expect(page.getByRole('button', { name: /^Questions/ })).toHaveCount(0)
  await part('Added', 47).click()
  await picture(page, 'import-6-added')

  await page.getByRole('button', { name: 'Bring in 48 animals' }).click()
  await expect(page.getByText('Your animals are in')).toBeVisible()
  await picture(page, 'import-7-done')
  await page.getByRole('button', { name: 'Show my animals' }).click()
  await expect(app.count).toHaveText(`${before + 47} animals`)
  await context.setOffline(false)
  await app.sent()

  await app.moveTo('/animals/import')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await app.alert.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await picture(page, 'import-8-undone')
  await page.goBack()
  await expect(app.count).toHaveText(`${before} animals`)
})
