import { expect, test } from './farm-test'

test('a printout shows the page alone, the farm above it and its figures under its picture, in black on white even at night', {
  tag: '@tablet',
}, async ({ looking }) => {
  const { page } = looking
  await page.emulateMedia({ colorScheme: 'dark' })
  await looking.openAnimal(0)
  const [herd, address] = [await looking.herdName.innerText(), page.url()]
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  // The page prints an animal's restrictions, though on a screen they are buttons.
  const states = page.getByRole('list', { name: 'State' }).getByRole('button')
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(await states.count())
  await expect(page.getByRole('grid')).toBeHidden()
  const number = /[A-Z]?\d{5,}/.exec(herd)?.[0] ?? 'no number'
  await expect(page.getByText(number).filter({ visible: true })).toHaveCount(1)
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body)
    return { color, ground: getComputedStyle(document.documentElement).backgroundColor }
  })
  expect(colours).toEqual({ color: 'rgb(22, 38, 26)', ground: 'rgb(255, 255, 255)' })
  const cut = await page.evaluate(() => {
    const main = document.querySelector('main article') as HTMLElement
    return main.scrollHeight > document.documentElement.scrollHeight
  })
  expect(cut).toBe(false)
  // Paper is narrow, and the app does not take it for a phone.
  expect(page.url()).toBe(address)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
})
