import { describe, expect, test } from 'vitest'
import { herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

/** The farm lies there from now on. */
async function farmIn(app: Screen, region: string, countryCode: string): Promise<void> {
  await app.phone.service.state.changeAccount({ region, countryCode })
  app.phone.service.sessionMoved()
}

test('the size of the text is normal until the farmer chooses large, and goes back [P9.8, D9.95]', async () => {
  const size = () => document.documentElement.dataset.text
  const app = await openApp({ at: '/settings' })
  await until(() => expect(size()).toBe('normal'))
  await app.press('Large')
  await until(() => expect(size()).toBe('large'))
  await app.reload()
  await until(() => expect(size()).toBe('large'))
  await app.press('Normal')
  await until(() => expect(size()).toBe('normal'))
})

describe('milk from the tank', () => {
  const tank = '/task-without-items/create-task?type=BULKTANK'
  /** Notes a collection of 500 of whatever the farm counts in, and answers what is kept and what the job says. */
  async function collects(app: Screen, unit: string) {
    await app.fill(`Collected (${unit})`, '500')
    app.noSignal()
    await app.press('Next')
    await app.press('Save')
    await app.control('Correct')
    const jobs = await app.phone.db.scan(herdId, 'tasks', '', 500)
    const [job] = jobs.filter(({ fields }) => fields.typeId === 'BULKTANK' && fields.tankLitres !== undefined)
    return job?.fields.tankLitres
  }
  const chose = (unitSystem: string) => ({
    collection: 'settings' as const,
    id: 'setting:unitSystem',
    fields: { name: 'unitSystem', value: unitSystem, belongsToApp: null },
  })
  const farm = 'nothing' as const

  test('is in gallons in the States, kept in litres, and its page says gallons [P9.62, P9.63, D3.108]', async () => {
    const app = await openApp({ at: '/home', farm })
    await farmIn(app, 'US', 'US')
    await app.goTo(tank)
    expect(await collects(app, 'gallons')).toBeCloseTo(1892.706, 3)
    await app.sees(/500 gal/)
  })

  test('is in litres in Canada until the farm chooses gallons [P9.64, D3.109]', async () => {
    const app = await openApp({ at: '/home', farm })
    await farmIn(app, 'CA', 'CA')
    await app.goTo(tank)
    expect(await collects(app, 'litres')).toBe(500)
    await app.sees(/500 l/)
    await app.goTo('/settings')
    await app.press('gallons')
    await app.goTo(tank)
    await app.field('Collected (gallons)')
  })

  test('is in litres everywhere else, whatever an older app saved [P9.65]', async () => {
    const app = await openApp({ at: '/home', farm, added: [chose('IMPERIAL')] })
    await app.goTo(tank)
    expect(await collects(app, 'litres')).toBe(500)
    for (const [region, country] of [['NZ', 'NZ'] as const, ['LA', 'UY'] as const]) {
      await farmIn(app, region, country)
      await app.goTo(tank)
      await app.field('Collected (litres)')
    }
  })
})

test('a calendar begins with the day weeks begin with in that country [D6.28, D6.29]', async () => {
  const app = await openApp({ at: '/watchboard/calendar', wide: true })
  const firstDay = () => document.querySelector('main table th')?.getAttribute('abbr')
  await until(() => expect(firstDay()).toBe('Monday'))
  for (const [region, country, day] of [
    ['US', 'US', 'Sunday'],
    ['AU', 'AU', 'Monday'],
    ['LA', 'BR', 'Sunday'],
    ['LA', 'UY', 'Monday'],
    ['GL', 'ZA', 'Sunday'],
    ['GL', 'EG', 'Saturday'],
    ['GL', 'MV', 'Friday'],
    ['EU', 'PT', 'Sunday'],
    ['EU', 'FR', 'Monday'],
  ] as const) {
    await farmIn(app, region, country)
    await until(() => expect([country, firstDay()]).toEqual([country, day]))
  }
})

test('a farmer of the Union chooses the country whose law counts, and is then asked what that law goes by', async () => {
  const app = await openApp({ at: '/settings' })
  await farmIn(app, 'EU', 'FR')
  await app.field('Country')
  await app.seesNot(/^Calves are kept outdoors/)
  await app.choose('Country', 'Austria')
  await app.sees(/^Calves are kept outdoors/)
  expect(app.phone.service.placeOf(herdId)).toMatchObject({ region: 'EU', country: 'AT' })
  await app.choose('Country', 'Germany')
  await app.seesNot(/^Calves are kept outdoors/)
})
