import { lotCalls } from '@steading/domain/outside/shared-lots/lot-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

type Row = { [name: string]: unknown }

/** The herd of the test, with an out-farm of the same farmer and a demo beside it. */
async function openWithOutFarm(lots: object[]): Promise<Screen> {
  const answers = { [lotCalls.waiting.path]: { body: { success: true, lots } } }
  const app = await openApp({ at: '/welcome', loggedOut: true, answers })
  const account = app.phone.said[paths.account('IE')]
  if (typeof account !== 'object' || account === null) throw new Error('No account')
  const body = account.body as { farmIds: Row[] }
  const [own = {}] = body.farmIds
  const farmIds = [
    { ...own, herdNumber: 'H1111111', farmName: 'Home farm' },
    { ...own, id: 'out', herdNumber: 'H2222222', farmName: 'Rossaveal' },
    { ...own, id: 'demo', herdNumber: 'H3333333', farmName: 'Demo farm', demoHerd: true },
  ]
  app.phone.said[paths.account('IE')] = { body: { ...body, farmIds } }
  await app.phone.logIn()
  await app.press(/H1111111/)
  await app.press('Select')
  await app.at('/home')
  // Loaded beside what was there and put in its place as a whole.
  await until(async () => expect((await herdOf(app)).length).toBeGreaterThan(10))
  return app
}

const bullock = (at: number, more = {}) => ({
  ...{ tag: `IE12123453000${at}`, sex: 'M', breed: 'LM', dob: dayFrom(-600) },
  ...{ weightMg: 512_000_000, weighed: dayFrom(-20), tbTested: dayFrom(-40), ...more },
})
const lot = (animals: object[]) => ({
  id: 'move',
  lot: {
    ...{ species: 'BOVINE', region: 'IE', date: dayFrom(-1), paper: 'P-5', animals },
    seller: { farmName: 'Rossaveal', herdNumber: 'H2222222' },
  },
})
const three = [bullock(1), bullock(2), bullock(3, { meatClear: dayFrom(9) })]

const herdOf = async (app: Screen) => app.phone.db.scan(herdId, 'animals', '', 2000)
const came = async (app: Screen) =>
  (await herdOf(app)).filter(({ fields }) => fields.fromMoveOnTask === 'in-move' && fields.deleted !== true)

describe('animals between herds of one farmer', () => {
  test('the other herd is touched by its name in the move, a demo is not offered, and what will become of them is said', async () => {
    const app = await openWithOutFarm([])
    const [animal] = (await herdOf(app)).filter(
      ({ fields }) => fields.inHerd === true && fields.species === 'BOVINE' && fields.sex === 'M',
    )
    await app.goTo(`/task-with-items/create-task?type=INTMOVE&animals=${animal?.id}`)
    await app.press('To Rossaveal')
    await until(async () => expect((await app.field('To herd or holding')).value).toBe('H2222222'))
    await app.sees(/They will wait in Rossaveal/)
    expect(app.offers(/^To /)).toBe(false)
  })

  test('home says who waits; one touch takes them in with all that is known of them; undone they wait again', async () => {
    const app = await openWithOutFarm([lot(three)])
    await app.sees('3 animals from Rossaveal are waiting')
    await app.press(/3 animals from Rossaveal are waiting/)
    await app.at('/movements/movements-linked')
    app.noSignal()
    await app.press('Take in 3 animals')
    if (await app.askedOr('Correct')) await app.answer('Save')
    await app.sees('Correct')
    const animals = await came(app)
    expect(animals.map(({ fields }) => fields.tag).sort()).toEqual(three.map(({ tag }) => tag))
    for (const { fields } of animals)
      expect(fields).toMatchObject({
        ...{ inHerd: true, sex: 'M', breed: 'LM', lastWeightMg: 512_000_000, lastWeightDate: dayFrom(-20) },
        ...{ tbTestDate: dayFrom(-40), dateMovedIn: dayFrom(-1), sellerId: 'holder-H2222222' },
      })
    expect(animals.filter(({ fields }) => fields.meatWithdrawalPeriodEnd === dayFrom(9))).toHaveLength(1)
    await app.undo()
    await until(async () => expect(await came(app)).toEqual([]))
    await app.goTo('/movements/movements-linked')
    await app.press('Take in 3 animals')
    if (await app.askedOr('Correct')) await app.answer('Save')
    await until(async () => expect(await came(app)).toHaveLength(3))
    await app.sees('Correct')
    await app.goTo('/movements/movements-linked')
    await app.sees(/3 others|and 2 others/)
    await app.seesNot(/are waiting/)
  })

  test('one that was here before comes back with the same touch, and what is taken back over there waits no longer', async () => {
    const app = await openWithOutFarm([])
    const clocks = { '*': '000000000000000-0000-test' }
    const left = { inHerd: false, offHerdDate: dayFrom(-90), offHerdReason: 'moved to linked herd' }
    const fields = { ...bullock(1), species: 'BOVINE', animalType: 'BORNONFARM', ...left }
    await app.phone.db.commit({
      farm: herdId,
      puts: [{ collection: 'animals', record: { id: 'before', fields, clocks } }],
    })
    const says = (lots: object[]) => {
      app.phone.said[lotCalls.waiting.path] = { body: { success: true, lots } }
      return app.goTo('/movements/movements-out').then(() => app.goTo('/movements/movements-linked'))
    }
    await says([lot(three.slice(0, 2))])
    await app.sees('2 animals from Rossaveal are waiting')
    await says([])
    await app.sees(/^Nothing recorded here yet/)
    await app.seesNot(/waiting/)
    await says([lot(three.slice(0, 2))])
    app.noSignal()
    await app.press('Take in 2 animals')
    if (await app.askedOr('Correct')) await app.answer('Save')
    await app.sees('Correct')
    expect(await came(app)).toHaveLength(1)
    expect(await app.stored('animals', 'before')).toMatchObject({ inHerd: true, offHerdDate: null })
    await app.goTo('/movements/movements-linked')
    await app.sees('Came back')
    await app.seesNot(/are waiting/)
  })
})
