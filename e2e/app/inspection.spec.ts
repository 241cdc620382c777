import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'
import { pdfPages } from './pdf-pages'

/** As somebody else's program reads it, where this machine has one; else the words the file itself draws. */
function wordsOf(path: string, bytes: Buffer): string {
  const reader = '/usr/bin/pdftotext'
  if (!existsSync(reader)) return pdfPages(bytes).flat().join(' ')
  return execFileSync(reader, ['-layout', path, '-'], { encoding: 'utf8' })
}

test('an inspector wants the medicine book: the days are chosen, what was recorded is counted, and the PDF holds product, batch and withdrawal', {
  tag: ['@phone', '@farm-day'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/remedies-and-treatments/register')
  const given = page.getByTestId('lines-given')
  await expect(given).toBeVisible()
  const lines = async () => Number(/\d+/.exec((await given.textContent()) ?? '')?.[0] ?? 0)
  const before = await lines()

  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Treatment' }).click()
  const tag = await app.tickFor(2)
  await app.newMedicine('Inspected')
  await page.getByLabel('Dose', { exact: true }).fill('15')
  await page.getByLabel('Meat withdrawal', { exact: true }).fill('0')
  await page.getByLabel('Milk withdrawal', { exact: true }).fill('4')
  await page.getByLabel('Batch', { exact: true }).fill('LOT-77')
  await page.getByRole('button', { name: /^Next/ }).click()
  await app.saveAnyway()

  await app.moveTo('/remedies-and-treatments/register')
  await expect.poll(lines).toBe(before + 1)
  expect(await complaints(app)).toEqual([])
  await picture(page, 'medicine-register')
  await page.getByLabel('Period').selectOption({ label: 'This calendar year' })
  await page.getByRole('button', { name: /^Medicines given/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: /^PDF/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Medicines_given.pdf')
  const path = await file.path()
  const said = wordsOf(path, await readFile(path)).replace(/\s+/g, ' ')
  for (const words of ['Inspected', 'LOT-77', '30 ml', '0 days', '4 days', tag, 'art. 108'])
    expect(said).toContain(words)
})
