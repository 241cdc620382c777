import { planPaths } from '@steading/domain/frame/farm-plan/plan-calls'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const carrying = (id: string, end: string, days: number, more = {}) =>
  cow(id, end, { expectedCalvingDate: dayFrom(days), lastCalvingDate: dayFrom(days - 390), ...more })

const heatSeen = (id: string, animal: string, days: number): Added => ({
  ...{ collection: 'tasks', id },
  fields: {
    ...{ typeId: 'HEAT', date: dayFrom(days), heatCertainty: 'InHeat', notServedBecause: 'cull' },
    ...{ status: 'completed', createdApp: 'bovine', taskAnimals: [{ animalId: animal }], takesEffect: true },
  },
})

const plan = (id: string, days: number, more = {}): Added => ({
  ...{ collection: 'tasks', id },
  fields: {
    ...{ typeId: 'PLANNEDJOB', status: 'inProgress', createdApp: 'bovine', dueDate: dayFrom(days) },
    ...{ title: id, ...more },
  },
})

const oneTap = /^Heat: \d8104, today$/
const section = (app: Screen, when: RegExp) => app.part(when)
const tile = (app: Screen, name: RegExp) => app.control(name)

describe('the watch', () => {
  test.each([
    { size: 'phone', at: '/watchboard', wide: false },
    { size: 'tablet', at: '/tablet/tablet-watchboard', wide: true },
  ])(
    'on a $size has animals and planned jobs under late, today, this week and later, what comes first, and every list with its count [D2.94, D2.138]',
    async ({ at, wide }) => {
      const added: Added[] = [
        ...[carrying('late', '8101', -4), carrying('week', '8102', 3), carrying('later', '8103', 10)],
        ...[plan('Drench', -2), plan('Order meal', 0, { operator: 'pat' }), plan('Service baler', 30)],
        ...[cow('hot', '8104'), heatSeen('seen', 'hot', -21)],
        { collection: 'operators', id: 'pat', fields: { name: 'Pat', type: 'OPERATOR' } },
        {
          collection: 'mobs',
          id: 'bay',
          fields: { name: 'Bay 1', species: 'BOVINE', isActive: true },
        },
        {
          ...{ collection: 'mobHistories', id: 'stay' },
          fields: { mobId: 'bay', animalId: 'week', dateAdded: dayFrom(-9) },
        },
      ]
      const app = await openApp({ at, farm: 'nothing', added, wide })
      expect((await section(app, /^Late \(2\)/)).textContent).toMatch(/Drench.*81014 days late/s)
      expect((await section(app, /^Today \(2\)/)).textContent).toMatch(/Order meal.*8104/s)
      expect((await section(app, /^This week \(1\)/)).textContent).toMatch(/8102in 3 days/)
      expect((await section(app, /^Later \(2\)/)).textContent).toMatch(/Service baler.*8103in 10 days/s)
      expect((await app.part('First this morning')).querySelectorAll('a').length).toBeLessThanOrEqual(5)
      await app.control(/^2Cows near calving/)
      await app.control(/^1Heats due/)
      await app.press('Pat')
      await app.sees(/Today \(1\)/)
      await app.seesNot(/This week/)
      await app.press('Everybody')
      await app.choose('Group', 'Bay 1')
      await app.sees(/This week \(1\)/)
      await app.seesNot(/Late \(/)
      await app.choose('Group', 'All animals')
      await app.press(/^2Cows near calving/)
      await app.counts(2)
    },
  )

  test('records what its row says in one tap, takes it back, and home counts the same at once', async () => {
    const app = await openApp({
      at: '/watchboard',
      farm: 'nothing',
      added: [cow('hot', '8104'), heatSeen('seen', 'hot', -21)],
    })
    app.noSignal()
    await app.press(oneTap)
    await until(() => expect(app.offers(oneTap)).toBe(false))
    await tile(app, /^0Heats due/)
    await app.undo()
    await app.control(oneTap)
    await tile(app, /^1Heats due/)
    await app.goTo('/home')
    await app.sees(/1 .*heat/i)
  })

  test('puts an animal off to tomorrow: list, count and home leave it out, its list says so, and it can be brought back', async () => {
    const added = [carrying('week', '8102', 3), carrying('other', '8103', 4)]
    const app = await openApp({ at: '/watchboard', farm: 'nothing', added })
    app.noSignal()
    await app.press(/^Not now: \d8102$/)
    await app.press('Until tomorrow')
    await app.sees(/Put off until/)
    await tile(app, /^1Cows near calving/)
    await app.control('1 put aside')
    await app.goTo('/home')
    await app.sees(/1 cow/)
    await app.goTo('/watchboard/cows-near-calving')
    await app.counts(1)
    await app.press('1 is put aside and not shown')
    await app.sees(/8102/, /until .* · Aoife Crowley/)
    await app.press(/^Bring back: \d8102$/)
    await app.sees('Nothing is put aside')
    await app.goTo('/watchboard/cows-near-calving')
    await app.counts(2)
  })

  test('puts an animal away for a reason in words, and undo brings it back', async () => {
    const app = await openApp({ at: '/watchboard', farm: 'nothing', added: [carrying('week', '8102', 3)] })
    app.noSignal()
    await app.press(/^Not now: \d8102$/)
    await app.press('Not needed')
    await app.press('Another reason')
    await app.fill('Why it is not needed', 'Going to the sale')
    await app.press('Save')
    await app.seesNot(/This week/)
    await app.goTo('/watchboard/put-away')
    await app.sees(/Going to the sale/)
    await app.undo()
    await app.sees('Nothing is put aside')
  })

  test('never lets the law or a withdrawal be put aside', async () => {
    const calf = cow('calf', '8111', {
      dob: dayFrom(-20),
      lactation: 0,
      calfRegSuccessDate: null,
      status: {},
    })
    const app = await openApp({ at: '/watchboard', farm: 'nothing', added: [calf] })
    await app.sees(/8111/)
    expect(app.offers(/^Not now/)).toBe(false)
    await app.press('Registration')
    await app.at('task')
  })
})

test('where there are no animals the watch leads to nothing of animals', async () => {
  const app = await openApp({ at: '/watchboard', farm: 'tillage' })
  await app.control(/Planned jobs/)
  expect(app.offers(/put aside/)).toBe(false)
  expect(app.offers('Numbers of the lists')).toBe(false)
})

test('the watch offers a viewer no numbers to change', async () => {
  const added = [carrying('week', '8102', 3), cow('hot', '8104'), heatSeen('seen', 'hot', -21)]
  const app = await openApp({ at: '/watchboard', farm: 'nothing', added })
  await app.control('Numbers of the lists')
  await app.control(oneTap)
  await app.is('viewer')
  await until(() => expect(app.offers('Numbers of the lists')).toBe(false))
  await app.sees(/8102/)
  await app.control(/put aside/)
  expect(app.offers(/^Not now/)).toBe(false)
  expect(app.offers(oneTap)).toBe(false)
})

test('every number of the watch is changed on one page, and its list and count follow [D2.110]', async () => {
  const app = await openApp({
    at: '/watchboard/numbers',
    farm: 'nothing',
    added: [carrying('far', '8103', 25)],
  })
  app.noSignal()
  const near = await app.part('Due to calve')
  await app.press('30', near)
  await app.press(/Back to the usual/, near)
  await app.press('30', near)
  await app.goTo('/watchboard')
  await tile(app, /^1Cows near calving/)
  await app.sees(/8103/)
})

test('the watch lists unanswered genotype samples, where the flag allows it [P6.21]', async () => {
  const sampled = (id: string, end: string, genotypeStatus: string) =>
    cow(id, end, { genotypeStatus, genotypeSampleDate: dayFrom(-10), genotypeSampleId: `S${end}` })
  const added = [sampled('open', '8121', 'sampled'), sampled('done', '8122', 'received')]
  const app = await openApp({ at: '/watchboard', farm: 'nothing', added })
  await app.press(/^1Genotype registrations pending/)
  await app.at('pending-ngp-registrations')
  await app.counts(1)
  await app.sees(/8121/)
})

test('a farm whose flag is off is offered no list of genotype samples [P6.21]', async () => {
  const flags = { body: { success: true, flags: { pendingNgpRegistrations: false } } }
  const app = await openApp({ at: '/watchboard', farm: 'nothing', answers: { [planPaths.flags]: flags } })
  await tile(app, /^0Calves to register/)
  await until(() => expect(app.offers(/Genotype registrations pending/)).toBe(false))
})
