import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const bella = cow('bella', '8041', { lastWeightMg: 600_000_000 })
const nobodyWeighed = cow('light', '8042')
const treat = (...ids: string[]) => `/task-with-items/create-task?type=REMEDY&animals=${ids.join(',')}`

const done = (id: string, fields: Added['fields']): Added => ({
  collection: 'tasks',
  id,
  fields: { status: 'done', takesEffect: true, createdApp: 'bovine', ...fields },
})
const given = (id: string, remedy: string, days: number, more: Added['fields'] = {}) =>
  done(id, { typeId: 'REMEDY', remedy, date: dayFrom(days), ...more })
const bought = (id: string, remedy: string, goodFor: number, more: Added['fields'] = {}) =>
  done(id, {
    ...{ typeId: 'REMEDYPURCHASE', stockKind: 'bought', date: dayFrom(-90), remedy, batchNumber: id },
    ...{ packSize: 100, stockUnit: 'ml', useByDate: dayFrom(goodFor), meatWithdrawalDays: 31, ...more },
  })

// Given after anything of the herd itself, so that they stand first.
const known = [
  given('a', 'Zinc bolus', 0, { dose: 4, doseUnit: 'bolus', meatWithdrawalDays: 8, taskAnimals: ['bella'] }),
  given('b', 'Aspirin', 0, { dose: 2, doseUnit: 'tablet', doseBy: 'animal', courseDays: 1 }),
  bought('FULL', 'Wormer', 300, { dose: 1, doseUnit: 'ml', doseForWeightMg: 50_000_000 }),
  bought('OLD', 'Yellow drench', -40),
  bought('EMPTY', 'Xylazine', 300, { stockKind: 'counted', packSize: 0 }),
]
const text = (one: Element | null | undefined) => one?.textContent?.replace(/\s+/g, ' ') ?? ''

describe('the medicine of a treatment', () => {
  test('given last is one tap away with its dose, its period and its day, and its dose says where it comes from', async () => {
    const app = await openApp({ at: treat('bella'), added: [bella, ...known] })
    const first = await app.control(/^Zinc bolus/)
    expect(text(first)).toMatch(/4 bolus · Meat 8 days.*This animal \d/)
    expect(text(await app.control(/^Aspirin/))).toMatch(/2 tablet.*Last used \d/)
    await app.press(/^Zinc bolus/)
    await until(async () =>
      expect(await app.control('The same for each animal')).toHaveProperty('checked', true),
    )
    expect((await app.field('Dose')).value).toBe('4')
    expect((await app.field('Dose')).inputMode).toBe('decimal')
    await app.sees(/^As last time, \d/)
    await app.fill('Dose', '5')
    await app.seesNot(/^As last time/)
  })

  test('brings nothing of the last treatment that the farmer does not see, and not why it was given', async () => {
    const before = given('b', 'Zinc bolus', 0, {
      reason: 'Lame, left hind',
      remedyRoute: 'oral',
      taskAnimals: ['bella'],
    })
    const app = await openApp({ at: treat('bella'), added: [bella, before] })
    await app.press(/^Zinc bolus/)
    await until(async () => expect((await app.field('How it was given')).value).toBe('oral'))
    expect((await app.field('Reason')).value).toBe('')
    await until(async () => expect((await app.field('How it was given')).closest('details')).toBeNull())
  })

  test('in the cabinet comes below those given before, and an expired or empty one is marked and not hidden', async () => {
    const app = await openApp({ at: treat('bella'), added: [bella, ...known] })
    await app.control(/^Zinc bolus/)
    await app.takeFrom('Medicine', 'xyl', /^Xylazine.*None left/)
    expect((await app.field('Medicine')).value).toBe('Xylazine')
    await app.takeFrom('Medicine', 'yel', /^Yellow drench.*100 ml left.*Expired/)
    await until(async () => expect((await app.field('Batch')).value).toBe('OLD'))
  })

  test('goes by weight where its label does and she has a weight', async () => {
    const app = await openApp({ at: treat('bella'), added: [bella, ...known] })
    await app.takeFrom('Medicine', 'worm', /^Wormer.*1 ml for 50 kg/)
    await until(async () => expect(await app.control('By weight')).toHaveProperty('checked', true))
    expect((await app.field('Dose')).value).toBe('1')
    await app.sees('As on the label')
  })

  test('that goes by weight is a plain amount to be typed for one that was never weighed', async () => {
    const app = await openApp({ at: treat('light'), added: [nobodyWeighed, ...known] })
    await app.takeFrom('Medicine', 'worm', /^Wormer/)
    await app.sees(/^It goes by weight, 1 ml for 50 kg\. This animal has no weight/)
    expect((await app.field('Dose')).value).toBe('')
  })

  test('changed for another leaves none of its withdrawal behind, and keeps what was typed', async () => {
    const app = await openApp({ at: treat('bella'), added: [bella, ...known] })
    await app.press(/^Zinc bolus/)
    await until(async () => expect((await app.field('Meat withdrawal')).value).toBe('8'))
    await app.fill('Days of treatment', '3')
    await app.takeFrom('Medicine', 'Something new', 'Use “Something new”')
    await until(async () => expect((await app.field('Meat withdrawal')).value).toBe(''))
    expect((await app.field('Dose')).value).toBe('')
    expect((await app.field('Days of treatment')).value).toBe('3')
  })

  test('is found without a mouse: letters open and narrow the list, arrows move, Enter takes', async () => {
    const app = await openApp({ at: treat('bella'), added: [bella, ...known], wide: true })
    await app.control(/^Zinc bolus/)
    const field = await app.field('Medicine')
    field.focus()
    await app.keys('z')
    const box = await app.field(/^Find a medicine/)
    expect([box.value, document.activeElement === box, box.getAttribute('role')]).toEqual([
      'z',
      true,
      'combobox',
    ])
    const chosen = () => text(document.getElementById(box.getAttribute('aria-activedescendant') ?? ''))
    await until(() => expect(chosen()).toMatch(/^Zinc bolus/))
    expect(document.querySelector('[role="listbox"]')?.id).toBe(box.getAttribute('aria-controls'))
    await app.keys('{Backspace}')
    await until(() => expect(chosen()).toMatch(/^Aspirin/))
    await app.keys('{ArrowDown}')
    await until(() => expect(chosen()).toMatch(/^Zinc bolus/))
    await app.keys('{Enter}')
    await until(() => expect(field.value).toBe('Zinc bolus'))
  })
})
