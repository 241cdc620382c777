import { sheepFlow } from '@steading/domain/frame/onboarding/flows/sheep'
import { keepWalk } from '@steading/domain/frame/onboarding/kept-walk'
import { registerPaths } from '@steading/domain/frame/onboarding/register-calls'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import type { Added, Farm } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { speak } from '../../i18n/texts'
import { walks } from '../../platform/pages/onboarding'
import type { Answers } from '../../worker/test-phone'

type Kind = 'Sheep' | 'Crops and grass' | 'Cattle'

type Begin = { farm?: Farm; answers?: Answers; added?: readonly Added[]; at?: number }

/** Opens what the farm does not keep yet, as a farmer does: by the switcher. */
async function begin(kind: Kind, { farm = 'cattle', answers = {}, added = [], at = 1 }: Begin = {}) {
  const app = await openApp({ at: '/apps', farm, answers, added })
  await app.press(/Switch app/)
  await app.press(new RegExp(`^${kind}`))
  await app.sees(new RegExp(`^Step ${at} of `))
  return app
}

/** A farm in the States, where scales weigh both ways. */
async function american(app: Screen): Promise<void> {
  await app.phone.service.state.changeAccount({ region: 'US' })
  app.phone.service.sessionMoved()
}

const heading = () => document.querySelector('dialog[open] h1')?.textContent ?? ''
const said = () => document.querySelectorAll('dialog[open] [class*=lines] > *').length
const next = (): HTMLButtonElement | null => document.querySelector('dialog[open] [type=submit]')
const sent = (app: Screen, path: string) => app.phone.calls.filter((call) => call.path === path)

/** The server has the settings it was sent when everything is fetched again. */
function keepsSettings(app: Screen): void {
  const { said } = app.phone
  const before = said[paths.get] as (body: object) => { body: { entities: object } }
  said[paths.get] = (asked) => {
    const { body } = before(asked)
    const settings = sent(app, paths.update).flatMap(
      (call) => (call.body.entities as { settings?: object[] }).settings ?? [],
    )
    return { body: { ...body, entities: { ...body.entities, settings } } }
  }
}

async function slides(app: Screen, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await app.press('Next')
    await until(() => expect(heading()).toBe(title))
  }
}

describe('a farm that opens sheep for the first time', () => {
  test('goes by buttons from the welcome to its home page, and its counts are sent [D2.237, D2.219, D2.220, D2.221, D2.224, D2.225, D2.226, D2.227, D2.228, D4.2, D4.4, D4.5, D5.42, D5.43]', async () => {
    const app = await begin('Sheep')
    expect([heading(), said()]).toEqual(['Sheep, in one place', 3])
    expect(document.querySelector('dialog[open] svg')).not.toBeNull()
    await slides(app, ['Three steps'])
    expect(document.querySelectorAll('dialog[open] ol > li')).toHaveLength(3)
    await app.sees(/^Electronic tags: /)
    await slides(app, ['Reading electronic tags'])
    expect(document.querySelectorAll('dialog[open] ul > li > svg')).toHaveLength(4)
    expect(said()).toBe(10)
    await app.sees(/^Electronic tags: /)
    await slides(app, ['Through the sheep year'])
    expect(said()).toBe(7)
    await slides(app, ['Count your flock'])
    expect(next()?.disabled).toBe(true)
    await app.fill('Ewes', '120')
    await app.fill('Rams', '3')
    await app.sees('123')
    await slides(app, ['Three apps in one', 'You are ready'])
    await app.press('Let’s explore')
    await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await app.at('/ovine/home')
    expect(sent(app, registerPaths.ovine).map(({ body }) => body)).toMatchObject([
      { farmId: 'A', ewesCount: 120, lambsCount: 0, ramsCount: 3, cullEwesCount: 0, wethersCount: 0 },
    ])
  })

  test('a count that is no whole number is not taken, and what stood there stays [D5.39, D5.40, D5.41]', async () => {
    const app = await begin('Sheep')
    await slides(app, [
      'Three steps',
      'Reading electronic tags',
      'Through the sheep year',
      'Count your flock',
    ])
    await app.fill('Ewes', '12')
    for (const wrong of ['12.5', '12,5', '-12', 'a dozen']) {
      await app.fill('Ewes', wrong)
      expect((await app.field('Ewes')).value).toBe('12')
    }
    await app.fill('Ewes', '0')
    expect(next()?.disabled).toBe(true)
  })

  test('is asked for the unit of weights only where scales weigh both ways [D2.222, D2.223]', async () => {
    const app = await openApp({ at: '/home', farm: 'newFlock' })
    await app.sees('Step 1 of 7')
    await american(app)
    await app.sees('Step 1 of 8')
    await slides(app, ['Three steps', 'How do you weigh?', 'Reading electronic tags'])
  })

  test.each([
    ['US', 'lb', 'LBS'],
    ['CA', 'lb', 'LBS'],
    ['US', 'kg', 'KG'],
  ])(
    'in %s it is asked with pounds ticked until it ticks another; %s is saved and not asked again [D5.35, D5.36]',
    async (region, says, saved) => {
      const app = await openApp({ at: '/home', farm: 'newFlock' })
      await app.phone.service.state.changeAccount({ region })
      app.phone.service.sessionMoved()
      keepsSettings(app)
      await app.sees('Step 1 of 8')
      await slides(app, ['Three steps', 'How do you weigh?'])
      const ticked = async (unit: string) => ((await app.control(unit)) as HTMLInputElement).checked
      expect([await ticked('lb'), await ticked('kg')]).toEqual([true, false])
      if (says !== 'lb') await app.press(says)
      await slides(app, ['Reading electronic tags', 'Through the sheep year', 'Count your flock'])
      await app.fill('Ewes', '3')
      await slides(app, ['Three apps in one', 'You are ready'])
      await app.press('Let’s explore')
      const saves = () => JSON.stringify(sent(app, paths.update).map(({ body }) => body.entities))
      await until(() => expect(saves()).toContain(`"value":"${saved}","metadata":{"updatedAt":`))
      await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
      await app.goTo('/apps')
      await app.press(/Switch app/)
      await app.press(/^Crops and grass/)
      await app.sees(/^Step 1 of /)
      await slides(app, ['Your units'])
      expect([app.offers('acres'), app.offers('lb'), app.offers('kg')]).toEqual([true, false, false])
    },
  )

  test('goes back by the arrow, and out of it where it came from [D2.229, D2.230, D2.231]', async () => {
    const app = await begin('Sheep')
    expect(app.offers('Back')).toBe(false)
    await slides(app, ['Three steps', 'Reading electronic tags'])
    await app.press('Back')
    await until(() => expect(heading()).toBe('Three steps'))
    await app.press('Back')
    await until(() => expect(heading()).toBe('Sheep, in one place'))
    expect(document.activeElement?.textContent).toBe('Sheep, in one place')
    await app.press('Close')
    await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await app.at('/bovine/home')
  })

  test('goes on where another device left it and after a reload, with what was said, and begins anew once it was closed', async () => {
    const { id, set } = keepWalk(sheepFlow, { at: 'season', answers: { ramsCount: '3' } })
    const app = await begin('Sheep', { added: [{ collection: 'settings', id, fields: set ?? {} }], at: 4 })
    await slides(app, ['Count your flock'])
    expect((await app.field('Rams')).value).toBe('3')
    await app.fill('Ewes', '12')
    const kept = async () => (await app.phone.db.getMany('A', [{ collection: 'settings', id }]))[0]?.fields
    await until(async () => expect(JSON.stringify(await kept())).toContain('"ewesCount":"12"'))
    // A reload leaves nothing on the page but what is kept.
    walks.set(() => ({}))
    expect((await app.field('Ewes')).value).toBe('12')
    expect(heading()).toBe('Count your flock')
    await app.press('Close')
    await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await until(async () => expect((await kept())?.deleted).toBe(true))
    await app.goTo('/apps')
    await app.press(/Switch app/)
    await app.press(/^Sheep/)
    await app.sees(/^Step 1 of /)
  })

  test('cannot be left by a farm with sheep alone [D2.230, D2.233]', async () => {
    const app = await openApp({ at: '/home', from: '/my-farm', farm: 'newFlock' })
    await app.sees('Step 1 of 7')
    expect([app.offers('Close'), app.offers('Back')]).toEqual([false, false])
    await app.back()
    expect(heading()).toBe('Sheep, in one place')
    await app.press('Next')
    expect([app.offers('Close'), app.offers('Back')]).toEqual([false, true])
  })

  test('is signed up once, however often the farmer presses the last button, and a failure shows an alert and can be tried again [D4.1, D4.8, D4.9, D5.44, D8.99]', async () => {
    let answer: { status?: number; body: object } = { status: 500, body: {} }
    const app = await begin('Sheep', { answers: { [registerPaths.ovine]: () => answer } })
    await slides(app, [
      'Three steps',
      'Reading electronic tags',
      'Through the sheep year',
      'Count your flock',
    ])
    await app.fill('Lambs', '9')
    await slides(app, ['Three apps in one', 'You are ready'])
    const button = next()
    for (const _ of [1, 2, 3]) button?.click()
    await app.answer('OK')
    await until(() => expect(heading()).toBe('You are ready'))
    expect(sent(app, registerPaths.ovine)).toHaveLength(1)
    await until(() =>
      expect([next()?.disabled, document.querySelector('dialog[open] [aria-busy=true]')]).toEqual([
        false,
        null,
      ]),
    )
    answer = { status: 400, body: { success: false, code: 'access_error', error: 'no' } }
    await app.press('Let’s explore')
    await app.answer('OK')
    await app.at('/bovine/')
    expect(document.querySelector('dialog[open]')).toBeNull()
  })
})

describe('a farm that opens crops for the first time', () => {
  const toLand = async (app: Screen) => {
    if (heading() !== 'Your units') await slides(app, ['Your units'])
    await app.press('hectares')
    await app.press('metres')
    await slides(app, ['Your land'])
  }

  test('chooses its units, says its areas and is in the crop app, in the order of the rows [D5.38, D2.239, D2.240, D2.241, D2.243, D2.244, D2.245, D2.246, D2.247, D4.13, D4.14, D4.15, D4.16, D4.17, D4.18, D4.19, D4.20, D4.90]', async () => {
    const app = await begin('Crops and grass')
    await slides(app, ['Your units'])
    expect(next()?.disabled).toBe(true)
    await app.press('acres')
    expect(next()?.disabled).toBe(true)
    await app.press('metres')
    await slides(app, ['Your land'])
    expect(next()?.disabled).toBe(true)
    await app.fill('Tillage', '40')
    await slides(app, ['Switch between apps', 'You are ready'])
    app.phone.calls.length = 0
    const answer = app.phone.said[registerPaths.crop] as (body: object) => { body: object }
    let shown: (string | null | undefined)[] = []
    app.phone.said[registerPaths.crop] = (body) => {
      const loader = document.querySelector('dialog[open] [aria-busy=true]')
      shown = [heading(), loader?.querySelector('[role=status]')?.textContent]
      return answer(body)
    }
    await app.press('Let’s explore')
    await app.at('/crop/')
    await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(shown).toEqual(['You are ready', 'Setting up your farm. This takes a moment.'])
    const [registered] = sent(app, registerPaths.crop)
    expect(registered?.body).toMatchObject({ tillageArea: 40, grasslandArea: 0, totalArea: 40 })
    const order = app.phone.calls.map(({ path, body }) =>
      path === paths.get && !body.timestamp ? 'everything' : path,
    )
    const at = order.indexOf(registerPaths.crop)
    expect(order.slice(0, at)).toContain(paths.get)
    expect(order.slice(at)).toContain('everything')
    const units = (
      await app.phone.db.getMany(
        'A',
        ['landAreaUnit', 'lengthUnit'].map((name) => ({
          collection: 'settings' as const,
          id: `setting:crop:${name}`,
        })),
      )
    ).map((record) => record?.fields.value)
    expect(units).toEqual(['AC', 'M'])
  })

  test('takes whole areas of five digits and no others [D5.45, D5.46, D5.47, D5.48, D5.49]', async () => {
    const app = await begin('Crops and grass')
    await toLand(app)
    const box = await app.field('Grassland')
    expect([box.min, box.max, box.step]).toEqual(['0', '99999', '1'])
    box.focus()
    await app.keys('1.,-e2')
    expect(box.value).toBe('12')
    await app.fill('Grassland', '100000')
    expect(box.value).toBe('99999')
    await app.fill('Tillage', '1')
    await app.sees('100,000')
  })

  test('forgets units and areas on the way back from the land [D4.11, D4.12, D4.10]', async () => {
    const app = await begin('Crops and grass')
    await toLand(app)
    await app.fill('Tillage', '7')
    await app.press('Back')
    await until(() => expect(heading()).toBe('Your units'))
    expect(document.querySelectorAll('dialog[open] :checked')).toHaveLength(0)
    await toLand(app)
    expect((await app.field('Tillage')).value).toBe('')
  })

  test('is asked for the unit of weights where scales weigh both ways, and may leave it [D2.242]', async () => {
    const app = await begin('Crops and grass', { farm: 'nothing' })
    await american(app)
    await slides(app, ['Your units'])
    await app.press('acres')
    await app.press('feet')
    expect(app.offers('lb')).toBe(true)
    await slides(app, ['Your land'])
  })

  test('leaves by the cross for where it came from [D2.249, D4.22]', async () => {
    const app = await begin('Crops and grass')
    expect(app.offers('Close')).toBe(true)
    await app.press('Close')
    await until(() => expect(document.querySelector('dialog[open]')).toBeNull())
    await app.at('/bovine/home')
  })

  test('with crops alone has neither arrow nor cross, and Back still goes back [D2.249, D2.250, D2.251]', async () => {
    const app = await openApp({ at: '/home', from: '/my-farm', farm: 'newTillage' })
    await app.sees('Step 1 of 5')
    await app.back()
    expect(heading()).toBe('Every field, every pass')
    await slides(app, ['Your units'])
    expect([app.offers('Close'), app.offers('Back')]).toEqual([false, false])
    await app.back()
    await until(() => expect(heading()).toBe('Every field, every pass'))
  })
})

test.each([
  ['fr', 'Étape 1 sur 7', 'Suivant', 'Trois étapes'],
  ['es', 'Paso 1 de 7', 'Siguiente', 'Tres pasos'],
] as const)('the slides of sheep speak %s', async (language, place, on, title) => {
  const app = await begin('Sheep')
  await speak(language, 'IE')
  await app.sees(place)
  await app.press(on)
  await until(() => expect(heading()).toBe(title))
  await speak('en', 'IE')
})

test('a farm with sheep that starts with cattle says how its animals come in, and goes on there', async () => {
  const app = await begin('Cattle', { farm: 'flock' })
  await slides(app, ['Bring in your animals'])
  expect(next()?.disabled).toBe(true)
  await app.press('I type in the first one')
  await slides(app, ['Your units', 'Then the first job'])
  await app.press('Start')
  await app.at('/bovine/animals/choose-type')
  expect(sent(app, registerPaths.bovine)).toHaveLength(1)
})

describe('a farm that begins with cattle', () => {
  /** Its units slide, on a farm there. */
  async function unitsIn(region: string, country: string): Promise<Screen> {
    const app = await begin('Cattle', { farm: 'flock' })
    const { account } = app.phone.service.state
    await app.phone.service.state.changeAccount({ ...account, region, countryCode: country })
    app.phone.service.sessionMoved()
    await slides(app, ['Bring in your animals'])
    await app.press('I type in the first one')
    await app.press('Next')
    return app
  }
  const ticked = async (app: Screen, name: string) => ((await app.control(name)) as HTMLInputElement).checked
  const finish = async (app: Screen) => {
    await slides(app, ['Then the first job'])
    await app.press('Start')
    await app.at('/bovine/animals/choose-type')
  }
  /** The choices the phone sent: each id with its value. */
  const went = (app: Screen) => app.sent.flatMap(({ settings = [] }) => settings)

  test('in Latin America finds hectares and metres first and ticked, and goes by them', async () => {
    const app = await unitsIn('LA', 'UY')
    await until(async () =>
      expect([await ticked(app, 'hectares'), await ticked(app, 'metres')]).toEqual([true, true]),
    )
    expect([await ticked(app, 'acres'), await ticked(app, 'feet')]).toEqual([false, false])
    await finish(app)
    await until(() =>
      expect(went(app)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: 'setting:bovine:landAreaUnit', value: 'HA' }),
          expect.objectContaining({ id: 'setting:bovine:lengthUnit', value: 'M' }),
        ]),
      ),
    )
  })

  test('in England and Wales says which of the two, and the law of that one counts from then on', async () => {
    const app = await unitsIn('UK', 'GB')
    await app.press('Wales')
    await finish(app)
    await until(() =>
      expect(went(app)).toContainEqual(expect.objectContaining({ id: 'setting:country', value: 'GB-WLS' })),
    )
  })
})
