import { describe, expect, test } from 'vitest'
import { herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const tank = '/task-without-items/create-task?type=BULKTANK'

/** The farm says that it lies in France, which counts once its account does too. */
const inFrance = {
  collection: 'settings' as const,
  id: 'setting:country',
  fields: { name: 'country', value: 'FR', belongsToApp: null },
}

async function movesToTheUnion(app: Screen): Promise<void> {
  const { state } = app.phone.service
  await state.changeAccount({ region: 'EU', countryCode: 'FR' })
  await state.readSettings(herdId)
  app.phone.service.sessionMoved()
}

/** Notes what the dairy found in a collection and gives the job that is kept. */
async function collects(app: Screen, found: { [label: string]: string }) {
  await app.goTo(tank)
  await app.fill('Collected (litres)', '500')
  for (const [label, value] of Object.entries(found)) await app.fill(label, value)
  app.noSignal()
  await app.press('Next')
  await app.press('Save')
  await app.control('Correct')
  const jobs = await app.phone.db.scan(herdId, 'tasks', '', 500)
  return jobs.find(({ fields }) => fields.typeId === 'BULKTANK' && fields.tankLitres !== undefined)?.fields
}

describe('what is in the milk', () => {
  test('is typed and read in grams a kilo and milligrams a litre in France, and kept as everywhere', async () => {
    const app = await openApp({ at: '/home', farm: 'nothing', added: [inFrance] })
    await movesToTheUnion(app)
    const kept = await collects(app, { 'Fat (g/kg)': '41.2', 'Protein (g/kg)': '33,1', 'Urea (mg/l)': '250' })
    expect(kept).toMatchObject({ fat: 4.12, protein: 3.31, urea: 25 })
    await app.sees(/41\.2 g\/kg/, /33\.1 g\/kg/, /250 mg\/l/)
  })

  test('is in per cent and milligrams a decilitre in Ireland', async () => {
    const app = await openApp({ at: '/home', farm: 'nothing' })
    const kept = await collects(app, { 'Fat (%)': '4.12', 'Protein (%)': '3.31', 'Urea (mg/dl)': '25' })
    expect(kept).toMatchObject({ fat: 4.12, protein: 3.31, urea: 25 })
    await app.sees(/4\.12 %/, /3\.31 %/, /25 mg\/dl/)
  })

  test('a figure in the other unit is out of range', async () => {
    const app = await openApp({ at: tank, farm: 'nothing' })
    await app.fill('Collected (litres)', '500')
    await app.fill('Fat (%)', '41.2')
    await app.press('Next')
    await app.sees('That number cannot be right')
  })

  test('of each cow is in the unit of the country in the report', async () => {
    const app = await openApp({ at: '/milk-recording/per-cow', farm: 'cattle', added: [inFrance] })
    await until(() => expect(app.text).toMatch(/Fat \d\.\d+ %/))
    await movesToTheUnion(app)
    await until(() => expect(app.text).toMatch(/Fat \d\d(?:\.\d)? g\/kg/))
    expect(app.text).not.toMatch(/Fat \d\.\d+ %/)
  })
})
