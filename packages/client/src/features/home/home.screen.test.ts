import { homeParts } from '@steading/domain/lists/home/parts'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { paths } from '@steading/domain/records/sync/wire-calls'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, isoDay } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'
import { drawnBy } from './drawn-parts'

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
    expect(steps).toEqual(['Add your first animal', 'Record your first job'])
    const quick = [...(await app.part('Quick add')).querySelectorAll('a')].map((one) => one.textContent)
    expect(quick).toEqual(['Calving', 'Weight', 'Treatment', 'Pregnancy scan'])
    const parts = [...document.querySelectorAll('main h2')].map((one) => one.textContent)
    expect(parts).not.toContain('Herd')
    expect(parts).not.toContain('Needs you today')
  })
})

describe('the job beside a line', () => {
  const dryingOff = (app: Screen) =>
    until(async () => {
      const line = [...(await needs(app)).querySelectorAll('li')].find((one) =>
        /to dry off/.test(one.textContent ?? ''),
      )
      const job = [...(line?.querySelectorAll('a') ?? [])].find(
        (one) => one.textContent?.trim() === 'Drying off',
      )
      if (!line || !job) throw new Error('No cow to dry off')
      return { count: Number(/\d+/.exec(line.textContent ?? '')?.[0]), job }
    })
  const milking = (id: string, end: string) => {
    const one = cow(id, end, { expectedCalvingDate: dayFrom(20) })
    return { ...one, fields: { ...one.fields, milkingStatus: 'milking' } }
  }

  test('opens with the animals of the line first and ticked, and as many as it said', async () => {
    const app = await openApp({ at: '/home', added: [milking('one', '8031'), milking('two', '8032')] })
    const { count, job } = await dryingOff(app)
    expect(count).toBeGreaterThan(1)
    job.click()
    await app.sees('These are due')
    const ticked = () => app.rows.slice(0, count).map((row) => row.querySelector('input')?.checked)
    await until(() => expect(ticked()).toEqual(Array.from({ length: count }, () => true)))
    expect(
      app.rows
        .slice(0, count)
        .map((row) => row.textContent)
        .join(),
    ).toMatch(/8031/)
    await app.press(`Next with ${count} animals`)
    await app.sees('About the job')
  })

  test('leaves out a calf that is sent already and waits for its answer', async () => {
    const calf = (id: string, end: string, calfRegStatus: string) =>
      cow(id, end, {
        ...{ dob: dayFrom(-3), lactation: 0, calfRegSuccessDate: null, lastInHerdSyncDate: null },
        status: { calfRegStatus },
      })
    const added = [
      calf('sent', '8041', 'CRS-SENT'),
      calf('one', '8042', 'CRS-DRAFT'),
      calf('two', '8043', 'CRS-DRAFT'),
    ]
    const app = await openApp({ at: '/home', farm: 'nothing', added })
    await until(async () => expect(await onLine(app, /calves to register/)).toBe(3))
    await app.press('Registration', await needs(app))
    await app.sees('These are due')
    await app.press('Next with 2 animals')
  })

  test('asks about a single cow at once', async () => {
    const app = await openApp({ at: '/home', farm: 'nothing', added: [milking('one', '8031')] })
    const { count, job } = await dryingOff(app)
    expect(count).toBe(1)
    job.click()
    await app.sees('About the job')
    await app.press('Back', document.querySelector('main form') ?? undefined)
    await app.sees('These are due')
    expect(app.rows[0]?.textContent).toMatch(/8031/)
  })
})

const person = (id: string, name: string): Added => ({
  collection: 'operators',
  id,
  fields: { name, type: 'OPERATOR' },
})
const task = (id: string, fields: Fields): Added => ({
  collection: 'tasks',
  id,
  fields: { createdApp: 'bovine', ...fields },
})
const plan = (id: string, inDays: number, operator?: string) =>
  task(id, {
    ...{ typeId: 'PLANNEDJOB', status: 'inProgress', title: id, dueDate: dayFrom(inDays) },
    ...(operator && { operator }),
  })
const weighed = (day: number, gain: number): Added[] => [
  task(`day${day}`, { typeId: 'WEIGHTRECORDING', status: 'done', date: dayFrom(day) }),
  task(`weight${day}`, {
    ...{ typeId: 'AT-WEIGHT', status: 'done', date: dayFrom(day), parentTaskId: `day${day}` },
    ...{ taskAnimals: ['daisy'], weightMg: 400_000_000, weightAdgMg: gain * 1_000_000 },
  }),
]
const headings = () => [...document.querySelectorAll('main h2')].map((one) => one.textContent)

describe('further down the home page', () => {
  test('every part of the table has a file that draws it', () => {
    for (const part of homeParts) expect(drawnBy(part), part.id).toBeTruthy()
  })

  test('each person’s week opens as many jobs as were counted, late ones said', async () => {
    const added = [person('mary', 'Mary'), plan('Dose calves', -1, 'mary'), plan('Scan ewes', 2, 'mary')]
    const app = await openApp({ at: '/home', added: [...added, plan('Shear', 40, 'mary'), plan('Fence', 1)] })
    const week = await app.part('Jobs this week')
    const row = await app.control(/^Mary/, week)
    expect(row.textContent).toMatch(/1 late.*Dose calves, Scan ewes.*2 jobs/)
    // Jobs that the herd's own records ask for wait there as well.
    await app.control(/^Nobody yet.*Fence\d+ jobs?$/, week)
    await app.press(/^Mary/, week)
    await app.sees('Late (1)', 'This week (1)')
    await app.seesNot('Later (1)')
    await app.press('Show later ones too')
    await app.sees('Later (1)')
  })

  test('the work of others shows who did it and how long ago, and opens the job', async () => {
    const done = { typeId: 'HOOFCARE', status: 'done', date: dayFrom(0), taskAnimals: ['daisy'] }
    const created = Date.now() - 60_000
    const job = task('trim', { ...done, operator: 'mary', created })
    const app = await openApp({ at: '/home', added: [daisy, person('mary', 'Mary'), job] })
    const changes = await app.part('What others did')
    await until(() =>
      expect(changes.querySelector('a')?.textContent).toMatch(/8017.*Mary · (1 min\. ago|yesterday)/),
    )
    await app.press(/Mary/, changes)
    await app.at(/tasks\/view\?.*id=trim/)
  })

  test('a field that was sprayed says until when it is closed, and one that is open again is not named', async () => {
    const field = (id: string, fields: Fields): Added => ({ collection: 'paddocks', id, fields })
    const fields = [
      field('long', { name: 'Long field', harvestFrom: dayFrom(5) }),
      field('hill', { name: 'Hill', harvestFrom: dayFrom(-5) }),
    ]
    const app = await openApp({ at: '/home', added: fields })
    const closed = await app.part('Keep off for now')
    expect(closed.textContent).toContain('Long fieldNo harvest before')
    expect(closed.textContent).not.toContain('Hill')
    await app.press(/Long field/, closed)
    await app.at(/paddocks\/view\?id=long/)
  })

  test('at a desk what waits, what is at hand and what is worth a look stand beside each other [P2.24]', async () => {
    const app = await openApp({
      ...{ at: '/tablet/home/today', wide: true },
      added: [daisy, ...weighed(-40, 0.5), ...weighed(-1, 1.25)],
    })
    await app.part('Growth')
    await app.part('Jobs this week')
    const columns = [...document.querySelectorAll('main h2')].map(
      (one) => one.closest('section')?.parentElement,
    )
    expect(new Set(columns).size).toBe(3)
    expect(headings().slice(0, 2)).toEqual(['Needs you today', 'Jobs this week'])
    await app.press(/^\+1.25 kg/)
    await app.at('/weights')
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
      expect(first).toMatch(/^1 change was refused.*Do first/)
    })
    await app.press(/^1 change was refused/)
    await app.control('Fix it')
  })

  test('waits with its reason, is sent again, refused again, and put right there', async () => {
    const app = await refused()
    await app.press('1 needs a look')
    await app.sees('Something in this change is not right. Fix the part in red.', 'broken')
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
