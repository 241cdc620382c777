import { draftCollection } from '@steading/domain/jobs/engine/drafts'
import { describe, expect, test } from 'vitest'
import { cow, dayFrom, herdId, tagOf } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const daisy = cow('daisy', '8017', { lastCalvingDate: dayFrom(-400) })
const three = ['8021', '8022', '8023'].map((end) => cow(`cow-${end}`, end, { lastWeightMg: 600_000_000 }))

async function tasks(app: Screen, typeId: string) {
  const all = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  return all.filter(({ fields }) => fields.typeId === typeId && fields.deleted !== true)
}

describe('a job with nothing of its own but its definition', () => {
  async function trimmed() {
    const app = await openApp({ at: '/animals/view?id=cow-8021', added: three })
    app.noSignal()
    await app.press('Foot care')
    await app.sees('What was done')
    await app.press('Left hind, outer, Sole')
    // The form asks about sheep diseases only for sheep.
    expect(app.offers('Footrot')).toBe(false)
    await app.press('Sole ulcer')
    await app.press('Block')
    await app.press('Trimmed')
    await app.press('Next')
    await app.sees('Trimmed, Block', 'Sole ulcer', /38021/)
    return app
  }

  test('foot care takes several answers, is read on the animal’s page, put right and taken back [D1.5]', async () => {
    const app = await trimmed()
    await app.saveAnyway()
    await app.sees(/8021, feet: .*Saved on this phone/)
    app.signal()
    await app.sees(/8021, feet: Sole ulcer; .*\. Sent\.$/)
    const [job] = (await tasks(app, 'HOOFCARE')).filter(({ fields }) => fields.date === dayFrom(0))
    expect(job?.fields).toMatchObject({
      courseOfAction: ['trim', 'block'],
      taskAnimals: [
        { animalId: 'cow-8021', feet: [{ claw: 'LH outer', zone: 'sole', lesion: 'sole ulcer' }] },
      ],
    })
    await app.sees('Left hind, outer, Sole: Sole ulcer')
    await app.press('Correct')
    await app.press('Block')
    await app.press('Next')
    await app.sees('Trimmed')
    await app.saveAnyway()
    expect(await app.stored('tasks', job?.id ?? '')).toMatchObject({ courseOfAction: ['trim'] })
    await app.goTo('/animals/view?id=cow-8021')
    await app.sees('Feet: Sole ulcer; Trimmed', / · Left hind, outer, Sole: Sole ulcer$/)
    await app.goTo(`/tasks/view?id=${job?.id}`)
    await app.press('Delete')
    await app.answer('Delete')
    await app.sees('Job deleted')
    expect(await app.stored('tasks', job?.id ?? '')).toMatchObject({ deleted: true })
  })

  test('it asks for what it must have, and doubts the same trouble so soon again', async () => {
    const again = await trimmed()
    await again.saveAnyway()
    await again.goTo('/animals/view?id=cow-8021')
    await again.press('Foot care')
    await again.press('Next')
    await again.sees('This is needed')
    await again.press('Trimmed')
    await again.press('Left hind, outer, Sole')
    await again.press('Sole ulcer')
    await again.press('Next')
    await again.press('Save')
    await again.alert('This animal had the same foot trouble in the last 30 days.')
    await again.answer('Look again')
    expect((await tasks(again, 'HOOFCARE')).filter(({ fields }) => fields.date === dayFrom(0))).toHaveLength(
      1,
    )
  })
})

test('a link to a job of sheep opens nothing among cattle', async () => {
  const app = await openApp({ at: '/selectable-task/create-task?type=FOSTERING' })
  await app.sees(/not ready yet/)
  expect(app.has('Foster ewe')).toBe(false)
})

describe('a job that asks something of each animal', () => {
  test('a scan is answered animal by animal, the rest are said to be the same, and each is due by what was seen of her', async () => {
    const served = three.map((one) => ({ ...one, fields: { ...one.fields, lastServeDate: dayFrom(-58) } }))
    const app = await openApp({ at: '/task-with-items/create-task?type=SCAN', added: served })
    app.noSignal()
    for (const end of ['8021', '8022', '8023']) {
      await app.fill('Tag, brand or name', end)
      await app.press(new RegExp(end))
    }
    await app.press('Next with 3 animals')
    await app.press('Next')
    await app.sees('0 of 3 answered')
    expect(await app.control('Next')).toHaveProperty('disabled', true)
    await app.press(/38021/)
    await app.press('Keep, next one')
    await app.sees('This is needed')
    await app.press('Carrying')
    await app.fill('Days gone', '60')
    await app.press('Keep, next one')
    await app.sees(/^48022 · /)
    await app.press('Empty')
    await app.press('Keep, next one')
    await app.sees(/^58023 · /)
    await app.press('Close')
    await app.sees('2 of 3 answered')
    await app.press('The same for the last one')
    await app.sees('3 of 3 answered')
    await app.press('Next')
    await app.sees('Carrying · Days gone: 60')
    await app.saveAnyway()
    const due = async (id: string) => (await app.stored('animals', id))?.expectedCalvingDate ?? null
    expect([await due('cow-8021'), await due('cow-8022'), await due('cow-8023')]).toEqual([
      dayFrom(-58 + 279),
      null,
      null,
    ])
    await app.goTo('/animals/view?id=cow-8021')
    await app.sees('Scanned: carrying, 60 days')
  })
})

test('a job that names its animals is one page: a lamb, opened from its own, is put on another ewe', async () => {
  const sheep = (id: string, end: string, more: object) =>
    cow(id, end, { species: 'OVINE', breed: 'OVINE-SB', lastLambedDate: dayFrom(-2), ...more })
  const added = [
    sheep('ewe', '8031', {}),
    sheep('lamb', '8032', { sex: 'M', dob: dayFrom(-3), rearing: 'triplet', lastLambedDate: null }),
  ]
  const app = await openApp({ at: '/home', added })
  await app.phone.service.state.chooseSubApp(herdId, 'ovine')
  await app.reload()
  app.noSignal()
  await app.goTo('/animals/view?id=lamb')
  await app.press('Fostering')
  await until(async () => expect((await app.field('Lamb')).value).toMatch(/8032/))
  await app.press('Save')
  await app.sees('This is needed')
  await app.fill('Foster ewe', '8031')
  const answers = (await app.field('Foster ewe')).getAttribute('aria-controls') ?? ''
  await app.press(/8031 ·/, await until(() => document.getElementById(answers) ?? Promise.reject()))
  await app.choose('Why', 'Triplet')
  await app.saveAnyway()
  expect(await app.stored('animals', 'lamb')).toMatchObject({ fosterEwe: 'ewe', rearing: 'foster' })
  await app.goTo('/animals/view?id=ewe')
  await app.sees('Took another ewe’s lamb')
})

describe('a calving', () => {
  async function twins() {
    const app = await openApp({ at: '/animals/view?id=daisy', added: [daisy] })
    app.noSignal()
    await app.press('Calving')
    await until(async () => expect((await app.field('Dam')).value).toMatch(/88017/))
    await app.press('Bull calf', await app.part('Calf'))
    await app.fill('Tag', tagOf('7777'), await app.part('Calf'))
    await app.press('Same again')
    return app
  }

  test('twins are born without signal: the second is like the first but for its number, both stand under their dam, one is put right, and the birth is taken back with both', async () => {
    const app = await twins()
    const second = await app.part('Calf 2')
    expect(((await app.control('Bull calf', second)) as HTMLInputElement).checked).toBe(true)
    expect((await app.field('Tag', second)).value).toBe('')
    await app.fill('Tag', tagOf('8888'), second)
    await app.saveAnyway()
    await app.control('Correct')
    const calves = async () => {
      const animals = await app.phone.db.scan(herdId, 'animals', '', 500)
      return animals.filter(({ fields }) => fields.dam === 'daisy' && fields.deleted !== true)
    }
    const born = await calves()
    expect(born.map(({ fields }) => fields.sex)).toEqual(['M', 'M'])
    expect(born.map(({ fields }) => String(fields.tag).slice(0, 15)).sort()).toEqual([
      tagOf('7777'),
      tagOf('8888'),
    ])
    await app.control(/27777/)
    await app.control(/68888/)
    expect(await app.stored('animals', 'daisy')).toMatchObject({ lactation: 3, lastCalvingDate: dayFrom(0) })
    expect(new Set((await app.outbox()).map(({ id }) => id))).toContain('daisy')

    await app.press('Correct')
    await app.press('Heifer calf', await app.part('Calf 2'))
    await app.saveAnyway()
    await app.press(/68888/)
    await until(() => expect(app.value('Sex')).toBe('Female'))
    await app.control(/88017/)

    const [job] = (await tasks(app, 'CALVING')).filter(({ fields }) => fields.dam === 'daisy')
    await app.goTo(`/tasks/view?id=${job?.id}`)
    await app.press('Delete')
    await app.answer('Delete')
    await app.sees('Job deleted')
    expect(await calves()).toEqual([])
    expect(await app.stored('animals', 'daisy')).toMatchObject({ lastCalvingDate: dayFrom(-400) })
    await app.undo()
    await app.sees('Put back as it was.')
    expect(await calves()).toHaveLength(2)
  })

  test('a calf too many is removed again, and a birth always has one', async () => {
    const app = await twins()
    await app.part('Calf 2')
    await app.press('Remove: Calf 2')
    await app.part('Calf')
    expect(app.offers(/^Remove/)).toBe(false)
  })

  test('a birth without a sex names what is missing and saves nothing', async () => {
    const app = await openApp({ at: '/animals/view?id=daisy', added: [daisy] })
    await app.press('Calving')
    await app.press('Save')
    await app.sees('This is needed')
    expect(await app.outbox()).toEqual([])
  })

  test('half a calving that was left is under Unfinished jobs, and goes on where it was left', async () => {
    const app = await twins()
    await app.fill('Tag', tagOf('8888'), await app.part('Calf 2'))
    await until(async () => {
      const drafts = await app.phone.db.scan(herdId, draftCollection({ typeId: 'CALVING' }), '', 50)
      expect(JSON.stringify(drafts)).toContain(tagOf('8888'))
    })
    await app.goTo('/tasks/unfinished')
    await app.press('Carry on')
    await until(async () =>
      expect((await app.field('Tag', await app.part('Calf 2'))).value).toBe(tagOf('8888')),
    )
    expect(await app.outbox()).toEqual([])
  })
})

describe('a treatment', () => {
  const create = '/task-with-items/create-task?type=REMEDY'
  const only = (ids: readonly string[]) => `/task-with-items/create-task?type=REMEDY&animals=${ids.join(',')}`

  async function tick(app: Screen, ends: readonly string[]) {
    for (const end of ends) {
      await app.fill('Tag, brand or name', end)
      await until(() => expect(app.rows).toHaveLength(1))
      await app.press(new RegExp(end))
    }
    await app.fill('Tag, brand or name', '')
  }

  async function given(app: Screen) {
    await app.takeFrom('Medicine', 'Pen & Strep', 'Use “Pen & Strep”')
    await app.fill('Dose', '20')
    await app.fill('Unit', 'ml')
    await app.fill('Days of treatment', '3')
    await app.fill('Meat withdrawal', '23')
    await app.fill('Milk withdrawal', '60')
    await app.press('Hours', await app.part(/^Milk/))
    await app.fill('Batch', 'B12')
  }

  async function atWhat() {
    const app = await openApp({ from: '/tasks', at: create, added: three })
    app.noSignal()
    expect(await app.control('Next')).toHaveProperty('disabled', true)
    await tick(app, ['8021', '8022', '8023'])
    await app.press('Next with 3 animals')
    await app.sees('What was given')
    return app
  }

  test('three cows are picked, treated and checked in three steps, and are held back from then on [D1.6]', async () => {
    const app = await atWhat()
    await app.sees(/Step 2 of 3/)
    await given(app)
    await app.sees(/^Meat withheld until/, /^Milk withheld until/)
    await app.press('Next')
    await app.sees('Check and save', 'Pen & Strep')
    await until(() =>
      expect(app.rows.map((row) => /No meat until .*No milk until /.test(row.textContent ?? ''))).toEqual([
        true,
        true,
        true,
      ]),
    )
    await app.saveAnyway()
    await app.sees('3 animals')
    await app.sees(
      /8021 and 2 others: Pen & Strep, .*Saved on this phone\. Will send when there is signal\.$/,
    )
    const [job] = (await tasks(app, 'REMEDY')).filter(({ fields }) => fields.remedy === 'Pen & Strep')
    expect(job?.fields).toMatchObject({ batchNumber: 'B12', dose: 20, courseDays: 3 })
    for (const { id } of three) {
      const held = await app.stored('animals', id)
      expect(held?.meatWithdrawalPeriodEnd).toBeGreaterThan(dayFrom(22))
      expect(held?.milkWithdrawalPeriodEnd).toBeGreaterThan(dayFrom(2))
    }
    expect((await app.outbox()).map(({ collection }) => collection)).toContain('tasks')
    await app.press('Delete')
    await app.answer('Delete')
    await app.sees('Job deleted')
    expect((await app.stored('animals', 'cow-8021'))?.meatWithdrawalPeriodEnd ?? null).toBeNull()
  })

  test('Back goes a step back and keeps what was typed', async () => {
    const app = await atWhat()
    await app.takeFrom('Medicine', 'Pen & Strep', 'Use “Pen & Strep”')
    await app.back()
    await app.sees('Which animals')
    await app.press('Next with 3 animals')
    expect((await app.field('Medicine')).value).toBe('Pen & Strep')
  })

  test('the form names, under its box, each answer an inspector would want before it goes on', async () => {
    const app = await atWhat()
    await app.press('Next')
    await app.sees('This is needed')
    expect((await app.field('Medicine')).getAttribute('aria-invalid')).toBe('true')
    const medicine = await app.field('Medicine')
    await until(() => expect(document.activeElement).toBe(medicine))
    await app.sees('What was given')
    await app.takeFrom('Medicine', 'Pen & Strep', 'Use “Pen & Strep”')
    await app.press('Next')
    await app.sees('Check and save')
    await app.press('Save')
    await app.alert(
      'An inspector will ask for this: Dose, Bought from, Meat withdrawal, days, Days of treatment.',
    )
    await app.answer('Look again')
    const dose = await app.field('Dose')
    await until(() => expect(document.activeElement).toBe(dose))
    expect(
      await tasks(app, 'REMEDY').then((all) => all.filter(({ fields }) => fields.remedy === 'Pen & Strep')),
    ).toEqual([])
  })

  test('a treatment that was left goes on from its draft with everything in it, or is thrown away', async () => {
    const app = await atWhat()
    await given(app)
    await until(async () => {
      const drafts = await app.phone.db.scan(herdId, draftCollection({ typeId: 'REMEDY' }), '', 50)
      expect(JSON.stringify(drafts)).toContain('B12')
    })
    await app.goTo('/tasks/unfinished')
    await app.sees(/^Pen & Strep · 3 animals/)
    await app.press('Carry on')
    expect((await app.field('Medicine')).value).toBe('Pen & Strep')
    expect((await app.field('Milk withdrawal')).value).toBe('60')
    await app.goTo('/tasks/unfinished')
    await app.press('Throw away')
    await app.sees('Nothing left unfinished')
  })

  test('a cow that was not on the farm that day is refused', async () => {
    const gone = cow('gone', '8031', {
      inHerd: false,
      offHerdDate: dayFrom(-10),
      offHerdReason: 'sold at market',
    })
    const app = await openApp({ at: only(['gone']), added: [gone] })
    await app.takeFrom('Medicine', 'Pen & Strep', 'Use “Pen & Strep”')
    await app.press('Next')
    await app.alert('This animal has left the farm already.')
  })
})

test('a link to a kind of job this app does not know says so in its place, and is noted [D8.39]', async () => {
  const app = await openApp({ from: '/tasks', at: '/task-with-items/create-task?type=TELEPATHY' })
  await app.sees(/does not know this kind of job/)
  await app.goTo('/settings/event-log')
  await app.sees(/HW720/)
})
