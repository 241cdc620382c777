import { expect, picture, test } from './farm-test'
import { pdfPages } from './pdf-pages'
import { takenAway } from './taken-away'

// A script of its own writes the file. A phone without signal has it from the installation.
test.use({ serviceWorkers: 'allow' })

test('a list is taken away without signal: as a PDF of every animal in it, and as a table [D1.24, D5.66, D9.46]', {
  tag: '@tablet',
}, async ({ app, page, farmer }) => {
  await app.open(farmer)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await app.loseSignal()
  const animals = await app.numberOfAnimals()

  await page.getByRole('button', { name: 'Print or send' }).click()
  await expect(page.getByRole('dialog')).toContainText('Share or print this list')
  await picture(page, 'take-away')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const csv = await takenAway(app, /^CSV/)
  expect(csv.name).toBe('Animals.csv')
  const [heading = '', ...lines] = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(heading).toMatch(/^\ufeffTag,/)
  expect(lines).toHaveLength(animals)
  const tags = lines.map((line) => line.split(',')[0])

  const pdf = await takenAway(app, /^PDF/)
  expect(pdf.name).toBe('Animals.pdf')
  const pages = pdfPages(pdf.bytes)
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin' }).format(new Date())
  expect(pages[0]).toEqual(expect.arrayContaining(['Animals', `Page 1 of ${pages.length}`, today]))
  const printed = pages.flat()
  expect(tags.filter((tag) => !printed.includes(tag ?? ''))).toEqual([])
})
