import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const form = '/task-with-items/create-task?type=REMEDY&animals=bella'
const offLabel = 'Not on the label for these animals, given on the vet’s word'

/** Opens a treatment on a farm there and names a medicine. */
async function treatsIn(region: string, country: string): Promise<Screen> {
  const app = await openApp({ at: form, added: [cow('bella', '8041')] })
  await app.phone.service.state.changeAccount({ region, countryCode: country })
  app.phone.service.sessionMoved()
  app.noSignal()
  await app.takeFrom('Medicine', 'Sheep drench', 'Use “Sheep drench”')
  await app.fill('Dose', '5')
  return app
}

async function save(app: Screen) {
  await app.press('Next')
  await app.press('Save')
  while (await app.askedOr('Correct')) await app.answer('Save')
}

/** The days from today to the end of the last one held back. */
async function daysHeld(app: Screen, product: 'meat' | 'milk') {
  const { [`${product}WithdrawalPeriodEnd` as const]: end } = (await app.stored('animals', 'bella')) ?? {}
  return Math.round((Number(end) - dayFrom(0)) / 864e5) - 1
}

test('in Ireland seven days of the label count as eleven off label, and the form says so before it is saved', async () => {
  const app = await treatsIn('IE', 'IE')
  await app.fill('Meat withdrawal', '7')
  const clear = () =>
    [...document.querySelectorAll('[role="status"] p')].find((one) => /^Meat/.test(one.textContent ?? ''))
      ?.textContent ?? ''
  await until(() => expect(clear()).toMatch(/^Meat withheld until/))
  const onLabel = clear()
  await app.press(offLabel)
  await app.sees('Off label: the longest period of the label counts 1.5 times, in whole days')
  expect(clear()).not.toBe(onLabel)
  await save(app)
  expect(await daysHeld(app, 'meat')).toBe(11)
})

test('in New Zealand a use off label holds meat back for 91 days and milk for 35 without a number typed', async () => {
  const app = await treatsIn('NZ', 'NZ')
  await app.press(offLabel)
  await app.sees(
    'Off label: at least 91 days for meat and 35 for milk',
    /^Meat withheld until/,
    /^Milk withheld until/,
  )
  await save(app)
  expect([await daysHeld(app, 'meat'), await daysHeld(app, 'milk')]).toEqual([91, 35])
})

test('in the United States nothing is filled in: the form asks for the vet’s days, and about none', async () => {
  const app = await treatsIn('US', 'US')
  await app.press(offLabel)
  await app.sees('Off label: the vet says how many days')
  expect((await app.field('Meat withdrawal')).value).toBe('')
  await app.press('Next')
  await app.alert('Still missing or not right: Meat withdrawal, days, Milk withdrawal, days.')
  await app.answer('OK')
  for (const held of ['Meat withdrawal', 'Milk withdrawal']) await app.fill(held, '0')
  await app.press('Next')
  await app.press('Save')
  await app.alert('An inspector will ask for this: Reason')
  await app.answer('Save')
  await app.alert('Only the vet can say how long Sheep drench holds meat and milk back here')
  await app.answer('Look again')
})
