import { paths } from '@steading/domain/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom, isoDay } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const daisy = cow('daisy', '8017')
const needs = (app: Screen) => app.part('Needs you today')
/** How many a line counts; none when it is not there. */
const onLine = async (app: Screen, words: RegExp) => {
  const line = [...(await needs(app)).querySelectorAll('a')].find((one) => words.test(one.textContent ?? ''))
  return Number(/\d+/.exec(line?.textContent ?? '')?.[0] ?? 0)
}

/** A server that takes nothing whose notes say broken. */
const refusing = {
  [paths.update]: (body: { [name: string]: unknown }) => {
    const { animals = [] } = body.entities as { animals?: { id: string; notes?: string }[] }
    const refused = animals
      .filter(({ notes }) => notes?.includes('broken'))
      .map(({ id }) => ({ collection: 'animals', id, reason: 'invalidRecord', fields: ['notes'] }))
    return { body: { success: true, refused } }
  },
}

describe('the home page', () => {
  test('a cow saved without signal moves her line at once, and back again', async () => {
    const app = await openApp({ at: '/home', added: [daisy] })
    const due = /cows? due to calve/
    await app.part('Herd')
    const before = await onLine(app, due)
    app.noSignal()
    for (const [day, more] of [
      [isoDay(dayFrom(3)), 1],
      ['', 0],
    ] as const) {
      await app.goTo('/animals/edit?id=daisy')
      await app.fill('Due to calve', day)
      await app.press('Save')
      await app.at('/animals/view')
      await app.goTo('/home')
      await until(async () => expect(await onLine(app, due)).toBe(before + more))
    }
    expect(app.sync).toBe('1 waiting for signal')
  })

  test('the head count is the list it opens', async () => {
    const app = await openApp({ at: '/home', added: [daisy] })
    const herd = await app.part('Herd')
    const head = Number(/(\d+) head/.exec(herd.textContent ?? '')?.[1])
    const classes = [...herd.querySelectorAll('dd')].map((one) => Number(one.textContent))
    expect(classes.reduce((sum, one) => sum + one, 0)).toBe(head)
    await app.press(`${head} head`)
    await app.counts(head)
  })

  test('a farm with nothing yet is shown its first steps, and no empty figures', async () => {
    const app = await openApp({ at: '/home', farm: 'nothing' })
    const steps = [...(await app.part('First steps')).querySelectorAll('a')].map((one) => one.textContent)
    expect(steps).toEqual(['Add your first animal', 'Write down a first job'])
    const quick = [...(await app.part('Quick add')).querySelectorAll('a')].map((one) => one.textContent)
    expect(quick).toEqual(['Calving', 'Weight', 'Treatment', 'Pregnancy scan'])
    const parts = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    expect(parts).not.toContain('Herd')
    expect(parts).not.toContain('Needs you today')
  })
})

describe('what the server would not take', () => {
  async function refused() {
    const app = await openApp({
      at: '/home',
      added: [cow('daisy', '8017', { notes: 'before' })],
      answers: refusing,
    })
    await app.goTo('/animals/edit?id=daisy')
    await app.fill('Notes', 'broken')
    await app.press('Save')
    await until(() => expect(app.sync).toBe('1 needs a look'))
    while (app.asked) await app.answer(/.*/)
    return app
  }

  test('is the first line at home, and opens what needs a look', async () => {
    const app = await refused()
    await app.goTo('/home')
    await until(async () => {
      const first = (await needs(app)).querySelector('li')?.textContent
      expect(first).toMatch(/^1 change was not taken.*Do first/)
    })
    await app.press(/^1 change was not taken/)
    await app.control('Fix it')
  })

  test('waits with its reason, is sent again, refused again, and put right there', async () => {
    const app = await refused()
    await app.press('1 needs a look')
    await app.sees('Something in this change does not fit. The part in red needs to be put right.', 'broken')
    await app.press('Send again')
    await app.sees('Sending again.')
    await until(() => expect(app.sent.length).toBeGreaterThan(1))
    await until(() => expect(app.sync).toBe('1 needs a look'))
    await app.press('Fix it')
    await app.fill('Notes', 'put right')
    await app.press('Save')
    await until(() =>
      expect(app.sent.at(-1)?.animals).toContainEqual(expect.objectContaining({ notes: 'put right' })),
    )
    await until(async () => expect(await app.outbox()).toEqual([]))
  })

  test('can be given up: the record is again as the server has it, and the rest goes on', async () => {
    const app = await refused()
    await app.goTo('/animals/edit?id=daisy')
    await app.fill('Freeze brand', 'GOES ON')
    await app.press('Save')
    await app.at('/animals/view')
    await app.press('1 needs a look')
    await app.press('Discard')
    await app.alert('This change is dropped')
    await app.answer('Cancel')
    await app.press('Discard')
    await app.answer('Discard')
    await app.sees('Nothing needs a look')
    expect(await app.stored('animals', 'daisy')).toMatchObject({ notes: 'before', freezebrand: 'GOES ON' })
    await until(async () => expect(await app.outbox()).toEqual([]))
  })
})
