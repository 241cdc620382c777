import { keepLabel } from '@steading/domain/herd/medicine/own-labels'
import { describe, expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const milking = { milkingStatus: 'milking', lastCalvingDate: dayFrom(-60) }
const rosa = (more: Added['fields'] = {}) => cow('rosa', '8501', { ...milking, ...more })
const pack = '05391234000122'

const bought: Added = {
  collection: 'tasks',
  id: 'bottle',
  fields: {
    ...{
      typeId: 'REMEDYPURCHASE',
      status: 'done',
      takesEffect: true,
      createdApp: 'bovine',
      stockKind: 'bought',
    },
    ...{ date: dayFrom(-20), remedy: 'Milking tube', batchNumber: 'A12B', packSize: 24, stockUnit: 'tube' },
    ...{ useByDate: dayFrom(300), gtin: pack, milkWithdrawalDays: 4, meatWithdrawalDays: 7 },
  },
}
const jobsOf = async (app: Screen, typeId: string) =>
  (await app.phone.db.scan(herdId, 'tasks', '', 3000)).filter(({ fields }) => fields.typeId === typeId)

/** As a scanner types it, which passes for a keyboard. */
async function scan(app: Screen, code: string) {
  if (app.offers('Scan the pack')) await app.press('Scan the pack')
  await app.fill('Scan the pack', code)
  await app.keys('{Enter}')
}

describe('a pack scanned', () => {
  test('where mastitis is treated is the tube and the batch in the cabinet; her milk is held back and the case counted', async () => {
    const app = await openApp({
      at: '/task-with-items/create-task?type=MASTITIS&animals=rosa',
      added: [rosa(), bought],
    })
    app.noSignal()
    await app.press('Left hind')
    await scan(app, `]d201${pack}1727033110A12B`)
    await app.sees('Read: Milking tube · A12B')
    await until(async () => expect((await app.field('Batch')).value).toBe('A12B'))
    await app.fill('Dose', '1')
    await app.press('Next')
    await app.sees('Check and save', 'Left hind', 'Batch A12B: 23 tubes left afterwards')
    await app.press('Save')
    while (await app.askedOr('Correct')) await app.answer('Save')
    const cow = await app.stored('animals', 'rosa')
    expect(cow).toMatchObject({
      casesOfMastitis: 1,
      milkWithdrawalTask: (await jobsOf(app, 'MASTITIS'))[0]?.id,
    })
    await app.goTo('/animals/view?id=rosa')
    await app.sees(/Milk withheld until/)
  })

  test('where one is bought fills batch and day, the month kept as the day it begins on; a number misread is asked about [D3.115]', async () => {
    const app = await openApp({
      at: '/task-without-items/create-task?type=REMEDYPURCHASE',
      added: [bought],
    })
    app.noSignal()
    await scan(app, '01053912340001231728041510NEW')
    await app.alert('does not add up')
    await app.answer('Scan again')
    expect((await app.field('Batch')).value).toBe('')
    await scan(app, `01${pack}1728041510NEW`)
    await app.sees('Read: Milking tube · NEW')
    expect((await app.field('Medicine')).value).toBe('Milking tube')
    expect((await app.field('Batch')).value).toBe('NEW')
    await app.fill('In each pack', '24')
    await app.press('Next')
    await app.press('Save')
    while (await app.askedOr('Correct')) await app.answer('Save')
    const saved = (await jobsOf(app, 'REMEDYPURCHASE')).find(({ fields }) => fields.batchNumber === 'NEW')
    expect(saved?.fields).toMatchObject({
      useByDate: Date.UTC(2028, 3, 1),
      useByDay: Date.UTC(2028, 3, 15),
      gtin: pack,
      packScan: `01${pack}1728041510NEW`,
    })
  })

  test('that is none is said, and what is typed stays', async () => {
    const app = await openApp({
      at: '/task-with-items/create-task?type=REMEDY&animals=rosa',
      added: [rosa()],
    })
    await scan(app, 'hello')
    await app.alert('not the code of a medicine pack')
    await app.answer('OK')
  })
})

test('a farmer disposes of medicine from the bottle’s own page, and the bottle holds less', async () => {
  const app = await openApp({
    at: '/remedies-and-treatments/remedies-cabinet/batch?id=medicine/milking%20tube/a12b',
    added: [bought],
  })
  app.noSignal()
  await app.press('What its label says')
  await app.at('/remedy-used-list/details')
  await app.sees('Milking tube', 'On the label')
  await app.goTo('/remedies-and-treatments/remedies-cabinet/batch?id=medicine/milking%20tube/a12b')
  await app.press('Dispose of it')
  await until(async () => expect((await app.field('Batch')).value).toBe('A12B'))
  await app.fill('How much', '4')
  await app.choose('How', 'Waste firm')
  await app.press('Next')
  await app.sees('Batch A12B: 20 tubes left afterwards')
  await app.press('Save')
  await app.control('Correct')
  expect(await jobsOf(app, 'REMEDYDISPOSAL')).toHaveLength(1)
})

describe('a cow in withdrawal', () => {
  const held = rosa({ meatWithdrawalPeriodEnd: dayFrom(9), lastWeightMg: 600_000_000 })

  test('is not priced for sale until the farmer gives a reason, which the job shows from then on', async () => {
    const app = await openApp({
      at: '/price-calculator/create-task?type=PRICECALC&animals=rosa',
      added: [held],
    })
    app.noSignal()
    await app.press('The head')
    await app.fill('Price a head', '1000')
    await app.press('Save')
    await app.alert('8501 may not go for meat until')
    expect(await app.control('Let it go anyway')).toHaveProperty('disabled', true)
    await app.answer('Look again')
    expect(await jobsOf(app, 'PRICECALC')).toEqual([])
    await app.press('Save')
    await app.fill('Why does it go?', 'Vet signed the paper')
    await app.answer('Let it go anyway')
    await app.control('Correct')
    await app.sees('Let go in withdrawal because', 'Vet signed the paper')
  })

  test('is not marked as sold on her own form either', async () => {
    const app = await openApp({ at: '/tablet/animals/edit?id=rosa', added: [held], wide: true })
    app.noSignal()
    await app.choose('Why it left', 'Sold privately')
    await app.fill('Left the herd', 'today')
    await app.keys('{Tab}')
    await app.press('Save')
    await app.alert('8501 may not go for meat until')
    await app.answer('Look again')
    expect(await app.stored('animals', 'rosa')).not.toHaveProperty('offHerdDate')
    await app.press('Save')
    await app.fill('Why does it go?', 'Vet signed the paper')
    await app.answer('Let it go anyway')
    await app.sees('Vet signed the paper')
    expect(await app.stored('animals', 'rosa')).toMatchObject({
      offHerdDate: dayFrom(0),
      letGoReason: 'Vet signed the paper',
    })
  })
})

test('the tank form stops milk of a cow in withdrawal, unless she was kept out or the farmer says why it went in', async () => {
  const app = await openApp({
    at: '/task-without-items/create-task?type=BULKTANK',
    added: [rosa({ milkWithdrawalPeriodEnd: Date.now() + 2 * 864e5 })],
  })
  app.noSignal()
  await app.fill(/^Collected/, '4200')
  await app.press('Next')
  await app.alert('8501 must stay out of the tank until')
  await app.answer('Look again')
  await app.press('Kept out of the tank')
  await app.press('Next')
  await app.press('Save')
  await app.control('Correct')
  expect((await jobsOf(app, 'BULKTANK')).map(({ fields }) => fields.treatedMilk)).toEqual(['kept out'])
})

test('a cow with tubes that wait for her calving is on the withdrawal list with the hours that count, her job says the same, and the tank is refused her milk', async () => {
  const tube: Added = {
    ...{ collection: 'tasks', id: 'tube' },
    fields: {
      ...{ typeId: 'REMEDY', status: 'done', takesEffect: true, createdApp: 'bovine', date: dayFrom(-3) },
      ...{ remedy: 'Cloxacillin DC', diagnosis: 'dry cow', dryCowUse: 'tube', taskAnimals: ['rosa'] },
      ...{ milkAfterCalvingHours: 96, withdrawalFactor: 2 },
    },
  }
  const carried = { milkAfterCalvingHours: 192, milkAfterCalvingTask: 'tube', beforeTreatments: {} }
  const app = await openApp({ at: '/withdrawal-list-result', farm: 'nothing', added: [rosa(carried), tube] })
  await app.sees('Held back (1)', /8501/, 'In withdrawal', /Cloxacillin DC/, /milk 192 hours from calving/)
  await app.goTo('/animals/view?id=rosa')
  await app.press(/^Milk withheld 192 h from calving/)
  await app.sees(/Cloxacillin DC/)
  await app.goTo('/tasks/view?id=tube')
  await app.sees('Milk withheld 192 hours from calving')
  await app.goTo('/task-without-items/create-task?type=BULKTANK')
  await app.fill(/^Collected/, '4200')
  await app.press('Next')
  await app.alert('8501 must stay out of the tank until 192 hours from calving (Cloxacillin DC)')
})

test('a cattle medicine given to a ewe is off label by itself, with the label’s longest period one and a half times', async () => {
  const label = keepLabel({
    name: 'Draxxin',
    substances: [],
    periods: [
      { product: 'meat', species: 'BOVINE', hours: 22 * 24 },
      { product: 'meat', species: 'BOVINE', route: 'oral', hours: 48 },
    ],
  })
  const ewe = cow('ewe', '7301', { species: 'OVINE', sex: 'F', animalType: 'BORNONFLOCK', purpose: 'ewe' })
  const own: Added = { collection: 'barcodes', id: label.id, fields: label.set }
  const mine: Added = { ...bought, fields: { ...bought.fields, remedy: 'Draxxin', milkWithdrawalDays: null } }
  const app = await openApp({
    at: '/task-with-items/create-task?type=REMEDY&animals=ewe',
    farm: 'flock',
    added: [ewe, own, mine],
  })
  app.noSignal()
  await app.takeFrom('Medicine', 'Drax', /Draxxin/)
  await app.sees('The label of Draxxin has no line for sheep. Its longest period is filled in.')
  await app.sees('Off label: the longest period of the label counts 1.5 times, in whole days')
  expect((await app.field(/^Not on the label for these animals/)).checked).toBe(true)
  expect((await app.field('Meat withdrawal')).value).toBe('22')
  await app.fill('Dose', '2')
  await app.press('Next')
  await app.saveAnyway()
  const [job] = await jobsOf(app, 'REMEDY').then((all) =>
    all.filter(({ fields }) => fields.remedy === 'Draxxin'),
  )
  expect(job?.fields).toMatchObject({ offLabel: true, meatWithdrawalDays: 22, offLabelTimes: 1.5 })
  expect((await app.stored('animals', 'ewe'))?.meatWithdrawalPeriodEnd).toBeGreaterThan(dayFrom(33))
  await app.goTo('/animals/view?id=ewe')
  await app.sees(/Milk withheld until/, /Meat withheld until/)
})
