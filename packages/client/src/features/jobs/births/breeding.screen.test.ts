import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, until } from '../../../app/test-screen'

const bull = cow('rocky', '8402', { sex: 'M', breed: 'LM', isStockBull: true })
const her = (fields = {}) => cow('rosa', '8401', { breed: 'HO', dob: dayFrom(-1500), ...fields })
const animal = async (app: Awaited<ReturnType<typeof openApp>>, id: string) =>
  (await app.phone.db.scan(herdId, 'animals', '', 1000)).find((one) => one.id === id)?.fields

describe('a service', () => {
  test('is recorded without signal for the cow on the page, who is due by the bull’s breed and asked to be scanned', async () => {
    const app = await openApp({
      from: '/home',
      at: '/task-with-items/create-task?type=SERVE&animals=rosa',
      added: [bull, her()],
    })
    app.noSignal()
    await app.fill('Sire', '8402')
    await app.press(/8402/)
    await app.press('Next')
    await app.sees('Check and save')
    await app.press('Save')
    await until(async () => expect((await animal(app, 'rosa'))?.lastServeDate).toBe(dayFrom(0)))
    expect(Number((await animal(app, 'rosa'))?.expectedCalvingDate)).toBeGreaterThan(dayFrom(283))
    await app.goTo('/watchboard/planned-jobs')
    await app.sees(/Watch for a repeat/)
  })
})
