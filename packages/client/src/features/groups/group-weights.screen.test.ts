import { expect, test } from 'vitest'
import { type Added, dayFrom, herdId } from '../../app/test-farm'
import { openApp, until } from '../../app/test-screen'

const lambs: Added = {
  collection: 'mobs',
  id: 'hill',
  fields: { name: 'Hill lot', species: 'BOVINE', isActive: true, animalIds: [], heads: 40 },
}

test('a group weighed as an average twice tells its gain, and whether it gets to its target in time', async () => {
  const app = await openApp({ from: '/my-herd/groups-list', at: '/groups?id=hill', added: [lambs] })
  app.noSignal()
  const weigh = async (heads: string, way: string, kilos: string, day?: string) => {
    await app.press('Weigh as an average')
    await app.fill('How many were weighed?', heads)
    await app.press(way)
    await app.fill(new RegExp(`^${way} [(]`), kilos)
    if (day) await app.fill('Day', day)
    await app.press('Save')
  }
  const isoDay = new Date(dayFrom(-20)).toISOString().slice(0, 10)
  await weigh('10', 'All together', '4000', isoDay)
  await app.sees(/^10 head weighed together/, '400 kg')
  await weigh('40', 'Average each', '420')
  await app.sees(/^40 head weighed together/, /^420 kg, 1 kg a day/)
  await app.sees('Weighing day: Hill lot (40)')
  await app.press('Edit group')
  await app.fill(/^Target weight each/, '450')
  await app.fill('Target day', new Date(dayFrom(40)).toISOString().slice(0, 10))
  await app.press('Save')
  await app.sees(/^450 kg by/, /^On track: 30 days to go/)
  await until(async () => {
    const groups = await app.phone.db.scan(herdId, 'mobs', '', 100)
    expect(groups.find(({ id }) => id === 'hill')?.fields).toMatchObject({
      targetWeightMg: 450e6,
      lastWeightMg: 420e6,
      weighedHeads: 40,
    })
  })
  await app.goTo('/weights?tab=3')
  await app.sees(/On track: 30 days to go/)
  await app.goTo('/weights')
  await app.sees(/40 animals/)
})
