import { expect, test } from 'vitest'
import { type Added, cow, dayFrom, herdId } from '../../../app/test-farm'
import { openApp, type Screen, until } from '../../../app/test-screen'

const tested = (...counts: number[]) =>
  counts.map((scc, at) => ({ testDate: dayFrom(-10 - 40 * at), milkYield: 20, scc }))
const milking = (id: string, tag: string, counts: number[]) =>
  cow(id, tag, {
    ...{ milkingStatus: 'milking', lactation: 3, lastCalvingDate: dayFrom(-300) },
    ...{ expectedCalvingDate: dayFrom(60), milkRecords: tested(...counts) },
  })

const settings: Added = {
  ...{ collection: 'settings', id: 'setting:dryInfections' },
  fields: { name: 'dryInfections', value: 5, belongsToApp: null },
}

/** Records put on the phone by the test itself are no news to its worker. */
async function readsSettings(app: Screen): Promise<void> {
  await app.phone.service.state.readSettings(herdId)
  app.phone.service.sessionMoved()
}

/** Milk that went for a year, always below the limit of the herd, in which few cows were infected while dry. */
const tank: Added[] = [1, 2, 3, 4].map(
  (month): Added => ({
    collection: 'tasks',
    id: `tank-${month}`,
    fields: {
      typeId: 'BULKTANK',
      status: 'done',
      createdApp: 'bovine',
      date: dayFrom(-31 * month),
      tankLitres: 900,
      scc: 150,
    },
  }),
)
tank.push(settings)

test('drying off proposes seal or tube for each cow with the reason, and keeps what the farmer says instead', async () => {
  const added = [milking('low', '8041', [60, 70, 80, 90]), milking('high', '8042', [230, 110, 90]), ...tank]
  const app = await openApp({
    from: '/home',
    at: '/task-with-items/create-task?type=DRYOFF&animals=low,high',
    farm: 'nothing',
    added,
  })
  await readsSettings(app)
  await app.press('Next')
  await app.sees(/Counts low, no mastitis · cells 60 · 70 · 80 · 90/, 'Seal only')
  await app.sees(/A cell count at or over the limit · cells 230 · 110 · 90/, 'Tube and seal')
  await app.press(/8042/)
  await app.press('Seal only')
  await app.press('Keep, next one')
  await app.seesNot('Tube and seal')
  expect(app.text).toContain('Seal only')
})

test('a tube that is not named at drying off is to be completed on rules and records, and opens its job', async () => {
  const dried: Added = {
    ...{ collection: 'tasks', id: 'dry' },
    fields: {
      ...{ typeId: 'DRYOFF', status: 'done', takesEffect: true, createdApp: 'bovine', date: dayFrom(-2) },
      taskAnimals: [{ animalId: 'high', dryTreatment: 'tube' }],
    },
  }
  const added = [milking('high', '8042', [230]), dried]
  const app = await openApp({ at: '/compliance', farm: 'nothing', added })
  await until(() =>
    expect(document.querySelector('[data-testid="state-medicine-register"]')?.textContent).toBe(
      '1 to complete',
    ),
  )
  await app.goTo('/remedies-and-treatments/register')
  await app.sees('Dry cow tube, not named')
  await app.press(/Dry cow tube, not named/)
  await app.at('/tasks/view?id=dry')
})

test('the cows to dry off are listed with what their counts speak for', async () => {
  const added = [milking('low', '8041', [60, 70, 80, 90]), milking('high', '8042', [230, 110, 90]), ...tank]
  const app = await openApp({ at: '/watchboard/dry-cow-choice', farm: 'nothing', added })
  await app.sees('To dry off (2)', 'Seal only', 'Tube and seal', /Counts low/)
  await app.counts(2)
})

test('the farmer names the udder medicine with its batch and the hours from calving, and saves it with the drying off', async () => {
  const app = await openApp({
    from: '/home',
    at: '/task-with-items/create-task?type=DRYOFF&animals=low,high',
    farm: 'nothing',
    added: [milking('low', '8041', [60, 70, 80, 90]), milking('high', '8042', [230, 110, 90]), ...tank],
  })
  await readsSettings(app)
  await app.press('Next')
  await app.sees('Seal only', 'Tube and seal')
  await app.press(/8041/)
  await app.press('Nothing')
  await app.press('Keep, next one')
  await app.press(/8042/)
  await app.press('Tube only')
  await app.press('Keep, next one')
  await app.press('Next')
  await app.sees('Given to 1 of 2')
  await app.seesNot('Given to 2 of 2')
  await app.press('Next')
  await app.sees('This is needed')
  await app.takeFrom('Medicine', 'Cloxacillin DC', 'Use “Cloxacillin DC”')
  await app.fill('Tubes for each cow', '4')
  await app.fill('Unit', 'tube')
  await app.fill('Batch', 'T1')
  await app.fill('Meat withdrawal, days', '28')
  await app.fill('Milk withheld after calving (hours)', '96')
  await app.fill('Shortest dry period on the label (days)', '54')
  await app.press('Next')
  await app.sees('Cloxacillin DC to 1 animal')
  await app.saveAnyway()
  const tasks = await app.phone.db.scan(herdId, 'tasks', '', 2000)
  const of = (typeId: string) => tasks.find(({ fields }) => fields.typeId === typeId)?.fields
  expect(of('REMEDY')).toMatchObject({
    ...{ taskAnimals: ['high'], remedy: 'Cloxacillin DC', batchNumber: 'T1', dose: 4, antibiotic: 'yes' },
    ...{ milkAfterCalvingHours: 96, leastDryDays: 54, meatWithdrawalDays: 28, diagnosis: 'dry cow' },
  })
  const [cow] = (await app.phone.db.scan(herdId, 'animals', '', 2000)).filter(({ id }) => id === 'high')
  expect(cow?.fields).toMatchObject({ milkingStatus: 'dry', milkAfterCalvingHours: 96 })
})
