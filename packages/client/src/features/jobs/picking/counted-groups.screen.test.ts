import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const hill: Added = {
  collection: 'mobs',
  id: 'hill',
  fields: { name: 'Hill lot', species: 'BOVINE', isActive: true, animalIds: [], heads: 200 },
}
const bog: Added = { ...hill, id: 'bog', fields: { ...hill.fields, name: 'Bog lot', heads: 50 } }
const records = async (app: Screen, collection: 'mobs' | 'tasks' | 'animals') =>
  app.phone.db.scan(herdId, collection, '', 100_000)
const group = async (app: Screen, wanted = 'hill') =>
  (await records(app, 'mobs')).find(({ id }) => id === wanted)?.fields
const given = async (app: Screen) => (await records(app, 'tasks')).filter(({ fields }) => fields.taskMobs)

describe('a job for a group that is only counted', () => {
  test('starts from the group’s page without naming an animal, shows there with its head count, and holds the group back', async () => {
    const app = await openApp({
      from: '/my-herd/groups-list',
      at: '/task-with-items/create-task?type=REMEDY&groupId=hill',
      added: [hill, bog],
    })
    app.noSignal()
    await app.takeFrom('Medicine', 'Oramec', /^Use/)
    await app.fill('Meat withdrawal', '14')
    await app.press('Next')
    await app.sees('Hill lot', '200 head')
    await app.press('Save')
    await app.answer('Save')
    await until(async () =>
      expect((await given(app))[0]?.fields.taskMobs).toEqual([{ mobId: 'hill', heads: 200 }]),
    )
    expect(Number((await group(app))?.meatWithdrawalPeriodEnd)).toBeGreaterThan(dayFrom(14))
    await app.goTo('/my-herd/groups-list')
    await app.sees(/^Meat withheld until/)
    await app.press(/^Hill lot/)
    await app.sees(/Hill lot \(200\)/)
    await app.press('Head in or out')
    await app.press('Out')
    await app.fill('Head counted without tags', '30')
    await app.press('Sold')
    await app.press('Save')
    await app.alert('nobody can tell which were given it')
    await app.answer('No')
    await app.press('Moved')
    await app.press('Bog lot')
    await app.press('Save')
    await app.sees('170 head')
    await app.goTo('/groups?id=bog')
    await app.sees('80 head', /^Meat withheld until/)
    await app.undo()
    await app.sees('50 head')
    await until(async () => expect((await group(app, 'bog'))?.meatWithdrawalPeriodEnd ?? null).toBeNull())
  })

  test('takes fewer than are there, and the group can be counted anew', async () => {
    const app = await openApp({ at: '/task-with-items/create-task?type=FOOTBATH', added: [hill] })
    await app.press('A counted group')
    await app.press('Hill lot (200)')
    await app.fill('How many of Hill lot?', '150')
    await app.press('Next with 150 animals')
    await app.press('Next')
    await app.press('Save')
    await until(async () =>
      expect((await given(app))[0]?.fields.taskMobs).toEqual([{ mobId: 'hill', heads: 150 }]),
    )
    await app.goTo('/groups?id=hill')
    await app.press('Head in or out')
    await app.press('Count again')
    await app.fill('How many are there now?', '187')
    await app.press('Save')
    await app.sees('187 head')
    await app.sees('Counted again')
  })
})

test('a ram’s own page names him and asks for the ewes he is let to', async () => {
  const sheep = (id: string, end: string, fields: Added['fields']) =>
    cow(id, end, { species: 'OVINE', dob: dayFrom(-900), ...fields })
  const app = await openApp({
    from: '/home',
    at: '/home',
    added: [sheep('tup', '8801', { sex: 'M' }), sheep('ewe', '8802', { sex: 'F' })],
  })
  await app.phone.service.state.chooseSubApp(herdId, 'ovine')
  await app.goTo('/task-with-items/create-task?type=RAMIN&animals=tup')
  await app.fill('Tag, brand or name', '8802')
  await until(() => expect(app.rows).toHaveLength(1))
  await app.press(/8802/)
  await app.press('Next with 1 animal')
  await app.choose('Raddle colour', 'Yellow')
  await app.press('Next')
  await app.press('Save')
  await app.answer('Save')
  const ewe = async () => (await records(app, 'animals')).find(({ id }) => id === 'ewe')?.fields
  await until(async () =>
    expect(await ewe()).toMatchObject({ ramUsed: 'tup', expectedLambingDate: dayFrom(147) }),
  )
})
