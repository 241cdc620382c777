import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../app/test-farm'
import { openApp, type Screen, until } from '../../app/test-screen'

const cows = ['8051', '8052', '8053'].map((end) => cow(`cow-${end}`, end))
const status = (words: string) => () =>
  expect([...document.querySelectorAll('[role="status"]')].map((one) => one.textContent)).toContain(words)

async function mobs(app: Screen, name: string) {
  const all = await app.phone.db.scan(herdId, 'mobs', '', 100)
  return all.find(({ fields }) => fields.name === name)?.fields
}

async function newGroup(name: string) {
  const app = await openApp({ at: '/my-herd/groups-list', added: cows })
  app.noSignal()
  await app.press('New group')
  await app.fill(/^Name/, name)
  await app.press('Save')
  await app.sees(name)
  return app
}

/** Ticks these by the end of their tag. */
async function tick(app: Screen, ends: readonly string[]) {
  for (const end of ends) {
    await app.fill('Tag, brand or name', end)
    await until(() => expect(app.rows).toHaveLength(1))
    await app.press(new RegExp(end))
  }
}

async function withThree(name: string) {
  const app = await newGroup(name)
  await app.press('Add animals')
  await app.sees(`Into ${name}`)
  expect(await app.control('Tick the ones to add')).toHaveProperty('disabled', true)
  await tick(app, ['8051', '8052', '8053'])
  await app.press('Add 3 animals')
  await until(status('3 animals'))
  await app.press('Animals')
  return app
}

test('a group is made without signal, three join and one leaves, and the day tells of it', async () => {
  const app = await withThree('Hill heifers')
  await app.press('Take out')
  await tick(app, ['8052'])
  await app.press('Take out 1 animal')
  await until(status('2 animals'))
  expect((await mobs(app, 'Hill heifers'))?.animalIds).toEqual(['cow-8051', 'cow-8053'])
  await app.press('In and out')
  await app.sees(/3 joined/, /1 left/, /2 head afterwards/)
  expect((await app.outbox()).map(({ collection }) => collection)).toContain('mobs')
  await app.goTo('/my-herd/groups-list')
  await app.control(/^Hill heifers2 animals/)
})

test('a move by mistake is put back with Undo', async () => {
  const app = await withThree('Bulling')
  await app.undo()
  await app.sees('Put back as it was.')
  await until(async () => expect((await mobs(app, 'Bulling'))?.animalIds ?? []).toEqual([]))
})

test('who is in the group already cannot join again, and a day still to come is not taken', async () => {
  const app = await withThree('Bulling')
  await app.press('Add animals')
  await app.fill('Tag, brand or name', '8051')
  await app.sees('In this group already')
  expect(await app.control(/8051/)).toHaveProperty('disabled', true)
  await app.fill('Day', '2099-01-01')
  await app.sees('That day is in the future')
})

test('a group without a name is asked for one, and Cancel asks about what was typed', async () => {
  const app = await openApp({ at: '/my-herd/groups-list' })
  await app.press('New group')
  await app.fill(/^Name/, 'x')
  await app.fill(/^Name/, '')
  await app.fill('Notes', 'the far field')
  await app.press('Save')
  await app.sees('This is needed')
  await app.press('Cancel')
  await app.alert('What you typed is not saved yet.')
  await app.answer('Leave')
  await app.at('/my-herd/groups-list')
  expect(await app.outbox()).toEqual([])
})

test('a group is renamed, and its animals stay in it', async () => {
  const app = await withThree('Bulling')
  await app.press('Overview')
  await app.press('Edit group')
  await app.fill(/^Name/, 'In calf')
  await app.press('Save')
  await app.sees('In calf')
  expect((await mobs(app, 'In calf'))?.animalIds).toHaveLength(3)
})

const weighing = (id: string, day: number, kg: number): Added[] => [
  { collection: 'tasks', id: `on${id}`, fields: { typeId: 'WEIGHTRECORDING', date: dayFrom(day) } },
  {
    collection: 'tasks',
    id,
    fields: {
      ...{ typeId: 'AT-WEIGHT', status: 'done', date: dayFrom(day), parentTaskId: `on${id}` },
      ...{ taskAnimals: ['cow-8051'], weightMg: kg * 1_000_000, createdApp: 'bovine' },
    },
  },
]
const hill: Added[] = [
  {
    collection: 'mobs',
    id: 'hill',
    fields: { name: 'Hill', species: 'BOVINE', animalIds: ['cow-8051', 'cow-8052'], paddockId: 'top' },
  },
  { collection: 'paddocks', id: 'top', fields: { name: 'Top field', grazedSince: dayFrom(-3) } },
  {
    collection: 'mobHistories',
    id: 'stay',
    fields: { mobId: 'hill', animalId: 'cow-8052', dateIn: dayFrom(-2) },
  },
  {
    collection: 'tasks',
    id: 'dose',
    fields: {
      ...{ typeId: 'PLANNEDJOB', status: 'inProgress', title: 'Dose the hill', createdApp: 'bovine' },
      ...{ dueDate: dayFrom(2), mobId: 'hill' },
    },
  },
]

test.each([false, true])(
  'a group tells what it is made of, where it grazes, what comes next and who came (desk: %s)',
  async (wide) => {
    const at = `${wide ? '/tablet' : ''}/groups?id=hill`
    const app = await openApp({ at, wide, added: [...cows, ...hill, ...weighing('a', -9, 500)] })
    const made = await app.part('Made up of')
    for (const one of made.querySelectorAll('dl')) {
      const heads = [...one.querySelectorAll('dd')].map((head) => Number(head.textContent))
      expect(heads.reduce((sum, head) => sum + head, 0)).toBe(2)
    }
    expect(made.textContent).toContain('Cows2')
    expect((await app.part('Next jobs (1)')).textContent).toContain('Dose the hill')
    expect((await app.part('Lately in and out')).textContent).toMatch(/1 joined.*8052/)
    // One weighing day is no picture.
    expect(app.text).not.toContain('Average weight, by weighing day')
    await app.press(/^Grazing Top field/)
    await app.at(/paddocks\/view\?id=top/)
  },
)

test('a group that was weighed twice has its weight as a picture', async () => {
  const added = [...cows, ...hill, ...weighing('a', -90, 500), ...weighing('b', -9, 560)]
  const app = await openApp({ at: '/groups?id=hill', added })
  const growth = await app.part('Growth')
  await app.sees('Average weight, by weighing day')
  await app.press('As a table', growth)
  expect(growth.querySelector('table')?.textContent).toMatch(/500 kg.*560 kg/)
})

describe('all of a group into another', () => {
  const mob = (id: string, name: string, animalIds: string[]): Added => ({
    collection: 'mobs',
    id,
    fields: { name, species: 'BOVINE', animalIds },
  })
  const two = [
    ...cows,
    mob('calves', 'Top lot', ['cow-8051', 'cow-8052']),
    mob('heifers', 'Low lot', ['cow-8053']),
  ]
  const row = async (app: Screen, name: RegExp) => (await app.control(name)).closest('li') as HTMLElement
  const moved = async (app: Screen) =>
    until(async () => expect((await mobs(app, 'Low lot'))?.animalIds).toHaveLength(3))

  test('dragged at a desk, after saying what comes of it, and put back with Undo', async () => {
    const app = await openApp({ at: '/tablet/my-herd/groups-list', wide: true, added: two })
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' }
    fireEvent.dragStart(await row(app, /^Top lot2 animals/), { dataTransfer })
    const onto = await row(app, /^Low lot1 animal/)
    await until(() => expect(fireEvent.dragOver(onto, { dataTransfer })).toBe(false))
    fireEvent.drop(onto, { dataTransfer })
    await app.sees('Move 2 animals of Top lot into Low lot?', 'Low lot then has 3 animals.')
    expect(await app.outbox()).toEqual([])
    await app.press('Move 2 animals')
    await app.sees(/Top lot moved into Low lot/)
    await moved(app)
    expect((await mobs(app, 'Top lot'))?.animalIds).toEqual([])
    await app.undo()
    await until(async () => expect((await mobs(app, 'Top lot'))?.animalIds).toHaveLength(2))
    expect((await mobs(app, 'Low lot'))?.animalIds).toEqual(['cow-8053'])
  })

  test('by its button in the list', async () => {
    const app = await openApp({ at: '/tablet/my-herd/groups-list', wide: true, added: two })
    await app.press('Move all of Top lot into…')
    await app.press(/^Low lot · 1 animal/)
    await app.press('Move 2 animals')
    await moved(app)
  })

  test('from its own page on a phone', async () => {
    const phone = await openApp({ at: '/groups?id=calves', added: two })
    await phone.press('Move all into…')
    await phone.press(/^Low lot · 1 animal/)
    await phone.press('Move 2 animals')
    await moved(phone)
  })
})

test('a group lists the jobs done for it and for the animals in it that day, and opens one', async () => {
  const job = (id: string, day: number, more: object): Added => ({
    collection: 'tasks',
    id,
    fields: { typeId: 'HOOFCARE', status: 'done', date: dayFrom(day), createdApp: 'bovine', ...more },
  })
  const added = [
    ...[...cows, ...hill],
    ...weighing('a', -1, 500),
    job('for-it', -9, { mobId: 'hill', taskAnimals: ['cow-8053'] }),
    job('in-it', -1, { taskAnimals: ['cow-8052'] }),
    // Neither she nor the day belongs to the group.
    job('before', -5, { taskAnimals: ['cow-8052'] }),
    job('other', -1, { taskAnimals: ['cow-8053'] }),
  ]
  const app = await openApp({ at: '/groups?id=hill', added })
  const done = await app.part('Jobs done (3)')
  expect(done.querySelectorAll('li')).toHaveLength(3)
  expect(done.textContent).toContain('8052')
  await app.press(/8053/, done)
  await app.at('id=for-it')
})
