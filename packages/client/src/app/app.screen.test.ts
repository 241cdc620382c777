import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { report } from '../platform/told/notices'
import { toast } from '../platform/told/toasts'
import styles from '../ui/toast-tray.module.css'
import { cow } from './test-farm'
import { openApp, until } from './test-screen'

const dialog = (name: string) =>
  [...document.querySelectorAll('dialog[open]')].find((one) => one.querySelector('h2')?.textContent === name)

describe('Back', () => {
  test('closes what is open before it leaves the page', async () => {
    const app = await openApp({ from: '/sync', at: '/my-herd/animals-list' })
    await app.count()
    for (const [opens, name] of [
      [/Switch herd$/, 'Switch herd'],
      [/^Sex/, 'Sex'],
    ] as const) {
      await app.press(opens)
      await until(() => expect(dialog(name)).toBeDefined())
      await app.back()
      await until(() => expect(dialog(name)).toBeUndefined())
      await app.at('/my-herd/animals-list')
    }
    await app.back()
    await app.at('/sync')
  })

  test('from a form with something typed asks, stays on a no and leaves on a yes', async () => {
    const at = '/animals/view?id=daisy'
    const app = await openApp({ at, added: [cow('daisy', '8017')] })
    await app.press('Edit')
    await app.fill('Notes', 'half a sentence')
    const form = app.address
    for (const answer of ['Keep editing', 'back button']) {
      await app.back()
      await app.alert('What you typed is not saved yet.')
      if (answer === 'back button') await app.back()
      else await app.answer(answer)
      await until(() => expect(app.asked).toBe(false))
      await app.at(form)
      expect((await app.field('Notes')).value).toBe('half a sentence')
    }
    await app.back()
    await app.answer('Leave')
    await app.at(at)
    await app.control('Edit')
    expect(await app.outbox()).toEqual([])
  })

  test('answers a question on the screen with no', async () => {
    const app = await openApp({ from: '/sync', at: '/settings' })
    await app.press(/^Sign out/)
    await app.alert('Sign out')
    await app.back()
    await until(() => expect(app.asked).toBe(false))
    await app.at('/settings')
    expect(app.phone.calls.map(({ path }) => path)).not.toContain(paths.logout)
  })
})

describe('the apps of a farm', () => {
  test('the switcher opens from the herd, the settings and the apps; crops say plainly that they are not here yet', async () => {
    const app = await openApp({ at: '/home' })
    await app.press(/Switch herd$/)
    await app.press(/^Switch app/)
    await until(() => expect(dialog('Switch app')).toBeDefined())
    expect((await app.control(/^Cattle/)).getAttribute('aria-current')).toBe('true')
    const crops = await app.control(/^Crops and grass/)
    expect(crops).toHaveProperty('disabled', false)
    expect(crops.textContent).toContain('Not on this farm yet. Touch to start with it.')
    await app.press('Cancel')
    await until(() => expect(dialog('Switch app')).toBeUndefined())

    await app.goTo('/settings')
    await app.press(/^Switch app/)
    await until(() => expect(dialog('Switch app')).toBeDefined())
    await app.press(/^Sheep/)
    await app.at('/ie/ovine/')
    await until(() => expect(dialog('Switch app')).toBeUndefined())

    await app.goTo('/apps')
    await app.press(/^Sheep ?Switch app/)
    await until(() => expect(dialog('Switch app')).toBeDefined())
    await app.press(/^Cattle/)
    await app.at('/ie/bovine/')
  })

  test('one tap goes to the sheep, and the list shows sheep alone', async () => {
    const app = await openApp({ at: '/my-herd/animals-list' })
    const cattle = await app.count()
    await app.press('Switch to Sheep')
    await app.at('/ie/ovine/')
    await app.goTo('/my-herd/animals-list')
    await until(async () => expect(await app.count()).not.toBe(cattle))
  })

  test('a farm with cattle alone has no one-tap switch', async () => {
    const app = await openApp({ at: '/home', farm: 'cattle' })
    await app.part('Herd')
    expect(app.offers(/^Switch to/)).toBe(false)
  })
})

describe('Find anything', () => {
  test('finds a page and an animal by a few letters, says when there is nothing, and Back closes it', async () => {
    const app = await openApp({ from: '/home', at: '/apps', added: [cow('daisy', '8017')] })
    await app.press('Find anything')
    await app.fill('Find anything', 'medicine cab')
    await until(() =>
      expect(document.querySelector('[role="option"]')?.textContent).toContain('Medicine cabinet'),
    )
    await app.fill('Find anything', 'zzzzzz')
    await app.sees(/^Nothing found. Try fewer letters/)
    await app.back()
    await app.control('Find anything')
    await until(() => expect(app.has('Find anything')).toBe(false))
    await app.at('/apps')
    await app.press('Find anything')
    await app.fill('Find anything', '88017')
    await until(() => expect(document.querySelector('[role="option"]')?.textContent).toContain('88017'))
    await app.keys('{Enter}')
    await app.at('id=daisy')
  })
})

describe('alerts and toasts', () => {
  test('two alerts appear one after the other, and the same alert raised twice appears once', async () => {
    const app = await openApp({ at: '/sync' })
    const answers = [report({ code: 'offline' }), report({ code: 'offline' }), report({ code: 'noAccess' })]
    await app.alert('Steading cannot be reached.')
    await app.answer('OK')
    await app.alert('This account cannot open that.')
    await app.answer('OK')
    expect(await Promise.all(answers)).toEqual([true, true, true])
    expect(app.asked).toBe(false)
  })

  test('a toast has a colour for an error, one to inform and one for success [P9.30, D9.48]', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../ui/toast-tray.module.css'), 'utf8')
    const app = await openApp({ at: '/sync' })
    const colours = []
    for (const tone of ['error', 'info', 'success'] as const) {
      toast({ text: { said: `This is ${tone}` }, tone })
      await app.sees(`This is ${tone}`)
      const drawn = [...document.querySelectorAll('[role="status"] > div')].find((one) =>
        one.textContent?.includes(tone),
      )
      const name = ['red', 'warning', 'success'].find((one) => drawn?.classList.contains(styles[one] ?? ''))
      colours.push(new RegExp(`\\.${name} \\.icon \\{\\s+color: ([^;]+)`).exec(rules)?.[1])
    }
    expect(colours).toEqual(['var(--toast-danger)', 'var(--toast-warn)', 'var(--toast-good)'])
  })

  test('a toast with an action does it once and goes', async () => {
    const app = await openApp({ at: '/sync' })
    let done = 0
    toast({
      text: { said: 'A gate is open' },
      tone: 'info',
      action: { label: 'GENERAL.UNDO', run: () => void done++ },
    })
    await app.sees('A gate is open')
    await app.undo()
    await app.seesNot('A gate is open')
    expect(done).toBe(1)
  })
})

describe('settings', () => {
  test('weights in pounds are kept, shown so on an animal, and go up at once', async () => {
    const app = await openApp({
      at: '/settings',
      added: [cow('daisy', '8017', { lastWeightMg: 500_000_000 })],
    })
    await app.press('lb')
    await until(() => expect(JSON.stringify(app.sent)).toContain('"value":"LBS"'))
    await app.goTo('/animals/view?id=daisy')
    await until(() => expect(app.value('Last weight')).toMatch(/1,?102(\.3)? lb/))
  })

  test('dark colours are chosen for this device and stay', async () => {
    const app = await openApp({ at: '/settings' })
    const scheme = () => document.documentElement.dataset.mantineColorScheme
    await app.choose('Colours', 'Dark')
    await until(() => expect(scheme()).toBe('dark'))
    await app.reload()
    await app.field('Colours')
    expect(scheme()).toBe('dark')
  })

  test('a language change without signal says it needs signal and leaves the language as it was', async () => {
    const app = await openApp({ at: '/settings' })
    app.noSignal()
    await app.press(/^Language/)
    await app.press('Français')
    await app.sees('The language was not changed. It needs signal.')
    expect(document.documentElement.lang).toBe('en')
  })
})
