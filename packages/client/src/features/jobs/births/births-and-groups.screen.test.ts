import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const records = (app: Screen, collection: 'mobHistories' | 'tasks' | 'animals') =>
  app.phone.db.scan(herdId, collection, '', 100_000)
const animal = async (app: Screen, id: string) =>
  (await records(app, 'animals')).find((one) => one.id === id)?.fields
const mob = (id: string, name: string, more = {}): Added => ({
  collection: 'mobs',
  id,
  fields: { name, isActive: true, animalIds: [], ...more },
})
/** The groups come with the herd, a moment after the form. */
const pick = (app: Screen, label: string, option: string) => until(() => app.choose(label, option))
const rosa = cow('rosa', '8401', { dob: dayFrom(-1500), breed: 'HO' })

describe('a calf', () => {
  const calf = cow('calf', '8499', {
    ...{ dob: dayFrom(-4), dam: 'rosa', breed: 'HO', sex: 'F', animalType: 'BORNONFARM' },
    ...{ calfRegSuccessDate: null, lastInHerdSyncDate: null, status: { calfRegStatus: 'CRS-DRAFT' } },
  })

  test('is got ready to register, and the page says that nothing was sent [D3.19, D4.87]', async () => {
    const app = await openApp({
      from: '/home',
      at: '/task-with-items/create-task?type=CALFREG&animals=calf',
      added: [rosa, calf],
    })
    app.noSignal()
    await app.press('Next')
    await app.saveAnyway()
    await until(async () =>
      expect((await animal(app, 'calf'))?.status).toEqual({ calfRegStatus: 'CRS-READY' }),
    )
    await app.sees('Register with the department yourself', /^This farm is not connected .* nothing is sent/)
    await app.goTo('/watchboard/calves-to-register')
    await app.sees(/8499/)
  })
})

describe('a change of group', () => {
  test('puts a cow into a group without signal, whose page then has her, and undo takes her out', async () => {
    const app = await openApp({
      from: '/my-herd/groups-list',
      at: '/task-with-items/create-task?type=GROUPCHANGE&animals=rosa',
      added: [rosa, mob('milk', 'Milkers', { species: 'BOVINE', purpose: 'Lactation' })],
    })
    app.noSignal()
    await pick(app, 'Group', 'Milkers')
    await app.press('Next')
    await app.saveAnyway()
    await app.sees(/put into Milkers/)
    await app.goTo('/groups?id=milk')
    await app.sees(/8401/)
    await app.undo()
    await app.seesNot(/8401/)
  })

  test('is asked about where her milk is withheld and the group is milked', async () => {
    const held = cow('held', '8402', { dob: dayFrom(-1500), milkWithdrawalPeriodEnd: dayFrom(3) })
    const app = await openApp({
      from: '/home',
      at: '/task-with-items/create-task?type=GROUPCHANGE&animals=held',
      added: [held, mob('milk', 'Milkers', { species: 'BOVINE', purpose: 'Lactation' })],
    })
    await pick(app, 'Group', 'Milkers')
    await app.press('Next')
    expect((await app.saveAnyway()).join()).toContain('is withheld, and the group is milked')
    const stays = (await records(app, 'mobHistories')).filter(({ fields }) => fields.animalId === 'held')
    expect(stays.map(({ fields }) => fields.mobId)).toEqual(['milk'])
  })
})

describe('several lambs', () => {
  test('are counted into a group, whose page then has so many more head', async () => {
    const app = await openApp({
      from: '/my-herd/groups-list',
      at: '/task-without-items/create-task?type=BULKLAMBADD',
      farm: 'flock',
      added: [mob('hill', 'Hill ewes', { species: 'OVINE', heads: 30 })],
    })
    app.noSignal()
    await app.fill('How many lambs', '40')
    await app.press('Next')
    await app.alert('Still missing or not right: Group.')
    await app.answer('OK')
    await pick(app, 'Group', 'Hill ewes')
    await app.press('Next')
    await app.saveAnyway()
    await app.sees(/40 lambs counted into a group/)
    await app.goTo('/groups?id=hill')
    await app.sees(/70 head/)
  })

  test('with a number each are as many as were counted, and enter the flock', async () => {
    const app = await openApp({
      from: '/home',
      at: '/task-without-items/create-task?type=BULKLAMBADD',
      farm: 'flock',
    })
    await app.fill('How many lambs', '3')
    await app.press('Each with a number')
    await app.press('Next')
    await app.press('Next with 3 animals')
    await app.saveAnyway()
    await until(async () => {
      const lambs = (await records(app, 'animals')).filter(({ fields }) => fields.fromBulkLambTask)
      expect(lambs.map(({ fields }) => fields.dob)).toEqual([dayFrom(0), dayFrom(0), dayFrom(0)])
    })
  })
})

describe('beside the race', () => {
  const five = ['9101', '9102', '9103', '9104', '9105'].map((tag) =>
    cow(`c${tag}`, tag, {
      sex: 'F',
      dob: dayFrom(-1500),
      lastServeDate: dayFrom(-60),
      expectedCalvingDate: null,
    }),
  )
  const said = async (app: Screen) => {
    const job = (await records(app, 'tasks')).find(
      ({ fields }) => fields.typeId === 'SCAN' && fields.takesEffect === true,
    )
    return job?.fields.taskAnimals
  }

  test('the farmer scans cows by number, Enter and one key, or a figure and Enter, without picking any of them first', async () => {
    const app = await openApp({
      from: '/home',
      at: '/task-with-items/create-task?type=SCAN',
      farm: 'nothing',
      added: five,
    })
    app.noSignal()
    await app.press('By number, as they come')
    for (const [tag, answer] of [
      ['9101', 'c'],
      ['9102', 'E'],
      ['9103', 't'],
      ['9104', '58{Enter}'],
    ] as const) {
      ;(await app.field('Number, then Enter')).focus()
      await app.keys(`${tag}{Enter}`)
      await app.field(/^Days gone/)
      await app.keys(answer)
      await until(() => expect(document.activeElement).toHaveProperty('value', ''))
      await app.sees(new RegExp(`${tag}.*: `))
    }
    await app.press('Next')
    await app.saveAnyway()
    await until(async () =>
      expect(await said(app)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ animalId: 'c9101', scanStatus: 'In Calf' }),
          expect.objectContaining({ animalId: 'c9102', scanStatus: 'Empty' }),
          expect.objectContaining({ animalId: 'c9103', scanStatus: 'In Calf', foetusCount: 2 }),
          expect.objectContaining({ animalId: 'c9104', scanStatus: 'In Calf', foetalAge: 58 }),
        ]),
      ),
    )
  })

  test('the page reports an unknown number, asks about one that several cows have, and lets a second answer replace the first', async () => {
    const app = await openApp({
      from: '/home',
      at: '/task-with-items/create-task?type=SCAN',
      farm: 'nothing',
      added: five,
    })
    await app.press('By number, as they come')
    await app.keys('777{Enter}')
    await app.sees('No animal for this job has 777.')
    await app.fill('Number, then Enter', '910')
    await app.keys('{Enter}')
    await app.press(/9105/, await app.part('Which one?'))
    await app.press(/^Empty/)
    await app.fill('Number, then Enter', '9105')
    await app.keys('{Enter}')
    await app.press(/^Carrying/)
    await app.sees('1 of 1 answered')
    await app.press('Next')
    await app.saveAnyway()
    await until(async () =>
      expect(await said(app)).toEqual([
        expect.objectContaining({ animalId: 'c9105', scanStatus: 'In Calf' }),
      ]),
    )
  })
})

test('home shows a birth that was written up twice, and its line opens the cow', async () => {
  const calved = (id: string, day: number) => ({
    collection: 'tasks' as const,
    id,
    fields: {
      ...{ typeId: 'CALVING', status: 'done', date: dayFrom(day), dam: 'rosa', createdApp: 'bovine' },
      ...{ birthDifficulty: '1', taskAnimals: ['rosa'] },
    },
  })
  const app = await openApp({
    at: '/home',
    farm: 'nothing',
    added: [rosa, calved('one', -2), calved('other', -1)],
  })
  await app.press(/1 birth written up twice/)
  await app.counts(1)
  await app.sees(/8401/, /delete one/)
})
