import { expect, test } from 'vitest'
import { cow, dayFrom } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const job = (id: string, typeId: string, day: number, taskAnimals: readonly unknown[], more = {}) => ({
  collection: 'tasks' as const,
  id,
  fields: {
    ...{ typeId, status: 'done', date: dayFrom(day), createdApp: 'bovine' },
    ...{ taskAnimals: taskAnimals as never, ...more },
  },
})
const carrying = (id: string) => ({ animalId: id, scanStatus: 'In Calf' })
const bare = { expectedCalvingDate: null, lastServeDate: null, dryOffDate: null, milkingStatus: 'milking' }
const herd = [
  cow('cow-7001', '7001', { ...bare, lastCalvingDate: dayFrom(-10) }),
  cow('cow-7002', '7002', { ...bare, lastCalvingDate: dayFrom(-60) }),
  cow('cow-7003', '7003', { ...bare, lastCalvingDate: dayFrom(-120), lastServeDate: dayFrom(-5) }),
  cow('cow-7004', '7004', { ...bare, lastCalvingDate: dayFrom(-160), expectedCalvingDate: dayFrom(180) }),
  cow('cow-7005', '7005', { ...bare, lastCalvingDate: dayFrom(-360), expectedCalvingDate: dayFrom(3) }),
  cow('bull-1', '7100', { sex: 'B', isStockBull: true }),
  job('served-3', 'SERVE', -5, ['cow-7003'], { sire: 'bull-1' }),
  job('served-4', 'SERVE', -103, ['cow-7004'], { sire: 'bull-1' }),
  job('scan-4', 'SCAN', -40, [carrying('cow-7004')]),
]
const open = (at: string, wide = false) =>
  openApp({ at: wide ? `/tablet${at}` : at, farm: 'nothing', added: herd, wide })

/** A line of a table at a desk. */
const rowOf = (tag: string) =>
  until(() => {
    const row = [...document.querySelectorAll('[role="row"]')].find((one) => one.textContent?.includes(tag))
    return row ?? Promise.reject(new Error(`No line of ${tag}`))
  })

const numberOn = async (app: Awaited<ReturnType<typeof open>>, name: RegExp) =>
  Number(/\d+/.exec((await app.control(name)).textContent ?? '')?.[0])

test.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)(
  'the breeding diary %s counts the year, and each number opens the list it is the length of [D2.129]',
  async (_, wide) => {
    const app = await open('/breeding-events', wide)
    await until(async () => expect(await numberOn(app, /In calf$/)).toBe(2))
    await until(async () => expect(await numberOn(app, /To serve this week/)).toBe(1))
    await app.press(/In calf$/)
    await app.counts(2)
    await app.sees(/7004/, /7005/)
  },
)

test('the diary lists the next steps by day, and a line opens just the animals it counts [D2.129]', async () => {
  const app = await open('/breeding-events')
  const late = await until(
    () =>
      document.querySelector<HTMLElement>('section[aria-label="Late"]') ??
      Promise.reject(new Error('Nothing late')),
  )
  expect(late.textContent).toMatch(/Serve.*1 animal/)
  await app.press(/^Serve/, late)
  await app.at('/breeding-events/next')
  await app.counts(1)
  await app.sees(/7002/)
})

test('each cow is a dot on the wheel, and a slice opens the list of its cows', async () => {
  const app = await open('/breeding-wheel')
  await app.sees(/Each dot is a cow/)
  expect(document.querySelectorAll('figure circle')).toHaveLength(5)
  const slice = await app.control(/^To serve, day 0 to 19: 1 cow/)
  expect(slice.getAttribute('href')).toMatch(/slice-/)
  await app.press(/^To serve, day 0 to 19: 1 cow/)
  await app.counts(1)
  await app.sees(/7002/)
})

test('a desk shows the wheel beside its cows, and a place of the year narrows them', async () => {
  const app = await open('/breeding-wheel', true)
  await app.counts(5)
  await app.press(/^4In calf, not dry yet/)
  await app.counts(1)
  await app.sees(/7004/)
  expect(document.querySelectorAll('figure circle')).toHaveLength(5)
})

const calving = [
  cow('calf-1', '7201', {
    sex: 'F',
    lactation: 0,
    fromCalvingTask: 'calving-1',
    dob: dayFrom(-10),
    dam: 'cow-7001',
  }),
  job('calving-1', 'CALVING', -10, ['cow-7001', 'calf-1'], {
    dam: 'cow-7001',
    sire: 'bull-1',
    birthDifficulty: '2',
  }),
]

test.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)(
  'the calving book %s tells a calving and its sums, opens the job and can be taken along [D2.149]',
  async (_, wide) => {
    const app = await openApp({
      at: wide ? '/tablet/calving-book' : '/calving-book',
      farm: 'nothing',
      added: [...herd, ...calving],
      wide,
    })
    await app.sees(/7001/, /7201/, /Some help/, 'Helped')
    expect(app.offers('Print or save')).toBe(true)
    await app.press(/7001/)
    await app.at('calving-1')
  },
)

test.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)(
  'breeding figures %s list each sire with the number of services behind his rate',
  async (_, wide) => {
    const app = await openApp({
      at: `${wide ? '/tablet' : ''}/breeding-figures?type=bull`,
      from: wide ? '/tablet/breeding-events' : '/breeding-events',
      farm: 'nothing',
      added: herd.filter(({ id }) => id !== 'served-3'),
      wide,
    })
    await app.sees(/7100/, 'Conception rate', /1 of 1/)
  },
)

test.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)(
  'lambing figures %s go by the age of the ewe, and the due-to-lamb page lists the ewes [D2.144, D2.145]',
  async (_, wide) => {
    const sheep = { species: 'OVINE', animalType: 'BORNONFLOCK', purpose: 'ewe', lactation: null }
    const ewe = cow('ewe-1', '7301', { ...sheep, dob: dayFrom(-1200), expectedLambingDate: dayFrom(5) })
    const lambed = cow('ewe-2', '7302', { ...sheep, dob: dayFrom(-1200) })
    const app = await openApp({
      at: wide ? '/tablet/lambing-stats' : '/lambing-stats',
      farm: 'flock',
      wide,
      added: [
        ...[ewe, lambed],
        cow('lamb-1', '7303', { ...sheep, purpose: 'lamb', dob: dayFrom(-60), dam: 'ewe-2', sex: 'M' }),
        job('lambing-1', 'LAMBING', -60, ['ewe-2', 'lamb-1'], { dam: 'ewe-2', createdApp: 'ovine' }),
      ],
    })
    await app.sees('Lambing %', 'Lambs lost', /years old/)
    await app.goTo(wide ? '/tablet/due-to-lamb' : '/due-to-lamb')
    await app.sees(/7301/)
  },
)

test.each([
  ['on a phone', false],
  ['at a desk', true],
] as const)(
  'the list of pedigree animals %s shows what is next and missing, and the page shows a saved step with its reason [D2.150]',
  async (_, wide) => {
    const pedigree = cow('ped-1', '7401', { isPedigree: true, pedigree: 'Hillside Star', dam: 'cow-7001' })
    const at = wide ? '/tablet/pedigree-management' : '/pedigree-management'
    const app = await openApp({ at, farm: 'nothing', added: [...herd, pedigree], wide })
    await app.counts(1)
    await app.sees(/Not registered/, /sire/i)
    if (wide) await app.mouse(await rowOf('7401'))
    else await app.press(/7401/)
    await app.at('/pedigree-management/animal')
    await app.press('Announce the birth')
    await app.press('Save')
    await app.sees('Announced', 'What happened')
    await app.press('Withdraw')
    await app.press('Save')
    await app.alert('Say why')
    await app.answer('OK')
    await app.fill('Why', 'Twin to a bull')
    await app.press('Save')
    await app.sees(/Twin to a bull/)
    await until(async () =>
      expect((await app.stored('animals', 'ped-1'))?.pedigreeRegStatus).toBe('PRS-NO-STATUS'),
    )
  },
)
