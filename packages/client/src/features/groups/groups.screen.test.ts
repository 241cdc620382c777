import { expect, test } from 'vitest'
import { cow, herdId } from '../../app/test-farm'
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
  expect(await app.control('Tick who joins')).toHaveProperty('disabled', true)
  await tick(app, ['8051', '8052', '8053'])
  await app.press('Add 3 animals')
  await until(status('3 animals'))
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
  await app.sees(/3 joined/, /1 left/, /2 heads after it/)
  expect((await app.outbox()).map(({ collection }) => collection)).toContain('mobs')
  await app.goTo('/my-herd/groups-list')
  await app.control(/^Hill heifers2 animals/)
})

test('a move by mistake is put back with Undo', async () => {
  const app = await withThree('Bulling')
  await app.press('Undo')
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
  await app.press('About')
  await app.press('Edit group')
  await app.fill(/^Name/, 'In calf')
  await app.press('Save')
  await app.sees('In calf')
  expect((await mobs(app, 'In calf'))?.animalIds).toHaveLength(3)
})
