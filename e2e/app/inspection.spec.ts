import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, picture, test } from './farm-test'
import { complaints } from './fit-for-everyone'
import { pdfPages } from './pdf-pages'
import { zipEntries } from './zip-entries'

/** Reads the file with another program where this machine has one, or else takes the words the file draws. */
function wordsOf(path: string, bytes: Buffer): string {
  const reader = '/usr/bin/pdftotext'
  if (!existsSync(reader)) return pdfPages(bytes).flat().join(' ')
  return execFileSync(reader, ['-layout', path, '-'], { encoding: 'utf8' })
}

test('an inspector wants the medicine book: the days are chosen, what was recorded is counted, and the PDF holds product, batch and withdrawal', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await app.moveTo('/remedies-and-treatments/register')
  const given = page.getByTestId('lines-given')
  await expect(given).toBeVisible()
  const lines = async () => Number(/\d+/.exec((await given.textContent()) ?? '')?.[0] ?? 0)
  const before = await lines()

  await app.moveTo('/fab-children')
  await page.getByRole('link', { name: 'Treatment', exact: true }).first().click()
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

test('an inspector is coming: two visits are to be completed, one is, the count falls, and the pack holds every register [D1.8]', {
  tag: ['@phone', '@farm-day', '@soak'],
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  for (const name of ['Ann Kelly', 'Bob Burke']) {
    await app.moveTo('/task-without-items/create-task?type=VISITORLOG')
    await page.getByLabel('Visitor', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await app.saveAnyway()
  }
  await app.moveTo('/compliance')
  const state = page.getByTestId('state-visitor-register')
  await expect(state).toHaveText('2 to complete')
  expect(await complaints(app)).toEqual([])
  await picture(page, 'compliance')

  await page.getByRole('link', { name: /^Visitors/ }).click()
  await expect(page.getByTestId('list-count')).toHaveText('2 lines')
  await page.getByRole('link', { name: /Ann Kelly/ }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page
    .getByRole('group', { name: 'Boots and wheels disinfected' })
    .getByRole('radio', { name: 'Yes', exact: true })
    .check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await app.saveAnyway()
  await app.moveTo('/compliance')
  await expect(state).toHaveText('1 to complete')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Inspection pack', exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Inspection_pack_.*_\d{4}-\d\d-\d\d\.zip$/)
  const path = await file.path()
  const files = zipEntries(await readFile(path))
  const names = [...files.keys()].map((name) => name.replace(/^\d+_/, ''))
  for (const name of [
    'Contents',
    'Herd_register,_cattle',
    'Calf_register',
    'Movement_book',
    'Visitors',
    'Training',
  ])
    expect(names).toEqual(expect.arrayContaining([`${name}.pdf`, `${name}.csv`]))
  const entry = (name: string) => [...files].find(([called]) => called.endsWith(name))?.[1] ?? Buffer.alloc(0)
  const visits = entry('Visitors.csv').toString('utf8')
  expect(visits).toMatch(/Ann Kelly.*Yes/)
  expect(visits).toContain('Bob Burke')
  // On paper what is to be completed is a line to write on.
  const said = pdfPages(entry('Visitors.pdf')).flat().join(' ')
  expect(said).toContain('To complete before an inspection: 1')
  expect(said).toContain('......')
  expect(said).toContain('Page 1 of 1')
})
