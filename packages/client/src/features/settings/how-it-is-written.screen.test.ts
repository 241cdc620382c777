import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

/** The farm lies there from now on. */
async function farmIn(app: Screen, region: string, countryCode: string): Promise<void> {
  await app.phone.service.state.changeAccount({ region, countryCode })
  app.phone.service.sessionMoved()
}

/** The app's own sizes, which jsdom does not load by itself. */
function withOwnSizes(): { measured: () => number; take: () => void } {
  const { style } = document.documentElement
  const [sheet, before] = [document.createElement('style'), style.fontSize]
  sheet.textContent = readFileSync(join(import.meta.dirname, '../../ui/theme/tokens.css'), 'utf8')
  document.head.append(sheet)
  style.fontSize = ''
  return {
    measured: () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    take: () => {
      sheet.remove()
      style.fontSize = before
    },
  }
}

test.each([
  ['a phone', false, '/settings'],
  ['a desk', true, '/tablet/settings'],
])(
  'on %s the text is normal until the farmer chooses large, which is 125 %% of it, and goes back [P9.8, D9.95]',
  async (_, wide, at) => {
    const app = await openApp({ at, wide })
    const { measured, take } = withOwnSizes()
    const normal = measured()
    expect(normal).toBeGreaterThan(14)
    await app.press('Large')
    await until(() => expect(measured() / normal).toBe(1.25))
    await app.reload()
    await until(() => expect(measured() / normal).toBe(1.25))
    await app.press('Normal')
    await until(() => expect(measured()).toBe(normal))
    take()
  },
)

test('the app keeps choices in the words of the specification, for the farm or its cattle alone, and weights with their day [P3.40, P3.41, P4.42, P9.3, D3.105, D3.106, D3.107, D3.110]', async () => {
  const app = await openApp({ at: '/settings', farm: 'nothing' })
  await farmIn(app, 'CA', 'CA')
  await app.sees(/^5 minutes$/)
  for (const choice of ['Large', 'kg', 'hectares', 'metres', 'gallons']) await app.press(choice)
  const kept = async (name: string) => {
    const all = await app.phone.db.scan(herdId, 'settings', '', 100)
    return all.find(({ fields }) => fields.name === name)?.fields
  }
  await until(async () => expect(await kept('unitSystem')).toMatchObject({ value: 'IMPERIAL' }))
  const size = await kept('defaultFontSize')
  expect([size?.value, size?.belongsToApp ?? null]).toEqual(['large', null])
  expect(await kept('landAreaUnit')).toMatchObject({ value: 'HA', belongsToApp: 'bovine' })
  expect(await kept('lengthUnit')).toMatchObject({ value: 'M', belongsToApp: 'bovine' })
  expect(await kept('weightUnit')).toMatchObject({ value: 'KG', metadata: { updatedAt: dayFrom(0) } })
  for (const choice of ['Normal', 'lb', 'acres', 'feet', 'litres']) await app.press(choice)
  await until(async () => expect(await kept('unitSystem')).toMatchObject({ value: 'METRIC' }))
  for (const [name, value] of [
    ['defaultFontSize', 'normal'],
    ['landAreaUnit', 'AC'],
    ['lengthUnit', 'FT'],
    ['weightUnit', 'LBS'],
  ] as const)
    expect(await kept(name)).toMatchObject({ value })
})

test('a limit of cells that was never set is the usual one, and not nought', async () => {
  const app = await openApp({ at: '/settings' })
  await app.sees('The usual')
  expect(document.body.textContent).not.toMatch(/(?<!\d)0,000 cells/)
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

// biome-ignore format: one region to a line
describe.each([
  ['IE', '88017', '€900', '03/02/21', 'acres', 'metres' , '[D5.8, P9.58]'],
  ['NI', '8801 7', '£900', '03/02/21', 'acres', 'metres' , '[D5.11, D5.20, P9.55]'],
  ['UK', '788017', '£900', '03/02/21', 'acres', 'metres' , '[D5.9, P9.55]'],
  ['SC', '788017', '£900', '03/02/21', 'acres', 'metres' , '[D5.10, P9.55]'],
  ['US', '88017', '$900', '02/03/21', 'acres', 'feet', '[D5.18, P9.56, P9.67, D9.30]'],
  ['LA', '788017', '$900', '03/02/21', 'acres', 'feet', '[D5.16, P9.56]'],
  ['CA', '88017', 'CA$900', '03/02/21', 'acres', 'feet', '[D5.17, P9.57]'],
  ['AU', '788017', 'A$900', '03/02/21', 'hectares', 'metres', '[D5.12, P9.60]'],
  ['NZ', '788017', 'NZ$900', '03/02/21', 'hectares', 'metres', '[D5.13, P9.59]'],
  ['GL', '788017', '$900', '03/02/21', 'hectares', 'metres', '[D5.14, P9.56]'],
  ['EU', '788017', '€900', '03/02/21', 'hectares', 'metres', '[D5.15, P9.58, P9.66, D9.29]'],
] as const)('a farm in %s that has chosen nothing yet', (region, number, price, born, land, length, _rows) => {
  test('has tags, money, days, times and units as they are there [D5.19, P9.68, D9.22, D9.23, D9.31]', async () => {
    const rosa = cow('rosa', '8017', { dob: Date.UTC(2021, 1, 3), purchasePrice: 900 })
    const app = await openApp({ at: '/animals/view?id=rosa', farm: 'nothing', added: [rosa] })
    await farmIn(app, region, region)
    await app.at(`/${region.toLowerCase()}/`)
    await until(() => expect(document.querySelector('main h1')?.textContent).toContain(number))
    expect(document.querySelector('main h1')?.textContent).not.toContain(`${rosa.fields.tag}`)
    expect([app.value('Bought for'), app.value('Born')]).toEqual([price, born])
    // English reads twelve hours on the continent too, until the farmer chooses.
    expect(app.text).toMatch(/\b(0\d|1[0-2]):[0-5]\d [AP]M/)
    await app.goTo('/settings')
    for (const unit of [land, length])
      expect([unit, ((await app.control(unit)) as HTMLInputElement).checked]).toEqual([unit, true])
  })
})

test('the size of the farm, 22 hectares, is shown in the farm’s own unit, beside whose it is and where [P3.19, P3.20, P3.45]', async () => {
  const size = { name: 'farmSize', value: 2_200_000_000, metadata: { updatedAt: dayFrom(-3) } }
  const added = [{ collection: 'settings' as const, id: 'setting:farmSize', fields: size }]
  const app = await openApp({ at: '/my-farm', farm: 'cattle', added })
  const data = app.phone.service.state.dataOf(herdId)
  await app.sees('54.4 acres')
  for (const name of [
    'farmName',
    'herdNumber',
    'firstname',
    'lastname',
    'address1',
    'townCity',
    'county',
    'postCode',
  ]) {
    const value = String(data?.[name])
    expect(value.length, name).toBeGreaterThan(3)
    await until(() => expect(app.text).toContain(value))
  }
})
