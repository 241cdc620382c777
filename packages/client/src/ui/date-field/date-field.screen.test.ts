import { writeDay } from '@steading/domain/base/days/write-day'
import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const written = (days: number) => writeDay(dayFrom(days), { format: 'dd/MM/yy', language: 'en' })
const inFull = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(dayFrom(days))
const says = async (app: Screen, label: string, text: string) => {
  const field = await app.field(label)
  await until(() => expect(field.value).toBe(text))
}

test('on a phone a touch on a day opens a sheet with yesterday and the day before on it, and no day to come', async () => {
  const app = await openApp({ at: '/weights/session' })
  const day = await app.field('Date')
  expect(day.value).toBe(written(0))
  expect(day.inputMode).toBe('none')
  day.click()
  await app.press('Day before')
  await says(app, 'Date', written(-2))
  expect(day.getAttribute('aria-description')).toBe(inFull(-2))
  await app.press('Calendar')
  expect(await app.control(inFull(-2))).toHaveProperty('ariaPressed', 'true')
  for (const later of [1, 2])
    if (app.offers(inFull(later))) expect(await app.control(inFull(later))).toHaveProperty('disabled', true)
  await app.press(inFull(-3))
  await says(app, 'Date', written(-3))
})

test('a day a job cannot do without is not offered to be left out; one it can is', async () => {
  const app = await openApp({ from: '/tasks', at: '/task-without-items/create-task?type=EXTMOVEON' })
  ;(await app.field('Date')).click()
  await app.sees('Yesterday')
  expect(app.offers('No day')).toBe(false)
  await app.back()
  await app.goTo('/task-without-items/create-task?type=REMEDYPURCHASE')
  ;(await app.field('Use by')).click()
  await app.press('Tomorrow')
  ;(await app.field('Use by')).click()
  await until(() => expect(app.offers('No day')).toBe(true))
})

test('at a desk a day is typed as it is said, or walked to with the keys', async () => {
  const app = await openApp({ at: '/weights/session', wide: true })
  await app.fill('Date', 'yesterday')
  await app.keys('{Tab}')
  await says(app, 'Date', written(-1))
  ;(await app.field('Date')).focus()
  await app.keys('{ArrowDown}')
  await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(inFull(-1)))
  await app.keys('{ArrowLeft}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(inFull(-9))
  // Today is the last day it can be: no key leads beyond.
  await app.keys('{PageDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(inFull(0))
  await app.keys('{ArrowLeft}{Enter}')
  await says(app, 'Date', written(-1))
})

test('an invalid date stays in its box and shows an error', async () => {
  // By way of another page: the one of the test before has a day to ask for as well.
  const app = await openApp({ from: '/tasks', at: '/task-without-items/create-task?type=EXTMOVEON' })
  await app.sees('Step 1 of 3')
  await says(app, 'Date', written(0))
  await app.fill('Date', 'when it rains')
  await app.press('Next')
  await app.sees('That is not a date')
  await says(app, 'Date', 'when it rains')
  await app.fill('Date', '-3')
  await app.keys('{Tab}')
  await says(app, 'Date', written(-3))
  await app.seesNot('That is not a date')
})

test('a time is typed, or touched among the half hours of the day, and is one of today until another day is said [D5.53]', async () => {
  const at = '/task-with-items/create-task?type=REMEDY&animals=cow-8021'
  const app = await openApp({ at, added: [cow('cow-8021', '8021')] })
  const first = await app.part('First dose given at')
  await app.fill('Time', '6.30pm', first)
  await says(app, 'First dose given at', written(0))
  const time = await app.field('Time', first)
  time.blur()
  await until(() => expect(time.value).toBe('06:30 PM'))
  await app.press('Clock', first)
  await app.control('11:30 PM')
  const slots = document.querySelectorAll('[role="dialog"] fieldset button, dialog fieldset button')
  const offered = [...slots].map((slot) => slot.getAttribute('aria-label'))
  expect(offered).toHaveLength(48)
  expect([...offered.slice(0, 3), ...offered.slice(-1)]).toEqual([
    '12:00 AM',
    '12:30 AM',
    '01:00 AM',
    '11:30 PM',
  ])
  await app.press('07:30 AM')
  await app.press('Done')
  expect(time.value).toBe('07:30 AM')
})

test('a day of the settings is kept once it is said, not with each digit on the way', async () => {
  const app = await openApp({ at: '/settings' })
  await app.press(/^Breeding season/)
  await app.fill('Breeding season starts', '2')
  await app.fill('Breeding season starts', '20/4/2026')
  expect(await app.outbox()).toEqual([])
  await app.keys('{Tab}')
  await says(app, 'Breeding season starts', 'Mon 20 Apr 2026')
  await until(async () => expect(JSON.stringify(await app.outbox())).toContain(String(Date.UTC(2026, 3, 20))))
})
