import { readFile } from 'node:fs/promises'
import type { FarmApp } from './farm-app'
import { expect, picture, test } from './farm-test'

const calf = (at: number) =>
  `IE 12 34567 8 ${String(at).padStart(4, '0')};${at % 2 ? 'Heifer' : 'Bullock'};LMX`

/** Fifty rows: one tag cut short by a spreadsheet, one without a tag, one born on no day, and one that is here already. */
function herdFile(known: string): string {
  const good = Array.from({ length: 46 }, (_, at) => `${calf(at)};${(at % 27) + 1}/03/2024;${300 + at},5`)
  const bad = ['3.72E+14;F;LMX;01/03/2024;', ';F;LMX;02/03/2024;', 'IE 12 34567 8 9001;F;LMX;31/02/2024;']
  return [
    'Hillside Farm',
    'Ear tag;Gender;Race;Born on;Weight (kg)',
    ...good,
    ...bad,
    `${known};F;LMX;;`,
  ].join('\n')
}

async function importFile(app: FarmApp, name: string, text: string): Promise<void> {
  const chooser = app.page.waitForEvent('filechooser')
  await app.page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a herd from a spreadsheet is looked at row by row and brought in without signal, sent, and taken back as one', {
  tag: '@phone',
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

  const rows = page.getByRole('list', { name: 'Rows worth a look' })
  await expect(page.getByRole('button', { name: 'Bring in 46 animals' })).toBeVisible()
  await picture(page, 'import-3-check')
  const chip = page.getByRole('button', { name: 'All rows worth a look' })
  await chip.click()
  await page.getByRole('radio', { name: /^Dates/ }).click()
  await expect(rows.getByText('Row 51', { exact: true })).toBeVisible()
  await expect(rows.getByText(/“31\/02\/2024” is not a date/)).toBeVisible()
  await page.getByRole('button', { name: 'All rows worth a look' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Refused rows as a file' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused.trim().split('\r\n')).toHaveLength(4)
  expect(refused).toContain('3.72E+14')

  await page.getByRole('button', { name: 'Bring in 46 animals' }).click()
  await expect(page.getByText('Your animals are in')).toBeVisible()
  await picture(page, 'import-4-done')
  await page.getByRole('button', { name: 'Show my animals' }).click()
  await expect(app.count).toHaveText(`${before + 46} animals`)
  await context.setOffline(false)
  await app.sent()

  await app.moveTo('/animals/import')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await app.alert.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText('Undone').first()).toBeVisible()
  await picture(page, 'import-5-undone')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(app.count).toHaveText(`${before} animals`)
})
