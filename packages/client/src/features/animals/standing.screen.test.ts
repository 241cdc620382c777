import { expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const hour = 60 * 60 * 1000
const held: Added = cow('held', '8801', { meatWithdrawalPeriodEnd: Date.now() + 30 * hour })
const inFourDays = new Date().setHours(96, 0, 0, 0)
const heldDays: Added = cow('held-days', '8804', { meatWithdrawalPeriodEnd: inFourDays - 1 })
const due: Added = cow('due', '8802', { expectedCalvingDate: dayFrom(90) })
const calf: Added = cow('calf', '8803', {
  dob: dayFrom(-60),
  calfWeightMg: 40_000_000,
  lastWeightMg: 90_000_000,
  lastWeightDate: dayFrom(-2),
  lastAdgWeightMg: 900_000,
  lastInHerdSyncDate: dayFrom(-3),
})
const job = (id: string, typeId: string, daysAgo: number, more: Added['fields']): Added => ({
  collection: 'tasks',
  id,
  fields: {
    typeId,
    status: 'done',
    date: dayFrom(-daysAgo),
    createdApp: 'bovine',
    taskAnimals: ['due'],
    ...more,
  },
})
const bull: Added = cow('bull', '8899', { sex: 'B' })
const added = [
  ...[held, heldDays, due, calf, bull],
  job('served', 'SERVE', 190, { sire: 'bull' }),
  job('scanned', 'SCAN', 100, { taskAnimals: [{ animalId: 'due', scanStatus: 'In Calf' }] }),
]

const rowOf = (app: Screen, tag: string) =>
  until(() => {
    const row = app.rows.find((one) => one.textContent?.includes(tag))
    if (!row) throw new Error(`no row of ${tag} among ${app.text}`)
    return row
  })
const says = (app: Screen, tag: string, words: RegExp) =>
  until(async () => expect((await rowOf(app, tag)).textContent).toMatch(words))

test('a withdrawal that ends with today shows the day in her row and on her page, and never a bare time', async () => {
  const tonight = new Date().setHours(24, 0, 0, 0) - 1
  const cows = [
    cow('tonight', '8805', {
      ...{ meatWithdrawalPeriodEnd: tonight, milkWithdrawalPeriodEnd: tonight },
      ...{ isPassportReceived: true, tbTestDate: dayFrom(-20), bvdTestDate: dayFrom(-1780) },
    }),
    cow('soon', '8806', { meatWithdrawalPeriodEnd: Date.now() + 30 * 60_000 }),
  ]
  const written = (days: number) => {
    const [year, month, day] = new Date(dayFrom(days)).toISOString().slice(2, 10).split('-')
    return `${day}/${month}/${year}`
  }
  const today = written(0)
  const app = await openApp({ at: '/my-herd/animals-list?searchString=880', added: cows })
  await says(app, '8805', new RegExp(`withheld until end of ${today}(?!,)`))
  await says(app, '8806', new RegExp(`Meat withheld until ${today}, \\d\\d:\\d\\d [AP]M`))
  expect(app.text).not.toContain('11:59')
  await app.goTo('/animals/view?id=tonight')
  await app.sees(new RegExp(`withheld until ?end of ${today}`))
  expect(app.text).not.toContain('11:59')
  // From tomorrow it can go, and tomorrow's page of the calendar has it.
  await app.goTo('/passport-checker?listTab=held')
  await app.sees(new RegExp(`can go from ${written(1)}`))
  await app.goTo(`/watchboard/calendar?id=${new Date(dayFrom(1)).toISOString().slice(0, 10)}`)
  await app.sees(/^First day meat is clear/, /^First day milk is clear/)
})

test.each([
  ['a phone', false],
  ['a desk', true],
])('each row of the herd on %s shows what holds the animal back or speaks for it', async (_, wide) => {
  const app = await openApp({ at: '/my-herd/animals-list?searchString=880', added, wide })
  await says(app, '8801', /Meat withheld until .*:\d\d/)
  // One that lasts to the end of a day needs no hour.
  await says(app, '8804', /Meat withheld until end of [\d/]+(?![\d/,])/)
  await says(app, '8802', /Due .*, in calf to .*8899/)
  await says(app, '8803', /\+0\.9 kg a day/)
  if (wide) await app.sees('State')
  // The sign is beside the words.
  expect((await rowOf(app, '8801')).querySelector('svg')).not.toBeNull()
})

test('the page of an animal says all of it with its reason, offers what fits, and folds the rest', async () => {
  const app = await openApp({ at: '/animals/view?id=calf', added })
  await app.sees('28803', '+0.9 kg a day', 'What it should weigh', 'All details')
  expect(app.offers('Calving')).toBe(false)
  expect(app.offers('Pregnancy scan')).toBe(false)
  expect(app.offers('Edit')).toBe(true)
  expect(app.offers('History')).toBe(false)
  await app.press('More')
  expect(app.offers('History')).toBe(true)
  await app.press('Add one like it')
  await app.at('/animals/create')
  await app.goTo('/animals/view?id=due')
  await app.sees(/^Due .*, in calf to .*8899$/)
  await app.control('Calving')
  // One weight, or none, is no picture.
  expect(document.querySelector('figure')).toBeNull()
  await app.goTo('/animals/view?id=held')
  await app.press(/^Meat withheld until/)
  await app.sees('From before the first treatment recorded here')
})

test('each job done shows the number of its animal', async () => {
  const app = await openApp({
    at: '/tasks?searchString=oxytet',
    added: [
      ...added,
      job('treated', 'REMEDY', 0, {
        taskAnimals: ['held', 'due', 'calf'],
        remedy: 'Oxytetracycline',
        meatWithdrawalDays: 9,
      }),
    ],
  })
  await app.sees(/8801 and 2 others: Oxytetracycline, withheld until end of \d/)
})
