import { expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { handOver } from '../../platform/farm/picked'

const kilos = (kg: number) => ({ lastWeightMg: kg * 1_000_000, lastWeight: kg, lastWeightDate: dayFrom(-30) })
const cows = ['8041', '8042', '8043'].map((end) => cow(`cow-${end}`, end, kilos(600)))
const lines = () => [...document.querySelectorAll('ol[aria-label="Weighed so far"] > li')]

async function session() {
  const app = await openApp({ at: '/weights/session', added: cows })
  app.noSignal()
  await app.press('Start weighing')
  await app.field('Animal')
  return app
}

/** Number, Enter, weight, Enter. */
async function weigh(app: Screen, end: string, kg: number) {
  await app.fill('Animal', end)
  await app.keys('{Enter}')
  const box = await app.field('Weight')
  await until(() => expect(document.activeElement).toBe(box))
  await app.fill('Weight', String(kg))
  await app.keys('{Enter}')
}

async function weighed(app: Screen, end: string, kg: number) {
  const before = lines().length
  await weigh(app, end, kg)
  await until(() => expect(lines()).toHaveLength(before + 1))
}

test('cows are weighed without signal by number, Enter, weight, Enter, each saved as it goes [D1.10]', async () => {
  const app = await session()
  await weighed(app, '8041', 630)
  await weighed(app, '8042', 615)
  expect(lines().map((line) => /8042.*615/.test(line.textContent ?? ''))).toEqual([true, false])
  expect(await app.stored('animals', 'cow-8041')).toMatchObject({
    lastWeightMg: 630_000_000,
    lastWeightDate: dayFrom(0),
  })
  const sent = (await app.outbox()).filter(({ collection }) => collection === 'tasks')
  expect(sent.length).toBeGreaterThanOrEqual(3)
  await app.sees('622.5 kg')
})

test('a weight that cannot be is asked about: Look again keeps it on the scale, Save takes it', async () => {
  const app = await session()
  await weigh(app, '8041', 1600)
  await app.alert('That is very heavy.')
  await app.answer('Look again')
  expect((await app.field('Weight')).value).toBe('1600')
  expect(lines()).toEqual([])
  await app.press('Save')
  await app.answer('Save')
  await until(() => expect(lines()).toHaveLength(1))
})

test('a figure that is far off shows the expected one beside it, and the question before the save says the same', async () => {
  const app = await session()
  await app.fill('Animal', '8041')
  await app.keys('{Enter}')
  await app.fill('Weight', '616')
  await until(() => expect(document.querySelector('form')?.textContent).toContain('a day'))
  expect(app.text).not.toContain('expected about')
  await app.fill('Weight', '166')
  await app.sees('expected about 601 kg')
  expect((await app.control('Save')).matches(':disabled')).toBe(false)
  await app.press('Save')
  await app.alert('Expected about 601 kg.')
  await app.answer('Save')
  await until(() => expect(lines()).toHaveLength(1))
})

test('one cow twice in a session is asked about', async () => {
  const app = await session()
  await weighed(app, '8041', 630)
  await weigh(app, '8041', 631)
  await app.alert('already on this weighing')
})

test('a weight is taken away and comes back with Undo, and so does what the animal weighed', async () => {
  const app = await session()
  await weighed(app, '8041', 630)
  await app.press(/8041/)
  await app.press('Delete this weight')
  await until(() => expect(lines()).toHaveLength(0))
  expect(await app.stored('animals', 'cow-8041')).toMatchObject({ lastWeightMg: 600_000_000 })
  await app.undo()
  await until(() => expect(lines()).toHaveLength(1))
  expect(await app.stored('animals', 'cow-8041')).toMatchObject({ lastWeightMg: 630_000_000 })
})

test('the page reports an unknown number, and the farmer can add the animal from there', async () => {
  const app = await session()
  await app.fill('Animal', '372229999999999')
  await app.sees(/^No animal here has the number 372229999999999/)
  await app.press('Add this animal')
  await app.at('/animals/create')
  expect((await app.field('Tag')).value).toBe('372229999999999')
})

test('a farmer carries on with a session later, and a session without a weight is not kept', async () => {
  const app = await session()
  await weighed(app, '8043', 640)
  await app.press('Done for now')
  await app.at('/weights')
  await app.goTo('/weights/session')
  await app.press(/^Carry on with today’s weighing, 1 animal/)
  await until(() => expect(lines()).toHaveLength(1))

  await app.goTo('/weights/session')
  await app.press('Start weighing')
  await app.press('Done for now')
  await app.at('/weights')
  await until(async () => {
    const tasks = await app.phone.db.scan(herdId, 'tasks', '', 2000)
    const sessions = tasks.filter(
      ({ fields }) =>
        fields.typeId === 'WEIGHTRECORDING' && fields.date === dayFrom(0) && fields.deleted !== true,
    )
    expect(sessions).toHaveLength(1)
  })
})

test('a phone that dies at the scale has the animal, the half-typed weight and those still to come when it opens again [P3.6, P3.7]', async () => {
  const app = await session()
  await weighed(app, '8041', 630)
  const address = app.address
  await app.goTo('/sync')
  handOver(['cow-8042', 'cow-8043'])
  await app.goTo(address)
  await app.fill('Weight', '61')
  const kept = async (place: 'weights' | 'sessions') => {
    const [record] = await app.phone.db.scan(herdId, place, '', 10)
    return JSON.stringify(record?.fields)
  }
  await until(async () => expect(await kept('weights')).toContain('"weight":"61"'))
  await until(async () => expect(await kept('sessions')).toContain('"cow-8043"'))
  await app.reload()
  expect((await app.field('Weight')).value).toBe('61')
  await app.sees(/8042/)
  await app.fill('Weight', '615')
  await app.keys('{Enter}')
  await until(() => expect(lines()).toHaveLength(2))
  await app.sees(/8043/)
  await app.fill('Weight', '640')
  await app.press('Save')
  await until(() => expect(lines()).toHaveLength(3))
  // Nothing waits any more, here or after another start.
  await until(async () => expect(await kept('sessions')).toContain('"deleted":true'))
  await until(async () => expect(await kept('weights')).toContain('"deleted":true'))
  expect((await app.outbox()).map(({ collection }) => collection)).not.toContain('weights')
})

test('a weighing that came without its day says that no date was given [D8.100]', async () => {
  const undated = { typeId: 'WEIGHTRECORDING', status: 'inProgress', createdApp: 'bovine', title: 'Heifers' }
  const app = await openApp({
    at: '/weights/session?id=undated',
    added: [...cows, { collection: 'tasks', id: 'undated', fields: undated }],
  })
  await app.sees('Heifers', 'No date')
})
